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
}

/** Most cities of one question. */
const MOST = 4;

/** Cities, state and ZIP: those that occur in the listings, wherever they stand; others only after "in". */
export function readPlaces(text: QuestionText, { cities, states }: ListingVocabulary): Places {
  const zip = text.take(ZIP)?.[1] ?? zipAlone(text);
  const [city, ...others] = citiesIn(text, cities);
  const state = stateOf(text, states);
  const query = { ...(city ? { city } : {}), ...(state ? { state } : {}), ...(zip ? { zip } : {}) };
  return Object.keys(query).length > 0 ? { query, others } : { query: elsewhere(text), others };
}

/** Five digits with nothing beside them that would make them an amount. */
const zipAlone = (text: QuestionText): string | undefined =>
  text
    .take(/^(\d{5})[?!. ]*$|(?<=homes |houses |condos |listings |apartments )(\d{5})[?!. ]*$/i)?.[0]
    .match(/\d{5}/)?.[0];

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

/** A code of two letters counts only in capitals: "in", "or" and "me" are words. */
function stateOf(text: QuestionText, states: readonly string[]): string | undefined {
  for (const state of states) {
    const spellings = [state, otherSpelling(state)].filter((spelling) => spelling !== undefined && spelling !== '');
    if (spellings.some((spelling) => text.take(wordsOf(spelling!, spelling!.length === 2 ? 'u' : 'iu')))) return state;
  }
  return STATE_NAMES.find((name) => text.take(wordsOf(name, 'iu')));
}

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
  'WV West Virginia,WI Wisconsin,WY Wyoming,DC District of Columbia';

const PAIRS = STATES.split(',').map((pair) => [pair.slice(0, 2), pair.slice(3)] as const);

/** The other spelling of a state of the USA, or undefined. */
export function otherSpelling(state: string): string | undefined {
  const wanted = state.toLowerCase();
  const pair = PAIRS.find((spellings) => spellings.some((spelling) => spelling.toLowerCase() === wanted));
  return pair?.find((spelling) => spelling.toLowerCase() !== wanted);
}

/** Codes and names that visitors may use for a state, whether listings have it or not. */
const STATE_NAMES: readonly string[] = PAIRS.map(([, name]) => name);
