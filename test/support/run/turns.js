import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsOf } from './measured-seconds.js';

const ROOT = join(import.meta.dirname, '../../..');
/** Runs until each suite of `.ci/turns` has run. No multiple of the two that each database takes. */
const TURNS = 5;
/** Campaigns of minutes: for the night, and for who names them. */
const NIGHTLY = ['test/cluster/', 'test/digests/simulated-year'];

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The turn of this run, `PARLOR_TEST_TURN` for all its processes: the number of commits; undefined where git is not there. */
function turnOfRun() {
  try {
    process.env.PARLOR_TEST_TURN ??= git('rev-list', '--count', 'HEAD').trim();
    return Number(process.env.PARLOR_TEST_TURN);
  } catch {
    return undefined;
  }
}

/** The suites of each turn: each goes, the longest first, to the turn that has least to do, so that all take as long. */
function dealt(suites) {
  const turns = Array.from({ length: TURNS }, () => ({ suites: [], seconds: 0 }));
  for (const suite of suites.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const idlest = turns.reduce((least, turn) => (turn.seconds < least.seconds ? turn : least));
    idlest.suites.push(suite);
    idlest.seconds += secondsOf(suite);
  }
  return turns;
}

/** Who changes what a suite is about changes the suite as well: such a one waits for no turn. */
function waiting(turn) {
  const lines = readFileSync(join(ROOT, '.ci/turns'), 'utf8').split('\n');
  const suites = lines.filter((line) => line && !line.startsWith('#')).map((name) => `test/${name}.spec.ts`);
  const missing = suites.filter((suite) => !existsSync(join(ROOT, suite)));
  if (missing.length > 0) throw new Error(`.ci/turns names suites that are not there: ${missing.join(', ')}`);
  const changed = git('log', '-10', '--name-only', '--format=').split('\n');
  const others = dealt(suites).filter((_, at) => at !== turn % TURNS);
  return others.flatMap((one) => one.suites).filter((suite) => !changed.includes(suite));
}

/** The suites that a run with these arguments leaves to others, and says so: none at night, and none where it names some. */
export function leftToOthers(args) {
  if (process.env.PARLOR_NIGHTLY === '1' || args.some((arg) => !arg.startsWith('-'))) return [];
  const turn = turnOfRun();
  const others = turn === undefined ? [] : waiting(turn);
  for (const suite of others) process.stderr.write(`left to another turn: ${suite}\n`);
  for (const suite of NIGHTLY) process.stderr.write(`left to the night: ${suite}\n`);
  return [...NIGHTLY, ...others];
}
