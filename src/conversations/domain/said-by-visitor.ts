import { digitsOf, type LeadDraft } from './lead.js';

/** The field of a lead that the visitor never wrote, in whatever case or grouping; null where all were written. */
export function inventedField(
  { name, email, phone }: LeadDraft,
  questions: readonly string[],
): 'name' | 'email' | 'phone' | null {
  const said = questions.map(plain).join('\n');
  if (email !== '' && !says(said, plain(email), ADDRESS_SIGN)) return 'email';
  if (phone !== '' && !saysNumber(said, digitsOf(phone))) return 'phone';
  const words = plain(name)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return words.every((word) => says(said, word, HAS_NO_BLANKS.test(word) ? NOTHING : LETTER)) ? null : 'name';
}

/** Forms of one letter and cases are the same; so are the kinds of blank. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
/** A dot that ends a sentence is no part of an address. */
const ADDRESS_SIGN = '(?:[\\p{L}\\p{N}_%+-]|\\.(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])\\.)';
const NOTHING = '(?!)';
/** Scripts whose words stand without blanks between them. */
const HAS_NO_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Whether the text has the word, and not merely as a part of a longer one. */
const says = (text: string, word: string, sign: string): boolean =>
  new RegExp(`(?<!${sign})${escaped(word)}(?!${sign})`, 'u').test(text);

/** The digits in their order, grouped in whatever way. */
const saysNumber = (text: string, digits: string): boolean =>
  new RegExp(`(?<!\\d)${[...digits].join('[^\\d\\p{L}]{0,3}')}(?!\\d)`, 'u').test(text);

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');
