import { type Catalogue, catalogueOf, CATALOGUES, oneOf } from './catalogue.js';
import { ConceptIndex } from './concepts.js';
import { foldedText } from './folded-text.js';

/** Words of a text that stand for a concept. */
export interface ConceptHit {
  /** As the catalogues name it: `fact.price`. */
  readonly concept: string;
  readonly word: string;
  /** Where it begins and ends in the text. */
  readonly at: number;
  readonly end: number;
}

/** Reads some concepts, as `oneOf` names them, in every language unless some are named; of phrases that overlap the longest counts. */
export class Reader {
  /** Made for the first text: no start waits for it. */
  private index?: ConceptIndex;

  constructor(
    private readonly wanted: readonly string[],
    private readonly languages: readonly Catalogue[] = CATALOGUES,
  ) {}

  /** What a text says, in its order; words of several concepts once for each. */
  in(text: string): readonly ConceptHit[] {
    this.index ??= new ConceptIndex(this.languages, oneOf(this.wanted));
    const folded = foldedText(text);
    return this.index.in(folded).flatMap(({ concepts, from, to }) => {
      // All digits of a number are one sign.
      const end = folded.text[to - 1] === '#' ? folded.places[to]! : folded.places[to - 1]! + 1;
      const at = folded.places[from]!;
      return [...concepts].map((concept) => ({ concept, word: text.slice(at, end), at, end }));
    });
  }
}

/** Readers of some concepts in one language and in English, by its full English name; in every language where it has no words of ours. */
export function readersOf(wanted: readonly string[]): (language: string) => Reader {
  const made = new Map<string, Reader>();
  return (language) => {
    const spoken = catalogueOf(language);
    const reader =
      made.get(spoken ? language : '') ?? new Reader(wanted, spoken && [...new Set([spoken, catalogueOf('English')!])]);
    made.set(spoken ? language : '', reader);
    return reader;
  };
}
