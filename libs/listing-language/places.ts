import { CITY_NAMES } from './place-names.js';
import type { Criteria, ListingNames } from './listing-query.js';
import { NameIndex } from './name-index.js';
import { isDenied, QuestionText } from './question-text.js';
import { STATE_NAMES, statesAlone, statesBehind, wholeWord } from './state-codes.js';

const ZIP =
  /\b(?:zip(?: ?code)?|postal code|postcode|in|near|around) ?:?#? ?(\d{5})(?:-\d{4})?\b(?! ?(?:k|dollars|sq))/i;

/** "in", then up to three words, then the end of the phrase: a place, even where no listing is. */
const SOMEWHERE =
  /\b(?:in|near|around) ((?!the\b|a\b|my\b|your\b|this\b|total\b|all\b)[\p{L}\p{M}'.-]+(?: (?!and\b|or\b|under\b|below\b|with\b|for\b|that\b|over\b|between\b|near\b|at\b|from\b|built\b|up\b|to\b)[\p{L}\p{M}'.-]+){0,2})(?= *(?:[|?!,;.]|$|(?:under|below|with|for|that|and|or|over|between|near|at|from|built|up to) ))/iu;

/** A place that no listing is in is told from "in cost" and "in vendita" by a name that is known, or by its capital. */
const NAMED = /^(?:\p{Lu}\p{Ll}|\p{Lo}{3})/u;
/** What "in" is also said of, with a capital as well. */
const NO_PLACE =
  /\b(?:english|spanish|french|german|chinese|mls|calle|avenida|paseo|camino|plaza|carrera|rua|travessa|rue|quai|impasse|chemin|boulevard)\b/i;
const isPlace = ([, name = '']: RegExpMatchArray): boolean =>
  !NO_PLACE.test(name) && (NAMED.test(name) || CITY_NAMES.namesOf(name).length > 0);

/** Most cities of one question. */
const MOST = 4;

/** Cities, states and ZIP: those that occur in the listings, wherever they stand; others only after "in". */
export function readPlaces(text: QuestionText, vocabulary: ListingNames): Criteria {
  const { cities, states } = vocabulary;
  const zip = text.take(ZIP)?.[1] ?? zipAlone(text) ?? text.take(FOREIGN_ZIP)?.[0];
  const denied = NameIndex.of(cities)
    .within(text.rest)
    .filter((name) => text.take(wholeWord(name, 'iu'), isDenied));
  const deniedStates = [...states, ...STATE_NAMES].filter((name) => text.take(wholeWord(name, 'iu'), isDenied));
  const behind = statesBehind(text, vocabulary);
  const named = citiesIn(text, cities);
  const alone = statesNamed(text, states);
  const query = {
    ...oneOrSeveral(named, 'city', 'cities'),
    ...oneOrSeveral(statesOfAll(named, behind, alone, vocabulary), 'state', 'states'),
    ...(zip ? { zip } : {}),
    ...(denied.length > 0 ? { exceptCities: denied } : {}),
    ...(deniedStates.length > 0 ? { exceptStates: deniedStates } : {}),
  };
  if (Object.keys(query).length > 0) return query;
  const place = text.take(SOMEWHERE, isPlace)?.[1];
  return place ? { city: place } : {};
}

function oneOrSeveral(names: readonly string[], one: 'city' | 'state', several: 'cities' | 'states'): Criteria {
  if (names.length === 0) return {};
  return names.length === 1 ? { [one]: names[0]! } : { [several]: names };
}

/**
 * States that all of the cities may be in: a city that is named without one is in its own. Where that is not known, no
 * state is asked for.
 */
function statesOfAll(
  cities: readonly string[],
  behind: ReadonlyMap<string, readonly string[]>,
  alone: readonly string[],
  { statesOf = {} }: ListingNames,
): string[] {
  const named = [...new Set([...[...behind.values()].flat(), ...alone])];
  const others = cities.filter((city) => !behind.has(city));
  if (behind.size === 0 || cities.length === 1 || others.length === 0) return named;
  const own = others.map((city) => statesOf[city.toLowerCase()]);
  return own.every((states) => states !== undefined) ? [...new Set([...named, ...own.flat()])] : [];
}

/** Codes of Canada and Portugal. */
const FOREIGN_ZIP = /\b[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d\b|\b\d{4}-\d{3}\b/;

/** Five digits with nothing beside them that would make them an amount. */
const ZIP_ALONE =
  /(?<![\d$€£.,/-])(?<!\b(?:under|over|below|above|than|to|max|maximum|budget|about|around|between|and|for|least|most|from|of|until|€|\$) ?)\d{5}(?![\d.,]?\d)(?! ?(?:k\b|m\b|dollars|usd|eur|€|\$|sq|feet|km|people|a month|per))/i;

const zipAlone = (text: QuestionText): string | undefined => text.take(ZIP_ALONE)?.[0];

/** The cities that the text names, as stored and each once; of names within one another the longest. */
function citiesIn(text: QuestionText, cities: readonly string[]): string[] {
  const named = NameIndex.of(cities).within(text.rest);
  const longestFirst = named.sort((a, b) => b.length - a.length);
  const isNamed = (city: string): boolean => {
    for (let isFound = false; ; isFound = true) if (!text.take(wholeWord(city, 'iu'))) return isFound;
  };
  return longestFirst
    .filter(isNamed)
    .slice(0, MOST)
    .sort((a, b) => text.placeOf(a) - text.placeOf(b));
}

function statesNamed(text: QuestionText, states: readonly string[]): string[] {
  const found = statesAlone(text, states);
  if (found.length > 0) return found;
  const name = STATE_NAMES.find((one) => text.take(wholeWord(one, 'iu')));
  return name === undefined ? [] : [name];
}
