import type { Report } from './report.js';
import type { Sabotage } from './sabotage.js';

export interface Verdict {
  /** Whether the guard is missed, by the test that is there for it. */
  readonly isNoticed: boolean;
  readonly reason: string;
}

const MOST_NAMES = 3;

/** Reads a run without the guard. A run in which nothing passes shows a broken program, not a missing guard. */
export function verdictOn({ expect }: Pick<Sabotage, 'expect'>, report: Report): Verdict {
  const failed = redIn(report);
  const passed = testsOf(report).filter(({ status }) => status === 'passed').length;
  const count = `${failed.length} red, ${passed} green`;
  if (failed.length + passed === 0) return unnoticed('no test has run');
  if (failed.length === 0) return unnoticed(`all ${passed} tests stay green`);
  if (passed === 0) return unnoticed(`${count}: the program does not work at all`);
  const meant = failed.find((name) => name.includes(expect));
  if (meant === undefined) return unnoticed(`${count}, for another reason: ${failed.slice(0, MOST_NAMES).join('; ')}`);
  return { isNoticed: true, reason: `${count}: ${meant}` };
}

const unnoticed = (reason: string): Verdict => ({ isNoticed: false, reason });

/** Full names of the tests that failed. */
export const redIn = (report: Report): string[] =>
  testsOf(report)
    .filter(({ status }) => status === 'failed')
    .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' '));

const testsOf = ({ testResults }: Report) => testResults.flatMap(({ assertionResults }) => assertionResults);
