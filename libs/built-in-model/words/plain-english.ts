import { ENGLISH_WAYS } from '../../listing-language/english.js';
import { languagesOf } from '../../listing-language/function-words.js';
import { languageOfVisitor } from '../../listing-language/visitor-language.js';
import { withEnglishWords } from './english-words.js';
import { withNamedCities } from './named-cities.js';
import { formsOf } from './short-forms.js';
import { corrected, withVowels } from './spelling.js';

/** Short ways of writing, in full. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  ...formsOf('English'),
  [/\bw\/?o(?:ut)?\b|\bwout\b/gi, 'without'],
  [/(?<=\b(?:than|under|over|least|most|within) )an?(?= (?:day|week|month|year)\b)/gi, '1'],
  [/(?<=\b(?:how|what|hw) )bout\b/gi, 'about'],
  [/\bbout(?= ?[$€£]?\d)/gi, 'about'],
  [/\bhw(?= (?:big|large|old|much|many|mny|long)\b)/gi, 'how'],
  [/\b4(?= (?:sale|rent|lease)\b| (?:a|the) (?:look|visit|viewing|tour|showing|peek)\b)/gi, 'for'],
  [/\b2(?= (?:buy|rent|lease|c|see|visit|view|tour|look|check|come|go|stop|swing|pop|drop|meet|show)\b)/gi, 'to'],
  [/(?<=\b(?:to|come|go|and|n|can i|can we|could i|could we|may i|wanna|gonna|lemme) )c(?= )/gi, 'see'],
  [/\b(?:sub|sub-)[ -]?(?=[$€£]?\d)/gi, 'under '],
  [
    /\b(?:(?:can(?:['’]?t|not)|won['’]?t|don['’]?t(?: (?:want|wanna|like))?(?: to)?|not|never) (?:go|spend|pay|be|cost)(?:ing)?(?: any)? (?:over|above|past|beyond|more than|higher than))(?= ?[$€£]?\d)/gi,
    'under',
  ],
  [/(?<=[\d\p{L}]) ?& ?(?=[$€£\d\p{L}])/gu, ' and '],
  // Behind a number it is the west of a street.
  [/(?<!\d )\bw(?:\/ ?|(?= \p{L}))(?=[ \p{L}])/giu, 'with '],
  [/\bpost[- ]?(?=(?:19|20)\d\d)/gi, 'built after '],
  [/\bbtw(?= ?[$€£]?\d)/gi, 'between'],
  [/(?<!\p{L})n(?= (?:\p{L}{3}|[$€£]?\d))/giu, 'and'],
  // Behind a point something new would begin.
  [/(?<!\p{L})(max|min|ca|approx|aprox|mind|máx|mín|env)\.(?= ?[$€£]?\d)/giu, '$1'],
  [/(?<!\p{L})(?:mind|mín)(?= ?[$€£]?\d)/giu, 'at least'],
  [/(?<!\p{L})máx(?= ?[$€£]?\d)/giu, 'under'],
  [/(?<!\p{L})(?:ca|aprox|env)(?= ?[$€£]?\d)/giu, 'around'],
  [/(?<=\d ?(?:k|m|mil|thousand|million)? )(?:canadian|american|us)(?: dollars)?\b/gi, 'dollars'],
  [/(\d)(?: ?(?:bed(?:room)?s?|brs?|bds?))? or (\d) ?(bed(?:room)?s?|brs?|bds?)\b/gi, '$1-$2 $3'],
  [/\b(\d) (\d{3}) (\d{3})\b/g, '$1$2$3'],
  [/\b(\d{1,3}) (\d{3})(?= ?(?:€|eur|usd|\$|dollars|aed))/gi, '$1$2'],
];

/** A message as it would be written in full. A word of another language is no short form in that language: "wo ist …". */
export const inFull = (message: string): string =>
  withVowels(
    SHORT.reduce((text, [pattern, full]) => (isOwnWord(text, pattern) ? text : text.replace(pattern, full)), message),
  ).replace(HUNDREDS, hundreds);

function isOwnWord(message: string, short: RegExp): boolean {
  const form = message.match(short)?.[0];
  const languages = form === undefined ? [] : languagesOf(form.trim()).filter((language) => language !== 'English');
  return languages.length > 0 && languages.includes(languageOfVisitor(message, []));
}

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

/** A message that is written in full, word by word in the English that the readers know. */
export function inPlainEnglish(message: string, language: string, cities: readonly string[]): string {
  return corrected(translated(message, language, cities), cities)
    .replace(/\s+/g, ' ')
    .trim();
}

function translated(message: string, language: string, cities: readonly string[]): string {
  const named = withNamedCities(withDigits(message), cities);
  const text = withEnglishWords(named, language).replace(/[¿¡]/g, '');
  return ENGLISH_WAYS.reduce((rest, [pattern, plain]) => rest.replace(pattern, plain), text);
}

const ARABIC_ZERO = 0x660;
const DEVANAGARI_ZERO = 0x966;

/** Digits of other scripts as ours. */
const withDigits = (text: string): string =>
  text.replace(/[٠-٩०-९]/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    return String(code - (code < DEVANAGARI_ZERO ? ARABIC_ZERO : DEVANAGARI_ZERO));
  });
