import { distance } from 'fastest-levenshtein';

/** Words that questions turn on; who mistypes them is understood all the same. */
const WORDS =
  'apartment apartments available average balcony basement bathroom bathrooms bedroom bedrooms between building built ' +
  'cheapest cheaper condominium expensive fireplace furnished garage garden home homes house houses kitchen largest ' +
  'biggest listing listings lowest median million months newest parking price prices property properties rental rentals ' +
  'priciest smallest square studio thousand townhouse townhouses under villa waterfront without';
const KNOWN: readonly string[] = WORDS.split(' ');

/** Words of English that differ from those by a letter and mean something else. */
const OTHERS =
  /^(?:horses?|hours?|mouses?|louse|harden|wonder|udder|hose|come|comes|some|dome|tome|hole|holes|hope|hopes|hone|pricey?|prince|villas|older|guilt|quilt|builder|buildings|cheap|large|small|larger|smaller|lower|rented|renter|paring|barking|marking|moths|month|thousands|millions|square|averages|medium|medina|apart|housing|condos|garages|gardens|gardener|lasting|fasting|posting|lists|listed|expense|newer|nearest|longest|within|finished|rooms|kitchens|studios|pricing|priced|houston|homer|sunder|thunder|bigger|biggie|spare|squares|bedding|chapest)$/i;
const LEAST_LETTERS = 5;
/** From so many letters on, two of them may be wrong. */
const LONG = 9;

/** What people call cities. */
const NICKNAMES: Readonly<Record<string, string>> = {
  nyc: 'New York',
  sf: 'San Francisco',
  philly: 'Philadelphia',
  vegas: 'Las Vegas',
  dc: 'Washington',
};

/** Mistyped words of the readers, and cities, put right; what is no near miss stays as it is. */
export function corrected(text: string, cities: readonly string[]): string {
  const places = cities.filter((city) => city.length >= LEAST_LETTERS && /^[\p{L}]+$/u.test(city));
  const known = new Set([...KNOWN, ...places.map((place) => place.toLowerCase())]);
  const named = text.replace(/\b(?:nyc|sf|philly|vegas|dc)\b/gi, (word) => {
    const city = NICKNAMES[word.toLowerCase()]!;
    return cities.includes(city) ? city : word;
  });
  return named.replace(/(?<![\p{L}\d/.@-])\p{L}{5,20}(?![\p{L}\d@/-])/gu, (word) => {
    const lower = word.toLowerCase();
    if (known.has(lower) || OTHERS.test(word)) return word;
    return nearest(lower, KNOWN) ?? nearest(lower, places) ?? word;
  });
}

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

function isWithin(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word[at]) at++;
  return at === word.length;
}

/** Two neighbours in the wrong order are one mistake: "Autsin". */
function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  const first = [...word].findIndex((letter, index) => letter !== other[index]);
  return (
    word[first] === other[first + 1] &&
    word[first + 1] === other[first] &&
    word.slice(first + 2) === other.slice(first + 2)
  );
}
