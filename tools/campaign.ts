/** The programs beside the tests, each in a folder of its own that begins at `run.ts`. */
const CAMPAIGNS = {
  bench: 'our figures against bare floors of the same run',
  configuration: 'writes docs/configuration.md from the settings',
  crash: 'kills service and database over and over, and looks what was lost',
  digests: 'plays simulated years of daily mails',
  document: 'writes the typed client and the Postman collection from docs/openapi.json',
  eval: 'asks a model hundreds of questions and judges its answers',
  feeds: 'changes a feed of listings for a simulated month while its puller is killed',
  fuzz: 'sends inputs made from the document',
  limits: 'plays rounds of random limits on several processes',
  providers: 'starts scripted model providers of every kind, to be tried by hand',
  rolling: 'restarts replicas behind nginx under load',
  soak: 'hours of load on three nodes of Galera, while one thing after the other breaks',
  sabotage: 'removes one guard after the other and wants a test to notice',
} as const;

const [name = ''] = process.argv.splice(2, 1);
if (Object.hasOwn(CAMPAIGNS, name)) await import(`./${name}/run.js`);
else {
  const lines = Object.entries(CAMPAIGNS).map(([known, what]) => `  ${known.padEnd(14)} ${what}`);
  process.stderr.write(`npm run campaign -- NAME [options]\n${lines.join('\n')}\n`);
  process.exitCode = 2;
}
