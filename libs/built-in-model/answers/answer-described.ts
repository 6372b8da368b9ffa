import type { Criteria } from '../../listing-language/listing-query.js';
import type { Answerer, Context } from '../asked.js';
import type { FullRow } from '../tools.js';
import { sentenceAbout } from '../fields/facts.js';
import { type Details, FIELDS } from '../fields/fields.js';
import { withoutFacts } from '../leftovers.js';
import { aboutHomes } from './answer-fields.js';
import { fromKnowledge } from './knowledge.js';

const KIND =
  '(?:house|home|condo|apartment|flat|loft|villa|townhouse|townhome|studio|duplex|cottage|penthouse|place|one|casa|piso|chalet|apartamento|departamento|vivienda|[aá]tico|estudio|maison|appartement|pavillon|haus|wohnung|moradia|vivenda|im[oó]vel)';
/** One home, as who knows of it calls it: "the loft in Denver", "el chalet de Valencia". */
const THE_ONE = new RegExp(
  `(?<!\\p{L})(?:the|that|el|la|le|l['’]|das|die|der|dem|den|vom|im|o|a|do|da|del|du|de la|al|au)(?: ?(?!(?:of|de|in|en|biggest|largest|cheapest|most|m[aá]s|plus|mais)(?!\\p{L}))\\p{L}{1,15}){0,2} ?${KIND}(?!\\p{L})`,
  'iu',
);

/** What is asked of the only home that fits: "how many bathrooms does the villa in Tampa have", "does the land have water". */
export const answerDescribed: Answerer = async (asked) => {
  const { message, question, subjects, tools, phrases } = asked;
  const named = withParking(asked);
  const { query, asks, asksElse, unread } = question;
  const unknown = withoutFacts(unread, message);
  const isOne = THE_ONE.test(message) && (query.city ?? query.propertyType) !== undefined;
  const isOpen = asksElse !== undefined && asks !== 'list' && unknown.length > 0;
  const isAsked = isOne ? named.fields.length > 0 || asksElse !== undefined : isOpen;
  // A place alone describes no home.
  const isDescribed = isOne || (query.propertyType ?? query.words) !== undefined;
  if (subjects.listings.length > 0 || !isAsked || !isDescribed || query.sort) return undefined;
  // What the agency has taught goes first.
  if (unknown.length > 0 && (await fromKnowledge(asked)) !== undefined) return undefined;
  const home = await tools.only(plain(query));
  return home && aboutHomes([home], ...askedOf(home, named, unknown), phrases);
};

/** Where a garage is a place to park, places are what is asked for. */
function withParking({ named, question: { query } }: Context): Details {
  const isAsked = query.minParkingSpots !== undefined && named.fields.every(({ name }) => name !== 'parking');
  return isAsked ? { ...named, fields: [...named.fields, ...FIELDS.filter(({ name }) => name === 'parking')] } : named;
}

/** What a home is called by, without what it is asked for. */
const plain = ({ features: _, exceptFeatures: __, minParkingSpots: ___, ...called }: Criteria): Criteria => called;

/** Of features that it says nothing of its own sentences tell. */
function askedOf(home: FullRow, { fields, features }: Details, unknown: readonly string[]) {
  const told = [...(home.has ?? []), ...(home.lacks ?? [])];
  const isTold = ({ name, word }: Details['features'][number]): boolean =>
    told.includes(name) || sentenceAbout(home, word) !== undefined;
  const silent = features.filter((one) => !isTold(one)).map(({ word }) => word);
  return [{ fields, features: features.filter(isTold) }, [...new Set([...unknown, ...silent])]] as const;
}
