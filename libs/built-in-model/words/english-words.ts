import { madeOnce } from '../../domain/made-once.js';
import { withPlainDigits } from '../../domain/plain-digits.js';
import { singleBlanks } from '../../domain/plain-text.js';
import { type Catalogue, catalogueOf, oneOf, wordsIn } from '../../listing-words/catalogue.js';
import { ConceptIndex, type Hit } from '../../listing-words/concepts.js';
import { EXACT, wordsAsWritten } from '../../listing-words/expand.js';
import { type FoldedText, foldedText } from '../../listing-words/folded-text.js';
import { inFullWords } from './short-forms.js';

/** A number in a phrase of the catalogue, and in what a concept is called. */
const NUMBER = '#';
/** What stands for nothing, and where the visitor's own words stay. */
const NONE = 'word.none';
const KEPT = 'keep';
/** Asks for more of a list where it is the whole message. */
const MORE = 'ask.more';
/** A number of more than four is one only where rooms are counted: "neuf" is new as well. */
const COUNT = 'count.';
const countsRooms = (concept: string): boolean => concept.startsWith('unit.bedroom') || concept === 'unit.bathroom';
const FEATURE = 'feature.';
const OF_QUESTIONS = oneOf(
  'ask. !ask.more order. sort. turn. pick. bound. unit. type. offer. part. field. built. word. number. count. feature. keep'.split(
    ' ',
  ),
);
const SIGNS = /[^\p{L}\p{M}#' ]/gu;

const ENGLISH = catalogueOf('English')!;
/** What the readers of questions call a concept. */
export const called = (concept: string): string => wordsIn(ENGLISH, concept)[0] ?? '';

/** The words of one language, for what the readers of questions call their concepts. */
class LanguageWords {
  private readonly index: ConceptIndex;
  /** How words are written that count only so, by their concept and folded spelling. */
  private readonly exact = new Map<string, string>();
  private readonly more: ConceptIndex;

  static readonly of = madeOnce((catalogue: Catalogue) => new LanguageWords(catalogue));

  private constructor(catalogue: Catalogue) {
    this.index = new ConceptIndex([catalogue], OF_QUESTIONS);
    this.more = new ConceptIndex([catalogue], oneOf([MORE]));
    for (const [concept, entry] of Object.entries(catalogue))
      for (const word of wordsAsWritten(entry).filter((one) => one.startsWith(EXACT))) {
        const written = word.slice(EXACT.length);
        this.exact.set(`${concept} ${foldedText(written).text}`, written.split(' ')[0]!);
      }
  }

  /** A message with the concepts of its words as the readers call them; other words stay. */
  inEnglish(message: string): string {
    if (isWhole(this.more, message.replace(SIGNS, ' ').trim())) return called(MORE);
    const folded = foldedText(message);
    const hits = this.index.in(folded);
    let text = '';
    let at = 0;
    for (const [place, hit] of hits.entries()) {
      const english = this.englishOf(hit, message, folded, hits[place + 1]);
      if (english === undefined) continue;
      const [from, to] = this.placeOf(hit, folded, english);
      text += `${message.slice(at, from)} ${english} `;
      at = to;
    }
    return text + message.slice(at);
  }

  /** A number at either end of a phrase stays, unless it has its place in what the concept is called. */
  private placeOf({ from, to }: Hit, { text, places }: FoldedText, english: string): readonly [number, number] {
    const isTaken = /\d/.test(english);
    const [first, last] = [text[from], text[to - 1]].map((sign) => (sign === NUMBER && !isTaken ? 1 : 0));
    return [places[from + first!]!, places[to - last!]!];
  }

  private englishOf({ concepts, from, to }: Hit, message: string, folded: FoldedText, next?: Hit): string | undefined {
    const [start, end] = [folded.places[from]!, folded.places[to]!];
    const concept = [...concepts].find((one) => {
      const written = this.exact.get(`${one} ${folded.text.slice(from, to)}`);
      return written === undefined || message.slice(start, start + written.length).toLowerCase() === written;
    });
    if (concept === undefined || concepts.has(KEPT)) return undefined;
    if (concept === NONE) return '';
    if (concept.startsWith(FEATURE)) return concept.slice(FEATURE.length);
    if (!concept.startsWith(COUNT))
      return called(concept).replace(NUMBER, /\d+/.exec(message.slice(start, end))?.[0] ?? '');
    const isOfRooms = next !== undefined && next.from - to <= 1 && [...next.concepts].some(countsRooms);
    return isOfRooms ? called(`number.${concept.slice(COUNT.length)}`) : undefined;
  }
}

/** Whether all of a text is one phrase. */
function isWhole(index: ConceptIndex, written: string): boolean {
  const folded = foldedText(written);
  return index.in(folded).some(({ from, to }) => from === 0 && to === folded.text.length);
}

/** A message of a language in the words of English that the readers of questions know. */
export function withEnglishWords(message: string, language: string): string {
  const catalogue = catalogueOf(language);
  return catalogue && catalogue !== ENGLISH ? LanguageWords.of(catalogue).inEnglish(message) : message;
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
