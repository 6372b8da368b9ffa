import { languagesOf } from '../../listing-language/function-words.js';
import { languageOfVisitor } from '../../listing-language/visitor-language.js';
import { catalogueOf, CATALOGUES } from '../../listing-words/catalogue.js';
import { Reader, type ConceptHit } from '../../listing-words/said.js';
import type { Conversation } from '../conversation.js';

/**
 * Concepts whose name is how their words are written in full: `written.` are no word of another language, `full.` are read in their
 * own language alone, `way.` are ways of English to say a number. A number at either end stays.
 */
export type ShortForms = 'written.' | 'full.' | 'way.';

const READERS = new Map<string, Reader>();
function readerOf(forms: ShortForms, language: string): Reader {
  const catalogue = catalogueOf(language);
  const key = `${forms} ${language}`;
  const reader = READERS.get(key) ?? new Reader([forms], catalogue ? [catalogue] : CATALOGUES);
  READERS.set(key, reader);
  return reader;
}

/** What a short form stands behind and in front of; the point that ends it goes with it. */
const WITHIN = /[\p{L}\p{M}\d@./-]$/u;
const ENDED = /^\.?(?=[\s,;:!?)|\]]|$)/;
const LETTER = /\p{L}$/u;
/** Numbers that the words of a concept begin or end with, with their currency. */
const NUMBERS = /^\d[\d.,]{0,20}|[$€£]?\d[\d.,]{0,20}$/g;

/** A message with its short forms in full, but for those that `isKept` says are none. */
export function inFullWords(
  message: string,
  forms: ShortForms,
  language = '',
  isKept: (word: string) => boolean = () => false,
): string {
  let text = '';
  let end = 0;
  for (const said of readerOf(forms, language).in(message)) {
    const behind = LETTER.test(said.word) ? ENDED.exec(message.slice(said.end, said.end + 2)) : [''];
    const isPart = WITHIN.test(message.slice(Math.max(0, said.at - 1), said.at)) || said.at < end;
    if (isPart || behind === null || isKept(said.word)) continue;
    text += message.slice(end, said.at) + fullOf(said, forms);
    end = said.end + behind[0].length;
    if (!LETTER.test(said.word) && LETTER.test(message.slice(end, end + 1)) && said.word.match(NUMBERS) === null)
      text += ' ';
  }
  return text + message.slice(end);
}

function fullOf({ concept, word }: ConceptHit, forms: ShortForms): string {
  const full = concept.slice(forms.length);
  const numbers = word.match(NUMBERS) ?? [];
  if (full.includes('#')) return full.replace('#', numbers[0] ?? '');
  if (numbers.length === 0) return full;
  return word.startsWith(numbers[0]!) ? `${numbers[0]} ${full}` : `${full} ${numbers[0]}`;
}

/** Short ways of writing that what stands around them tells. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d@./-])b4(?![\p{L}\d@./-])/giu, 'before'],
  [/\b4(?= (?:sale|rent|lease)\b| (?:a|the) (?:look|visit|viewing|tour|showing|peek)\b)/gi, 'for'],
  [
    /\b2(?= (?:buy|rent|lease|c|see|visit|view|tour|look|check|come|go|stop|swing|pop|drop|meet|show)\b|(?:nite|night|day|mo?r\w{0,5})\b)/gi,
    'to',
  ],
  [/(?<=\b(?:to|come|go|and|n|can i|can we|could i|could we|may i|wanna|gonna|lemme) )c(?= )/gi, 'see'],
  [/ & /g, ' and '],
  [/\bpost[- ]?(?=(?:19|20)\d\d)/gi, 'built after '],
  // Behind a number it is the north of a street.
  [/(?<!\p{L}|\d )n(?= \p{L}{3})|(?<!\p{L})n(?= [$€£]?\d)/gu, 'and'],
];

/** "The low 500s" of thousands. */
const HUNDREDS =
  /(?:\bin )?(?:\bthe )?(?:\b(low|lower|mid|middle|high|higher|upper)[ -])?(?<![\d.,])[$€£]?([1-9])00(?:k['’]?s|['’]?s|,000s)(?![\p{L}\d])/giu;
const PARTS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  l: [0, 39],
  m: [35, 69],
  h: [65, 99],
  u: [65, 99],
};

function hundreds(_: string, part: string | undefined, digit: string): string {
  const [from, to] = PARTS[(part ?? '').charAt(0).toLowerCase()] ?? [0, 99];
  return ` between ${digit}${String(from).padStart(2, '0')}000 and ${digit}${String(to).padStart(2, '0')}999 `;
}

/** A French home is counted with the room that is lived in: of three rooms two are bedrooms. */
const FRENCH_ROOMS =
  /(?<![\p{L}\d,.])(?:[tf]([1-7])(?![\p{L}\d])|([2-7])[ -]?(?:pi[eè]ces|pcs?|pces?|p)(?![\p{L}\p{M}\d@/-])\.?(?=[ ,;:!?)|]|$))/giu;
const bedrooms = (_: string, type: string | undefined, counted: string | undefined): string =>
  type === '1' ? 'studio' : ` ${Number(type ?? counted) - 1} chambres `;

/** Messages of the visitor that are looked at, the newest. */
const MOST = 10;
/** And characters of each. */
const MOST_CHARACTERS = 2_000;

/** A message as it would be written in full, in its own language or the one that was spoken before. */
export function writtenOut(typed: string, spoken = '') {
  const written = inFullWords(typed.slice(0, MOST_CHARACTERS), 'written.');
  const short = SHORT.reduce((rest, [pattern, full]) => rest.replace(pattern, full), written);
  const own = languageOfVisitor(short, []);
  // A word of another language is no short form in that language: "wo ist …".
  const isKept = (word: string): boolean => own !== 'English' && languagesOf(word).includes(own);
  const plain = inFullWords(short, 'full.', 'English', isKept).replace(HUNDREDS, hundreds);
  const language = languageOfVisitor(plain, [], spoken) || spoken;
  if (language === '' || language === 'English') return { text: plain, language };
  const rooms = language === 'French' ? plain.replace(FRENCH_ROOMS, bedrooms) : plain;
  return { text: inFullWords(rooms, 'full.', language), language };
}

/** A conversation whose visitor writes everything out. */
export function withWrittenOut(conversation: Conversation): Conversation {
  const from = conversation.messages.length - 2 * MOST;
  let spoken = '';
  const messages = conversation.messages.map((message, at) => {
    if (message.role !== 'user' || at < from) return message;
    const { text, language } = writtenOut(message.text, spoken);
    spoken = language;
    return { ...message, text };
  });
  return { ...conversation, messages };
}
