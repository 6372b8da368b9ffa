import { languagesOf } from '../../listing-language/function-words.js';
import { languageOfVisitor } from '../../listing-language/visitor-language.js';
import { withEnglishWords } from './english-words.js';
import { inFullWords } from './short-forms.js';
import { withVowels } from './mistyped.js';
import { withPlainDigits } from '../../domain/plain-digits.js';
import { singleBlanks } from '../../domain/plain-text.js';

/** Short ways of writing that what stands around them tells. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bb4\b/gi, 'before'],
  [/\b4(?= (?:sale|rent|lease)\b| (?:a|the) (?:look|visit|viewing|tour|showing|peek)\b)/gi, 'for'],
  [
    /\b2(?= (?:buy|rent|lease|c|see|visit|view|tour|look|check|come|go|stop|swing|pop|drop|meet|show)\b|(?:nite|night|day|mo?r\w{0,5})\b)/gi,
    'to',
  ],
  [/(?<=\b(?:to|come|go|and|n|can i|can we|could i|could we|may i|wanna|gonna|lemme) )c(?= )/gi, 'see'],
  [/(?<=[\d\p{L}]) ?& ?(?=[$€£\d\p{L}])/gu, ' and '],
  [/\bpost[- ]?(?=(?:19|20)\d\d)/gi, 'built after '],
  [/(?<!\p{L})n(?= (?:\p{L}{3}|[$€£]?\d))/giu, 'and'],
];

/** A message as it would be written in full. A word of another language is no short form in that language: "wo ist …". */
export function inFull(message: string): string {
  const text = SHORT.reduce((rest, [pattern, full]) => rest.replace(pattern, full), message);
  const written = inFullWords(text, 'full.', 'English', (word) => isOwnWord(text, word));
  return withVowels(written).replace(HUNDREDS, hundreds);
}

function isOwnWord(message: string, form: string): boolean {
  const languages = languagesOf(form).filter((language) => language !== 'English');
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
export function inPlainEnglish(message: string, language: string): string {
  const text = inFullWords(withEnglishWords(withPlainDigits(message), language), 'way.', 'English');
  return singleBlanks(FRACTIONS.reduce((rest, [pattern, plain]) => rest.replace(pattern, plain), text));
}

const FRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b1\/4(?=[ -]acre)/g, '0.25'],
  [/\b1\/2(?=[ -]acre)/g, '0.5'],
];
