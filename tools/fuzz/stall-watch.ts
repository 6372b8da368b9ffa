/** Longest that the event loop may be held, in milliseconds. */
const MOST_HELD_MS = 100;
const TICK_MS = 20;
/** What the watch writes to standard error, followed by milliseconds. */
const SIGN = 'event loop held for';

/**
 * A module that the service loads first. It notices when a timer comes late while the main thread itself was busy (Linux
 * counts its time in hundredths of a second): a machine that has other work delays timers, too, and is not judged.
 */
const WATCH = `
import { readFileSync } from 'node:fs';
const busy = () => {
  const stat = readFileSync('/proc/self/task/' + process.pid + '/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
let [last, used] = [performance.now(), busy()];
setInterval(() => {
  const now = performance.now();
  if (now - last > ${MOST_HELD_MS + TICK_MS}) {
    const held = Math.min(now - last - ${TICK_MS}, busy() - used);
    if (held > ${MOST_HELD_MS}) process.stderr.write('${SIGN} ' + Math.round(held) + '\\n');
  }
  [last, used] = [now, busy()];
}, ${TICK_MS}).unref();
`;

/** Value of NODE_OPTIONS for a service that is watched. */
export const WATCHED = `--import=data:text/javascript,${encodeURIComponent(WATCH)}`;

/** Milliseconds of every time that the loop was held, in what the service wrote. */
export const heldIn = (lines: readonly string[]): number[] =>
  lines.filter((line) => line.startsWith(SIGN)).map((line) => Number(line.slice(SIGN.length)));
