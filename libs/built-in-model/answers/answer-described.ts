import type { Answerer } from '../asked.js';
import { isEmpty } from '../fields/fields.js';
import { withoutFacts } from '../leftovers.js';
import { wishOf } from '../wish.js';
import { aboutHomes } from './answer-fields.js';
import { figureAsked } from './answer-figures.js';
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
  const { message, question, subjects, named, tools, phrases } = asked;
  const { query, asks, asksElse } = question;
  const isOne = THE_ONE.test(message) && (query.city ?? query.propertyType) !== undefined;
  const unknown = withoutFacts(question.unread, message);
  const isOpen = asksElse !== undefined && asks !== 'list' && unknown.length > 0;
  const isAsked = isOne ? named.fields.length > 0 || asksElse !== undefined : isOpen;
  if (subjects.listings.length > 0 || !isAsked || query.sort || figureAsked(asked)) return undefined;
  if (isEmpty(named) && unknown.length === 0) return undefined;
  // A place alone describes no home, and what the agency has taught goes first.
  const isDescribed = isOne || (query.propertyType ?? query.words) !== undefined;
  if (!isDescribed || (unknown.length > 0 && (await fromKnowledge(asked)) !== undefined)) return undefined;
  // "The Seattle one" is one of those that were looked for before.
  const wished = (await wishOf(asked, question))?.query ?? query;
  const { features: _, exceptFeatures: __, minParkingSpots: ___, ...described } = wished;
  const home = await tools.only(asksElse === undefined ? wished : described);
  return home && aboutHomes([home], named, unknown, phrases);
};
