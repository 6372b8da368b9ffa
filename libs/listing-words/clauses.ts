import type { Hit } from './concepts.js';

/** Signs that end a clause: a denial reaches no further. */
const BORDER = /[.;:!?,()|•\n،。，；、؛।]/u;
const END = /[.;:!?|•\n。；।]/u;
const WORD = /[\p{Script=Han}]{1,2}|(?!\p{Script=Han})[\p{L}\p{M}]+|#+/gu;
/** Characters of a value that are read. */
const LONGEST = 80;

/** Whether a clause ends within the text. */
export const isBorder = (text: string): boolean => BORDER.test(text);

/** Where the clause ends that begins here. */
export const clauseEnd = (text: string, from: number): number => endBy(BORDER, text, from);

/** Where the statement ends that begins here: beyond its commas. */
export const statementEnd = (text: string, from: number): number => endBy(END, text, from);

function endBy(sign: RegExp, text: string, from: number): number {
  const rest = text.slice(from, from + LONGEST);
  const at = rest.search(sign);
  return at < 0 ? from + rest.length : from + at;
}

/** What stands from one place to another and belongs to none of the hits. */
export function textBetween(text: string, from: number, to: number, hits: readonly Hit[]): string {
  let rest = '';
  let at = from;
  for (const hit of hits) {
    rest += `${text.slice(at, Math.max(at, hit.from))} `;
    at = Math.max(at, hit.to);
  }
  return rest + text.slice(at, to);
}

/** Words of that; two Chinese signs are one. */
export const wordsBetween = (text: string, from: number, to: number, hits: readonly Hit[]): number =>
  (textBetween(text, from, to, hits).match(WORD) ?? []).length;
