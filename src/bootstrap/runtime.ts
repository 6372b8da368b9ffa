/** The oldest Node that has what the program uses. The lock file brings it, and scripts of npm find it first. */
const OLDEST_NODE = 24;

// The entry points import this file first, so that an older Node ends here and not in the middle of a start.
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  const cure = 'Start it by npm start or npx parlor, which bring their own, or by a newer Node';
  process.stderr.write(`Parlor cannot start: it needs Node ${OLDEST_NODE}, and this is ${process.version}. ${cure}.\n`);
  process.exit(1);
}
