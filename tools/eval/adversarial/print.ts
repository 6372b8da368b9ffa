import { readCases } from './cases.js';
import { delayOf, piecesToFirstWord } from './first-words.js';
import { marksReport } from './marked.js';
import { costOf, faultsOf, judged, reportOf } from './judge.js';

/** Judges the cases of a folder and prints what the check made of them. */
export function printAdversarial(folder?: string, withFaults = false): void {
  const cases = readCases(folder);
  const verdicts = judged(cases);
  process.stdout.write(
    `${reportOf(verdicts)}\n\n${costOf(cases).toFixed(0)} µs a sentence\n${delayOf(piecesToFirstWord(cases))}\n\n${marksReport(cases)}\n`,
  );
  if (withFaults) process.stdout.write(`\n${faultsOf([...verdicts.lies, ...verdicts.truths]).join('\n')}\n`);
}
