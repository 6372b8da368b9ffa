import { type Element, elementsOf } from '#libs/listing-language/elements.js';
import { termAt } from '#libs/listing-language/lexicon.js';
import { wordsOf } from '#libs/listing-language/words.js';
import { type Polarised, polarised } from './polarity.js';

/** What a text of a listing says. */
interface ReadText {
  readonly elements: readonly Element<never>[];
  readonly said: readonly Polarised[];
  readonly words: readonly string[];
  /** "sea view", where names stand between what is seen and the seeing. */
  readonly views: readonly string[];
}

/** Texts that are kept as they were read: listings share them, and each turn of a chat tells them again. */
const MOST_KEPT = 2_000;
const LONGEST_KEPT = 500;
const kept = new Map<string, ReadText>();

/** What a text says, read once. */
export function readingOf(text: string): ReadText {
  const known = kept.get(text);
  if (known) return known;
  const elements = elementsOf<never>(text, () => null);
  const reading = {
    elements,
    said: polarised(withGarages(elements)),
    words: wordsOf(text).map(({ key }) => key),
    views: viewsIn(text),
  };
  if (text.length > LONGEST_KEPT) return reading;
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(text, reading);
  return reading;
}

/** "Lake Superior views", "looks out over the bay": names stand between what is seen and the seeing. */
const VIEWS =
  /(?<!\b(?:no|without|not) [^.,;]{0,20})\b(lake|sea|ocean|bay|river|mountain|city|marina)s?\b[^.,;]{1,24}\bviews?\b|\bviews? (?:of|over|across|to|onto)\b[^.,;]{1,30}\b(lake|sea|ocean|bay|river|mountain|city|marina)s?\b/giu;

const viewsIn = (text: string): string[] =>
  [...text.matchAll(VIEWS)].map(([, before, behind]) =>
    `${(before ?? behind)!.toLowerCase()} view`.replace('ocean', 'sea'),
  );

/** A "two-car garage" is parking, and a garage. */
const withGarages = (elements: readonly Element<never>[]): Element<never>[] =>
  elements.flatMap((element): Element<never>[] => {
    const garage =
      element.kind === 'figure' && element.figure.unit === 'parking' && termIn(element.text, 'feature/garage');
    return garage ? [element, { kind: 'term', meaning: 'feature/garage', text: garage }] : [element];
  });

const termIn = (text: string, meaning: string): string =>
  text.split(/[\s-]+/).find((word) => termAt(wordsOf(word), 0)?.meaning === meaning) ?? '';
