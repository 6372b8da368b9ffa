import { type Answerer, said } from '../asked.js';
import { composeFields } from '../fields/fields.js';
import { wishOf } from '../wish.js';
import { figureAsked } from './answer-figures.js';

const KIND =
  '(?:house|home|condo|apartment|flat|loft|villa|townhouse|townhome|studio|duplex|cottage|penthouse|place|one|casa|piso|chalet|apartamento|departamento|vivienda|[aá]tico|estudio|maison|appartement|pavillon|haus|wohnung|moradia|vivenda|im[oó]vel)';
/** One home, as who knows of it calls it: "the loft in Denver", "el chalet de Valencia". */
const THE_ONE = new RegExp(
  `(?<!\\p{L})(?:the|that|el|la|le|l['’]|das|die|der|dem|den|vom|im|o|a|do|da|del|du|de la|al|au)(?: ?(?!(?:of|de|in|en|biggest|largest|cheapest|most|m[aá]s|plus|mais)(?!\\p{L}))\\p{L}{1,15}){0,2} ?${KIND}(?!\\p{L})`,
  'iu',
);

/** What is asked of it, rather than looked for. */
const ASKS =
  /^(?:(?:and|so|hi|hey|hello|hola|bonjour|hallo|ol[aá])[, ]+)?(?:does|has|is|are|do|did|can|tiene|hay|hat|ist|gibt|a-t|est-ce|y a-t|tem|há)(?!\p{L})/iu;

/** A field of the one home that is described: "how many bathrooms does the villa in Tampa have". */
export const answerDescribed: Answerer = async (asked) => {
  const { message, question, subjects, named, tools, phrases } = asked;
  const { query } = question;
  const isOne = THE_ONE.test(message) && !query.sort && figureAsked(question) === undefined;
  const isAsked = named.fields.length > 0 || (named.features.length > 0 && ASKS.test(message));
  if (subjects.listings.length > 0 || !isOne || !isAsked) return undefined;
  if (!query.city && !query.propertyType) return undefined;
  // "The Seattle one" is one of those that were looked for before.
  const wished = (await wishOf(asked, question))?.query ?? query;
  const { features: _, exceptFeatures: __, minParkingSpots: ___, ...described } = wished;
  const { total, listings } = await tools.search(ASKS.test(message) ? described : wished, 1);
  return total === 1 ? said(composeFields([await tools.details(listings[0]!)], named, phrases)) : undefined;
};
