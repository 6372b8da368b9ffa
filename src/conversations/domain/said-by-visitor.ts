import { digitsOf, type LeadDraft } from './lead.js';

/** The field of a lead that the visitor never wrote, in whatever case or grouping; null where all were written. */
export function inventedField(
  { name, email, phone }: LeadDraft,
  questions: readonly string[],
): 'name' | 'email' | 'phone' | null {
  const said = questions.map(plain).join('\n');
  if (email !== '' && !says(said, plain(email), ADDRESS)) return 'email';
  if (phone !== '' && !saysNumber(said, digitsOf(phone))) return 'phone';
  const words = plain(name)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return words.every((word) => says(said, word, HAS_NO_BLANKS.test(word) ? SYLLABLE : WORD)) ? null : 'name';
}

/** Forms of one letter and cases are the same; so are the kinds of blank. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** What may not stand before and behind a word, or else it is merely a part of a longer one. */
interface Edges {
  readonly before: string;
  readonly behind: string;
}

const WORD: Edges = { before: '[\\p{L}\\p{M}\\p{N}]', behind: '[\\p{L}\\p{M}\\p{N}]' };
/** A dot that ends a sentence is no part of an address. */
const ADDRESS: Edges = {
  before: '[\\p{L}\\p{N}_%+-]|[\\p{L}\\p{N}]\\.',
  behind: '[\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}]',
};
const SYLLABLE: Edges = { before: '(?!)', behind: '(?!)' };
/** Scripts whose words stand without blanks between them. */
const HAS_NO_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const says = (text: string, word: string, { before, behind }: Edges): boolean =>
  new RegExp(`(?<!${before})${escaped(word)}(?!${behind})`, 'u').test(text);

/** The digits in their order, grouped in whatever way, within one message. */
const saysNumber = (text: string, digits: string): boolean =>
  new RegExp(`(?<!\\d)${[...digits].join('[^\\d\\p{L}\\n]{0,3}')}(?!\\d)`, 'u').test(text);

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
