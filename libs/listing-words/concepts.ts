import { type Catalogue, CATALOGUES, wordsIn } from './catalogue.js';
import { foldedText, type FoldedText } from './folded-text.js';

/** Words of a text that stand for concepts. */
export interface Hit {
  /** All that these words may mean: "ni" denies and joins. */
  readonly concepts: ReadonlySet<string>;
  /** Place and end in the folded text. */
  readonly from: number;
  readonly to: number;
}

interface Phrase {
  readonly text: string;
  readonly concepts: Set<string>;
}

const LETTER = /[\p{L}\p{M}]/u;
/** A word of a script whose words have ends, with the numbers that stand in it: "cat6". */
const RUN = /[\p{Script=Latin}#]+|\p{Script=Devanagari}+/uy;
/** Scripts whose words have ends: Latin and Devanagari; Arabic and Cyrillic words begin, and end as their case wants. */
const WHOLE = /^[\p{Script=Latin}\p{Script=Devanagari}#]/u;
const BEGINNING = /^[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const ARABIC = /^\p{Script=Arabic}/u;

/** Phrases of catalogues, and what they stand for. */
export class ConceptIndex {
  private readonly byText = new Map<string, Phrase>();
  /** How long the phrases are, the longest first, by their first word, where a script parts words, else by their first sign. */
  private readonly lengths = new Map<string, Set<number>>();

  /** An index of those concepts of the catalogues that are wanted. */
  constructor(catalogues: readonly Catalogue[], isWanted: (concept: string) => boolean = () => true) {
    for (const catalogue of catalogues) this.learn(catalogue, isWanted);
    for (const text of this.byText.keys()) {
      const start = startOf(text, 0);
      this.lengths.set(start, (this.lengths.get(start) ?? new Set()).add(text.length));
    }
    for (const [start, lengths] of this.lengths) this.lengths.set(start, new Set([...lengths].sort((x, y) => y - x)));
  }

  private learn(catalogue: Catalogue, isWanted: (concept: string) => boolean): void {
    for (const concept of Object.keys(catalogue).filter(isWanted))
      for (const word of new Set(wordsIn(catalogue, concept))) {
        const { text } = foldedText(word);
        const known = this.byText.get(text);
        if (known) known.concepts.add(concept);
        else this.byText.set(text, { text, concepts: new Set([concept]) });
      }
  }

  /** What a text says, in its order: at each word the longest phrase that a catalogue has. Every sign is looked at a few times. */
  in({ text }: FoldedText): readonly Hit[] {
    const hits: Hit[] = [];
    for (let at = 0; at < text.length; at++) {
      const phrase = this.phraseAt(text, at);
      if (!phrase) {
        at = Math.max(at, endOfWord(text, at) - 1);
        continue;
      }
      hits.push({ concepts: phrase.concepts, from: at, to: at + phrase.text.length });
      at += phrase.text.length - 1;
    }
    return hits;
  }

  private phraseAt(text: string, at: number): Phrase | undefined {
    for (const length of this.lengths.get(startOf(text, at)) ?? []) {
      const phrase = this.byText.get(text.slice(at, at + length));
      if (phrase && stands(text, at, phrase.text)) return phrase;
    }
    return undefined;
  }
}

/** Concepts by which a listing and a question tell of features; the others are for questions alone. */
const OF_FEATURES =
  /^(?:(?:feature|lack|policy|no|value)\.|(?:other|no|yes|allowed|between|stop|or|article|only|unknown|label|limit)$)/;
/** Made for the first text: it takes a tenth of a second, which no start waits for. */
let features: ConceptIndex | undefined;

/** What a text says of features, in every language. */
export function conceptsIn(text: FoldedText): readonly Hit[] {
  features ??= new ConceptIndex(CATALOGUES, (concept) => OF_FEATURES.test(concept));
  return features.in(text);
}

const foldedWords = (concept: string): ReadonlySet<string> =>
  new Set(CATALOGUES.flatMap((one) => wordsIn(one, concept)).map((word) => foldedText(word).text));
/** What clings to a word in Arabic, before and behind it. */
const PREFIXES = foldedWords('prefix');
const SUFFIXES = foldedWords('suffix');
const LONGEST_PREFIX = 3;
/** One sign more than the longest has. */
const LONGEST_SUFFIX = 3;
const NO_LETTER = /[^\p{L}\p{M}]/u;

/** By what a phrase that begins here is found. */
function startOf(text: string, at: number): string {
  const sign = text.charAt(at);
  if (!WHOLE.test(sign)) return sign;
  RUN.lastIndex = at;
  return RUN.exec(text)?.[0] ?? sign;
}

/** Latin words without a meaning are passed over as a whole. */
function endOfWord(text: string, at: number): number {
  if (text.charAt(at) === '#' || !WHOLE.test(text.charAt(at))) return at + 1;
  return at + startOf(text, at).length;
}

function stands(text: string, at: number, phrase: string): boolean {
  const end = at + phrase.length;
  if (WHOLE.test(phrase)) return !isLetter(text, at - 1, phrase) && !goesOn(text, end, phrase);
  if (BEGINNING.test(phrase)) return !isLetter(text, at - 1, phrase);
  if (ARABIC.test(phrase)) return beginsInArabic(text, at) && endsInArabic(text, end);
  return true;
}

/** Whether a letter of a script with words stands here; Chinese may follow English without a blank. */
const isLetter = (text: string, at: number, phrase = 'ا'): boolean => {
  const sign = text.charAt(at);
  return at >= 0 && LETTER.test(sign) && (WHOLE.test(sign) || !WHOLE.test(phrase));
};

const goesOn = (text: string, end: number, phrase: string): boolean =>
  !phrase.endsWith("'") && (isLetter(text, end, phrase) || text.charAt(end) === '#');

function beginsInArabic(text: string, at: number): boolean {
  let from = at;
  while (from > 0 && at - from <= LONGEST_PREFIX && isLetter(text, from - 1)) from--;
  return from === at || (!isLetter(text, from - 1) && PREFIXES.has(text.slice(from, at)));
}

function endsInArabic(text: string, end: number): boolean {
  if (!isLetter(text, end)) return true;
  const [rest = ''] = text.slice(end, end + LONGEST_SUFFIX).split(NO_LETTER);
  return SUFFIXES.has(rest);
}
