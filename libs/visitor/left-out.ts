import { storable } from '../domain/storable-text.js';

/** Name of the record, kept beside the calls of tools, of a sentence that the check has left out of an answer. */
export const LEFT_OUT = 'left_out';

/** What such a record has in place of arguments. */
export interface LeftOut {
  readonly sentence: string;
  /** What nothing bears out in it, or why the judge refused it. */
  readonly wrong: readonly string[];
}

/** The record as JSON; what is long is cut. */
export const leftOutText = ({ sentence, wrong }: LeftOut): string =>
  JSON.stringify({ sentence: cut(sentence, 600), wrong: wrong.slice(0, 5).map((reason) => cut(reason, 100)) });

const cut = (text: string, most: number): string => storable(text.slice(0, most));
