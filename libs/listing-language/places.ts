import type { ListingQuery, ListingVocabulary } from './listing-query.js';
import { QuestionText, escaped } from './question-text.js';

const ZIP =
  /\b(?:zip(?: ?code)?|postal code|postcode|in|near|around) ?:?#? ?(\d{5})(?:-\d{4})?\b(?! ?(?:k|dollars|sq))/i;

/** "in", then up to three words, then the end of the phrase: a place, even where no listing is. */
const SOMEWHERE =
  /\b(?:in|near|around) ((?!the\b|a\b|my\b|your\b|this\b|total\b|all\b)[\p{L}\p{M}'.-]+(?: (?!and\b|or\b|under\b|below\b|with\b|for\b|that\b|over\b|between\b|near\b|at\b|from\b|built\b|up\b|to\b)[\p{L}\p{M}'.-]+){0,2})(?= *(?:[|?!,;.]|$|(?:under|below|with|for|that|and|or|over|between|near|at|from|built|up to) ))/iu;

/** What "in" is also said of. */
const NO_PLACE =
  /\b(?:condition|shape|general|mind|stock|particular|detail|advance|average|budget|english|spanish|french|german|chinese|area|range|neighbou?rhood|town|downtown|city|mls|cash|person|it|them|there|here|me|you|us|what|which|touch|summary|short|each|every|cities|building|buildings)\b/i;

export interface Places {
  readonly query: ListingQuery;
  /** Cities beside the first: "Austin or Denver". */
  readonly others: readonly string[];
  /** Cities that it is not to be: "not in Austin". */
  readonly denied: readonly string[];
}

/** Most cities of one question. */
const MOST = 4;

/** Cities, state and ZIP: those that occur in the listings, wherever they stand; others only after "in". */
export function readPlaces(text: QuestionText, { cities, states }: ListingVocabulary): Places {
  const zip = text.take(ZIP)?.[1] ?? zipAlone(text) ?? text.take(FOREIGN_ZIP)?.[0];
  const denied = cities.filter((name) => text.contains(name) && text.take(deniedBy(name)));
  const codes = codesBehind(text, cities, states);
  const [city, ...others] = citiesIn(text, cities);
  const named = [...new Set([...codes, ...statesOf(text, states)])];
  const [state, ...otherStates] = named;
  const query = {
    ...(city ? { city } : {}),
    ...(state && otherStates.length === 0 ? { state } : {}),
    ...(otherStates.length > 0 ? { states: named } : {}),
    ...(zip ? { zip } : {}),
    ...(denied.length > 0 ? { exceptCities: denied } : {}),
  };
  return Object.keys(query).length > 0 ? { query, others, denied } : { query: elsewhere(text), others, denied };
}

