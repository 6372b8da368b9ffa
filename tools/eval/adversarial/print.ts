import { readCases } from './cases.js';
import { delayOf, piecesToFirstWord } from './first-words.js';
import { marksReport } from './marked.js';
import { judgedWith, readReplies, writeRequests } from './proving.js';
import { costOf, faultsOf, judged, reportOf } from './judge.js';

interface Wanted {
  /** Prints each case that went wrong. */
  readonly faults?: boolean;
  /** Writes what a model that proves would be asked to this file, and judges nothing. */
  readonly requests?: string;
  /** What such a model replied. */
  readonly replies?: string;
}

/** Judges the cases of a folder and prints what the check made of them. */
export function printAdversarial(folder?: string, { faults = false, requests, replies }: Wanted = {}): void {
  const cases = readCases(folder);
  if (requests !== undefined) return writeRequests(cases, requests);
  if (replies !== undefined) return printProven(judgedWith(readReplies(replies), cases), faults);
  const verdicts = judged(cases);
  process.stdout.write(
    `${reportOf(verdicts)}\n\n${costOf(cases).toFixed(0)} µs a sentence\n${delayOf(piecesToFirstWord(cases))}\n\n${marksReport(cases)}\n`,
  );
  if (faults) process.stdout.write(`\n${faultsOf([...verdicts.lies, ...verdicts.truths]).join('\n')}\n`);
}

function printProven(verdicts: ReturnType<typeof judgedWith>, faults: boolean): void {
  process.stdout.write(`${reportOf(verdicts)}\n`);
  if (faults) process.stdout.write(`\n${faultsOf([...verdicts.lies, ...verdicts.truths]).join('\n')}\n`);
}
