import { type Catalogue, CATALOGUES, oneOf, wordsIn } from './catalogue.js';
import { beginningsOf, EXACT, wordsAsWritten, wordsOfEntry } from './expand.js';
import { foldedText, type FoldedText, typedAs } from './folded-text.js';

/** Words of a text that stand for concepts. */
export interface Hit {
  /** All that these words may mean: "ni" denies and joins. */
  readonly concepts: ReadonlySet<string>;
  /** Place and end in the folded text. */
  readonly from: number;
  readonly to: number;
}

/** What phrases of one first word stand for, by their text, and how long they are, the longest first. */
interface PhraseTable {
  readonly byText: ReadonlyMap<string, ReadonlySet<string>>;
  readonly lengths: readonly number[];
}

const LETTER = /[\p{L}\p{M}]/u;
/** A word of a script whose words have ends, with the numbers that stand in it: "cat6". */
const RUN = /[\p{Script=Latin}#]+|\p{Script=Devanagari}+/uy;
/** Scripts whose words have ends: Latin and Devanagari; Arabic and Cyrillic words begin, and end as their case wants. */
const WHOLE = /^[\p{Script=Latin}\p{Script=Devanagari}#]/u;
const BEGINNING = /^[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const ARABIC = /^\p{Script=Arabic}/u;

/**
 * Phrases of catalogues, and what they stand for. They are written out when a text first has their first word: a catalogue has
 * thousands, a conversation some dozens.
 */
export class ConceptIndex {
  /** What is not written out yet, by the first word, where a script parts words, else by the first sign. */
  private readonly unread = new Map<string, UnreadPhrase[]>();
  private readonly read = new Map<string, PhraseTable>();

  /** An index of those concepts of the catalogues that are wanted. */
  constructor(catalogues: readonly Catalogue[], isWanted: (concept: string) => boolean = () => true) {
    for (const [concept, entry] of catalogues.flatMap((one) => Object.entries(one)).filter(([one]) => isWanted(one)))
      for (const word of wordsAsWritten(entry))
        for (const way of typedAs(word.replace(EXACT, ''))) this.learn(concept, foldedText(way).text);
  }

  private learn(concept: string, word: string): void {
    for (const start of new Set(beginningsOf(word, isStart).map((beginning) => startOf(beginning, 0)))) {
      const known = this.unread.get(start) ?? [];
      known.push([concept, word]);
      this.unread.set(start, known);
    }
  }

  /** What a text says, in its order: at each word the longest phrase that a catalogue has. Every sign is looked at a few times. */
  in({ text }: FoldedText): readonly Hit[] {
    const hits: Hit[] = [];
    for (let at = 0; at < text.length; at++) {
      const hit = this.hitAt(text, at);
      if (hit) hits.push(hit);
      at = Math.max(at, (hit?.to ?? endOfWord(text, at)) - 1);
    }
    return hits;
  }

  private hitAt(text: string, from: number): Hit | undefined {
    const start = startOf(text, from);
    const unread = this.unread.get(start);
    if (unread) this.read.set(start, writtenOut(unread, start));
    this.unread.delete(start);
    const { byText, lengths } = this.read.get(start) ?? NONE;
    for (const length of lengths) {
      const phrase = text.slice(from, from + length);
      const concepts = byText.get(phrase);
      if (concepts && stands(text, from, phrase)) return { concepts, from, to: from + phrase.length };
    }
    return undefined;
  }
}

const NONE: PhraseTable = { byText: new Map(), lengths: [] };
type UnreadPhrase = readonly [concept: string, word: string];

/** Whether a word is known as far as it is found by. */
const isStart = (way: string): boolean => way.includes(' ') || (way !== '' && !WHOLE.test(way));

function writtenOut(unread: readonly UnreadPhrase[], start: string): PhraseTable {
  const byText = new Map<string, Set<string>>();
  for (const [concept, word] of unread)
    // Where one of three words is left out, two blanks are.
    for (const text of wordsOfEntry(word).map((way) => way.replaceAll('  ', ' ')))
      if (startOf(text, 0) === start) byText.set(text, (byText.get(text) ?? new Set()).add(concept));
  return { byText, lengths: [...new Set([...byText.keys()].map(({ length }) => length))].sort((a, b) => b - a) };
}

/** Concepts by which a listing and a question tell of features; the others are for questions alone. */
const OF_FEATURES =
  'feature. lack. policy. no. value. other no yes allowed between stop or article only unknown label limit'.split(' ');
/** Made for the first text: no start waits for it. */
let features: ConceptIndex | undefined;

/** What a text says of features, in every language. */
export function conceptsIn(text: FoldedText): readonly Hit[] {
  features ??= new ConceptIndex(CATALOGUES, oneOf(OF_FEATURES));
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
  return !WHOLE.test(phrase.at(-1)!) || !goesOn(text, end, phrase);
}

/** Whether a letter of a script with words stands here; Chinese may follow English without a blank. */
const isLetter = (text: string, at: number, phrase = 'ا'): boolean => {
  const sign = text.charAt(at);
  return at >= 0 && LETTER.test(sign) && (WHOLE.test(sign) || !WHOLE.test(phrase));
};

const goesOn = (text: string, end: number, phrase: string): boolean =>
  LETTER.test(phrase.at(-1)!) && (isLetter(text, end, phrase) || text.charAt(end) === '#');

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
