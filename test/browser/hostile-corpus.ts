import { readFileSync } from 'node:fs';
import { HOSTILE_ANSWERS } from './hostile-markup.js';

/** Written by strangers to the widget; and markup in each place of an answer. */
const corpus = process.env.HOSTILE_TEXTS ?? 'test/browser/hostile-texts.json';
export const STRANGERS = JSON.parse(readFileSync(corpus, 'utf8')) as readonly { readonly text: string }[];
const ALL = [...STRANGERS.map(({ text }) => text), ...HOSTILE_ANSWERS];

/** Half characters and those that no text has are refused wherever they come in. */
const isText = (text: string): boolean => text.isWellFormed() && !/(?![\n\t\r])\p{Cc}/u.test(text);
/** All that can be said at all. */
export const TEXTS = ALL.filter(isText);

/** Texts joined to as few as possible, none longer than `longest`; longer ones are left out. */
export function packed(texts: readonly string[], longest: number): string[] {
  const packs: string[] = [];
  for (const text of texts.filter(({ length }) => length <= longest)) {
    const joined = `${packs.at(-1) ?? ''}\n${text}`;
    if (packs.length > 0 && joined.length <= longest) packs[packs.length - 1] = joined;
    else packs.push(text);
  }
  return packs;
}
