import type { ListingQuery, ListingVocabulary } from './listing-shapes.js';
import type { QuestionText } from './question-text.js';

/** What visitors call kinds of property; a group's words mean the same. */
const KINDS: readonly (readonly string[])[] = [
  ['condo', 'condominium'],
  ['townhouse', 'townhome', 'town house', 'town home', 'row house'],
  ['apartment', 'flat', 'apartamento', 'piso', 'appartement', 'wohnung', 'wohnungen', '公寓'],
  ['single family', 'single-family', 'detached house', 'house'],
  ['multi family', 'multi-family', 'multifamily'],
  ['duplex', 'triplex'],
  ['villa'],
  ['loft'],
  ['land', 'lot', 'plot', 'acreage'],
  ['mobile home', 'manufactured home'],
  ['cottage', 'cabin'],
  ['penthouse'],
  ['commercial', 'office', 'retail'],
  ['farm', 'ranch'],
];

const RENT =
  /\b(?:for rent|to rent|rentals?|rent(?:ing|ed)?|for lease|leas(?:e|ing)|to let|per month|a month|monthly|alquil(?:er|ar)|louer|(?:ver)?mieten|miete|\/ ?mo(?:nth)?)\b|出租|租/i;
const SALE =
  /\b(?:for sale|on sale|to buy|buy(?:ing)?|purchas(?:e|ing)|en venta|comprar|vendre|acheter|(?:ver)?kaufen)\b|出售|买/i;

const STATUS: readonly (readonly [RegExp, NonNullable<ListingQuery['status']>])[] = [
  [/\b(?:already |recently )?sold\b/i, 'Sold'],
  [/\b(?:coming soon|pre-?(?:on-?)?market)\b/i, 'PreOnMarket'],
  [/\b(?:active|available|still on the market)\b/i, 'Active'],
];

const pluralOf = (word: string): string => `${escape(word)}(?:e?s)?`;
const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wordOf = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${pluralOf(word)}(?![\\p{L}\\d])`, 'iu');

/** What is wanted: for sale or for rent, its status and its kind. */
export function readKind(text: QuestionText, vocabulary: ListingVocabulary): ListingQuery {
  const status = STATUS.find(([pattern]) => text.take(pattern))?.[1];
  const propertyType = readPropertyType(text, vocabulary.propertyTypes);
  return {
    ...readSaleType(text),
    ...(status ? { status } : {}),
    ...(propertyType ? { propertyType } : {}),
  };
}

function readSaleType(text: QuestionText): ListingQuery {
  if (text.take(RENT)) return { saleType: 'for_rent' };
  return text.take(SALE) ? { saleType: 'for_sale' } : {};
}

/** The kind as the listings call it; one that they lack as the visitor calls it, so that nothing else is shown for it. */
function readPropertyType(text: QuestionText, stored: readonly string[]): string | undefined {
  const occurring = stored.filter((type) => type !== '' && text.contains(type));
  const named = occurring.sort((a, b) => b.length - a.length).find((type) => text.take(wordOf(type)));
  if (named) return named;
  for (const words of KINDS) {
    const word = words.find((candidate) => text.has(wordOf(candidate)));
    if (!word) continue;
    const match = stored.find((type) => words.some((candidate) => wordOf(candidate).test(type)));
    // "House" is said of any home, unless the listings know houses as a kind.
    if (!match && word === 'house') return undefined;
    text.take(wordOf(word));
    return match ?? word;
  }
  return undefined;
}
