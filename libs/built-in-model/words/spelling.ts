import { isWithin, type Known, nearestOf } from '../../domain/near-words.js';

/** Words that questions turn on; who mistypes them is understood all the same. */
const WORDS =
  'apartment apartments available average balcony basement bathroom bathrooms bedroom bedrooms between building built ' +
  'cheapest cheaper condo condominium elevator expensive fireplace furnished garage garden home homes house houses kitchen largest ' +
  'biggest listing listings lowest median million months newest parking price prices property properties rental rentals ' +
  'priciest smallest square studio thousand townhouse townhouses under villa waterfront without';
const KNOWN: readonly string[] = WORDS.split(' ');
const TARGETS = KNOWN.map((word): Known => [word, word]);

/** Words of English that differ from those by a letter and mean something else. */
const OTHERS =
  /^(?:horses?|hours?|mouses?|louse|harden|wonder|udder|hose|come|comes|some|dome|tome|hole|holes|hope|hopes|hone|pricey?|prince|villas|older|guilt|quilt|builder|buildings|cheap|large|small|larger|smaller|lower|rented|renter|paring|barking|marking|moths|month|thousands|millions|square|averages|medium|medina|apart|housing|condos|garages|gardens|gardener|lasting|fasting|posting|lists|listed|expense|newer|nearest|longest|within|finished|rooms|kitchens|studios|pricing|priced|houston|homer|sunder|thunder|bigger|biggie|spare|squares|bedding|garbage|extensive|lifting|packing|parting|parsing|prize|prizes|pride|properly|cheater|mouths|builds|builder|village|villages|listen|listens|medial|mediate|averages|cottage|cottages|carport|market)$/i;
const LEAST_LETTERS = 5;

/** Mistyped words of the readers, and cities, put right; what is no near miss stays as it is. */
export function corrected(text: string, cities: readonly string[]): string {
  const { places, known } = spelledOf(cities);
  return text.replace(/(?<![\p{L}\d/.@-])\p{L}{5,20}(?![\p{L}\d@/-])/gu, (word) => {
    const lower = word.toLowerCase();
    if (known.has(lower) || OTHERS.test(word)) return word;
    return nearestOf(lower, TARGETS) ?? nearestOf(lower, places) ?? word;
  });
}

interface SpellingNames {
  /** Cities of one word. */
  readonly places: readonly Known[];
  /** What is right as it is. */
  readonly known: ReadonlySet<string>;
}
const SPELLED = new WeakMap<readonly string[], SpellingNames>();

/** What is compared of a list of cities, made once. */
function spelledOf(cities: readonly string[]): SpellingNames {
  const made = SPELLED.get(cities);
  if (made) return made;
  const single = cities.filter((city) => city.length >= LEAST_LETTERS && /^[\p{L}]+$/u.test(city));
  const places = single.map((city): Known => [city.toLowerCase(), city]);
  const spelled = { places, known: new Set([...KNOWN, ...places.map(([key]) => key)]) };
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
