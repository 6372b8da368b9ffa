import { readCases } from './cases.js';
import { marksReport } from './marked.js';
import { costOf, faultsOf, judged, reportOf } from './judge.js';

/** Judges the cases of a folder and prints what the floor made of them; with `faults` each case that went wrong. */
export function printAdversarial(folder?: string, faults = false): void {
  const cases = readCases(folder);
  const verdicts = judged(cases);
  process.stdout.write(`${reportOf(verdicts)}\n\n${costOf(cases).toFixed(0)} µs a sentence\n\n${marksReport(cases)}\n`);
  if (faults) process.stdout.write(`\n${faultsOf([...verdicts.lies, ...verdicts.truths]).join('\n')}\n`);
}