/** Codes of Canada and Portugal. */
const FOREIGN_ZIP = /\b[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d\b|\b\d{4}-\d{3}\b/;

const deniedBy = (name: string): RegExp =>
  new RegExp(
    `\\b(?:not|except|excluding|anywhere but|other than|outside(?: of)?)(?: for)?(?: in)? ${escaped(name.trim())}(?!\\p{L})`,
    'iu',
  );

/** Behind a city a code may be in small letters: "boise id". */
function codesBehind(text: QuestionText, cities: readonly string[], states: readonly string[]): string[] {
  const code = /(?<=\p{L},? )([a-z]{2})\b/iu;
  const named = cities.filter((city) => city.trim() !== '' && text.contains(city));
  return named.flatMap((city) => {
    const behind = new RegExp(
      `(?<=(?<!\\p{L})${escaped(city.trim())},? )${code.source.slice(code.source.indexOf('([a-z]'))}`,
      'iu',
    );
    const match = text.take(behind, ([, letters]) => stateWritten(letters!, states) !== undefined);
    const state = match && stateWritten(match[1]!, states);
    return state ? [state] : [];
  });
}

const stateWritten = (written: string, states: readonly string[]): string | undefined => {
  const spellings = [written, otherSpelling(written)].map((one) => one?.toLowerCase());
  return states.find((state) => spellings.includes(state.toLowerCase()));
};

/** Five digits with nothing beside them that would make them an amount. */
const ZIP_ALONE =
  /(?<![\d$€£.,/-])(?<!\b(?:under|over|below|above|than|to|max|maximum|budget|about|around|between|and|for|least|most|from|of|until|€|\$) ?)\d{5}(?![\d.,]?\d)(?! ?(?:k\b|m\b|dollars|usd|eur|€|\$|sq|feet|km|people|a month|per))/i;

const zipAlone = (text: QuestionText): string | undefined => text.take(ZIP_ALONE)?.[0];

function citiesIn(text: QuestionText, values: readonly string[]): string[] {
  const found: string[] = [];
  while (found.length < MOST) {
    const city = mentioned(text, values);
    if (city === undefined) break;
    found.push(city);
  }
  return found.sort((a, b) => text.placeOf(a) - text.placeOf(b));
}

/** The longest of the values that the text names, as stored. */
function mentioned(text: QuestionText, values: readonly string[]): string | undefined {
  const longestFirst = values
    .filter((value) => value.trim() !== '' && text.contains(value))
    .sort((a, b) => b.length - a.length);
  return longestFirst.find((value) => text.take(wordsOf(value, 'iu')));
}

/** Chinese has no blanks, so what goes before and after is looked at for letters of the same kind only. */
function wordsOf(value: string, flags: string): RegExp {
  const letters = escaped(value.trim());
  const isSpaced = /^[\p{Script=Latin}\d .'-]+$/u.test(value);
  return new RegExp(isSpaced ? `(?<![\\p{Script=Latin}\\d])${letters}(?![\\p{Script=Latin}\\d])` : letters, flags);
}

/** A code of two letters that is a word as well counts only in capitals. */
const WORDS = /^(?:in|or|me|hi|ok|oh|id|la|de|pa|ma|al|on|co|va|mi|mo|ar|ne|as)$/i;

function statesOf(text: QuestionText, states: readonly string[]): string[] {
  const found = states.filter((state) => {
    const spellings = [state, otherSpelling(state)].filter((spelling) => spelling !== undefined && spelling !== '');
    return spellings.some((spelling) => text.take(wordsOf(spelling!, isCapital(spelling!) ? 'u' : 'iu')));
  });
  if (found.length > 0) return found;
  const name = STATE_NAMES.find((one) => text.take(wordsOf(one, 'iu')));
  return name === undefined ? [] : [name];
}

const isCapital = (spelling: string): boolean => spelling.length === 2 && WORDS.test(spelling);

function elsewhere(text: QuestionText): ListingQuery {
  const place = text.take(SOMEWHERE, (match) => !NO_PLACE.test(match[1]!))?.[1];
  return place ? { city: place } : {};
}

/** Listings hold states as their code or by name, and visitors write either. */
const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,' +
  'HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,' +
  'MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,' +
  'NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,' +
  'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
  'WV West Virginia,WI Wisconsin,WY Wyoming,DC District of Columbia,ON Ontario,QC Quebec,BC British Columbia,AB Alberta,' +
  'MB Manitoba,SK Saskatchewan,NS Nova Scotia';

const PAIRS = STATES.split(',').map((pair) => [pair.slice(0, 2), pair.slice(3)] as const);

/** The other spelling of a state of the USA, or undefined. */
export function otherSpelling(state: string): string | undefined {
  const wanted = state.toLowerCase();
  const pair = PAIRS.find((spellings) => spellings.some((spelling) => spelling.toLowerCase() === wanted));
  return pair?.find((spelling) => spelling.toLowerCase() !== wanted);
}

/** Codes and names that visitors may use for a state, whether listings have it or not. */
const STATE_NAMES: readonly string[] = PAIRS.map(([, name]) => name);

/** Names of cities as well. */
const CITIES_TOO = new Set(['New York', 'Washington']);
const STATE_NAMED = new RegExp(
  `(?<!\\p{L})(?:${STATE_NAMES.filter((name) => !CITIES_TOO.has(name))
    .sort((a, b) => b.length - a.length)
    .join('|')})(?!\\p{L})`,
  'gu',
);

/** Names of states that a text holds, written with capitals; those that cities share are left out. */
export const stateNamesIn = (text: string): string[] => text.match(STATE_NAMED) ?? [];
