import { distance } from 'fastest-levenshtein';
import { isSwapped, isWithin } from '../../domain/near-words.js';

/** Words that questions turn on; who mistypes them is understood all the same. */
const WORDS =
  'apartment apartments available average balcony basement bathroom bathrooms bedroom bedrooms between building built ' +
  'cheapest cheaper condo condominium elevator expensive fireplace furnished garage garden home homes house houses kitchen largest ' +
  'biggest listing listings lowest median million months newest parking price prices property properties rental rentals ' +
  'priciest smallest square studio thousand townhouse townhouses under villa waterfront without';
const KNOWN: readonly string[] = WORDS.split(' ');

/** Words of English that differ from those by a letter and mean something else. */
const OTHERS =
  /^(?:horses?|hours?|mouses?|louse|harden|wonder|udder|hose|come|comes|some|dome|tome|hole|holes|hope|hopes|hone|pricey?|prince|villas|older|guilt|quilt|builder|buildings|cheap|large|small|larger|smaller|lower|rented|renter|paring|barking|marking|moths|month|thousands|millions|square|averages|medium|medina|apart|housing|condos|garages|gardens|gardener|lasting|fasting|posting|lists|listed|expense|newer|nearest|longest|within|finished|rooms|kitchens|studios|pricing|priced|houston|homer|sunder|thunder|bigger|biggie|spare|squares|bedding|garbage|extensive|lifting|packing|parting|parsing|prize|prizes|pride|properly|cheater|mouths|builds|builder|village|villages|listen|listens|medial|mediate|averages|cottage|cottages|carport|market)$/i;
const LEAST_LETTERS = 5;

/** From so many letters on, two of them may be wrong. */
const LONG = 9;

/** Mistyped words of the readers, and cities, put right; what is no near miss stays as it is. */
export function corrected(text: string, cities: readonly string[]): string {
  const { places, known } = spelledOf(cities);
  return text.replace(/(?<![\p{L}\d/.@-])\p{L}{5,20}(?![\p{L}\d@/-])/gu, (word) => {
    const lower = word.toLowerCase();
    if (known.has(lower) || OTHERS.test(word)) return word;
    return nearest(lower, KNOWN) ?? nearest(lower, places.get(lower.charAt(0)) ?? []) ?? word;
  });
}

interface SpellingNames {
  /** Cities of one word, by their first letter: nobody mistypes that. */
  readonly places: ReadonlyMap<string, readonly string[]>;
  /** What is right as it is. */
  readonly known: ReadonlySet<string>;
}
const SPELLED = new WeakMap<readonly string[], SpellingNames>();

/** What is compared of a list of cities, made once. */
function spelledOf(cities: readonly string[]): SpellingNames {
  const made = SPELLED.get(cities);
  if (made) return made;
  const single = cities.filter((city) => city.length >= LEAST_LETTERS && /^[\p{L}]+$/u.test(city));
  const places = new Map<string, string[]>();
  for (const city of single) {
    const first = city.charAt(0).toLowerCase();
    places.set(first, [...(places.get(first) ?? []), city]);
  }
  const spelled = { places, known: new Set([...KNOWN, ...single.map((city) => city.toLowerCase())]) };
  SPELLED.set(cities, spelled);
  return spelled;
}

/** Consonants alone, but for a vowel at either end: "twnhse", "aptmnt". */
const SHORTENED = /(?<![\p{L}\d/.@-])[aeiou]?[b-df-hj-np-tv-z]{3,12}(?:[aeiou]s?)?(?![\p{L}\d@/-])/giu;
const LEAST_SHORTENED = 4;

/** Words of the readers that are written without their vowels: one that begins and ends so and has all of the letters in order. */
export const withVowels = (text: string): string =>
  text.replace(SHORTENED, (written) => {
    const word = written.toLowerCase();
    if (word.length < LEAST_SHORTENED) return written;
    const isMeant = (known: string): boolean =>
      known[0] === word[0] && known.at(-1) === word.at(-1) && known.length <= 2 * word.length && isWithin(word, known);
    return KNOWN.find(isMeant) ?? written;
  });

/** The likest of them; of two, the one that has all letters of the word: a letter is sooner left out than another taken. */
function nearest(word: string, candidates: readonly string[]): string | undefined {
  const most = word.length >= LONG ? 2 : 1;
  const near = candidates.filter((candidate) => {
    const other = candidate.toLowerCase();
    if (Math.abs(other.length - word.length) > most || other[0] !== word[0]) return false;
    return distance(word, other) <= most || isSwapped(word, other);
  });
  return near.find((candidate) => isWithin(word, candidate.toLowerCase())) ?? near[0];
}
