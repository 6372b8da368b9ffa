import { readKind } from '../listing-language/kinds.js';
import type { ListingQuery, ListingVocabulary } from '../listing-language/listing-query.js';
import type { QuestionText } from '../listing-language/question-text.js';

const SQUARE_FEET_IN_METRE = 10.763_910_4;
const LESS = 'under|below|less than|lower than|at most|max(?:imum)?(?: of)?|up to|no more than|<';
const MORE = 'over|above|more than|higher than|at least|min(?:imum)?(?: of)?|>';
const SUM = String.raw`(?:[$€£]|c\$|aed)? ?(\d[\d.,]{0,12})`;
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|\beur/i, '€'],
  [/£|\bgbp|pounds/i, '£'],
  [/\$|\busd|dollars/i, '$'],
];

const NO_HOA =
  /\b(?:no|without(?: an?)?|zero|free of) (?:hoa|home ?owners?['’]?(?: association)?)(?: fees?| dues)?(?: at all)?\b|\bhoa[- ]free\b/i;
const HOA = new RegExp(
  `\\bhoa(?: fees?| dues)?(?: (?:is|of|that is))? ?(?:(${LESS})|(${MORE})) ?${SUM}(?: ?(?:usd|dollars|eur|euros))?(?: ?(?:a|per|\\/) ?mo(?:nth)?)?`,
  'i',
);
const UNIT_PRICE = new RegExp(
  `(?:(${LESS})|(${MORE})) ?${SUM} ?(?:dollars|usd|eur|euros|[$€£])?(?: ?(?:per|a|an|\\/) ?)(?:(sq(?:uare)?\\.? ?(?:ft|foot|feet)|sqft|sf)|(?:sq(?:uare)?\\.? ?m(?:et(?:er|re))?|sqm|m²|m2))`,
  'i',
);
const COUNTY = /(?<!\p{L})([\p{L}-]{3,30} county)\b/iu;

const number = (digits: string): number => Number(digits.replace(/[.,]$/, '').replace(/,(?=\d{3})/g, ''));

/** Fees, prices for an area and counties: what few visitors ask for. */
export function readFees(text: QuestionText): ListingQuery {
  const unit = text.take(UNIT_PRICE);
  const unitPrice = unit ? Math.round((number(unit[3]!) / (unit[4] ? 1 : SQUARE_FEET_IN_METRE)) * 100) / 100 : 0;
  const county = text.take(COUNTY)?.[1];
  return {
    ...(unit ? { [unit[1] ? 'maxUnitPrice' : 'minUnitPrice']: unitPrice } : {}),
    ...hoaOf(text),
    ...(county ? { words: [county.toLowerCase()] } : {}),
  };
}

function hoaOf(text: QuestionText): ListingQuery {
  if (text.take(NO_HOA)) return { maxHoa: 0 };
  const match = text.take(HOA);
  if (!match) return {};
  const currency = CURRENCIES.find(([pattern]) => pattern.test(match[0]))?.[1];
  return { [match[1] ? 'maxHoa' : 'minHoa']: number(match[3]!), ...(currency ? { currency } : {}) };
}

const KIND =
  'condos?|condominiums?|apartments?|flats?|houses?|townho(?:use|me)s?|villas?|land|lots?|single[- ]family(?: homes?)?|lofts?|studios?|duplex(?:es)?';
const DENIED = new RegExp(
  `\\b(?:but )?(?:not|no|except(?: for)?|excluding|anything but|other than)(?: an?| any| in an?)? (${KIND})\\b`,
  'i',
);
const SEVERAL = new RegExp(`\\b(${KIND})(?: ?(?:\\/|,|&|\\bor\\b|\\band\\b)(?: an?)? ?)(${KIND})\\b`, 'i');

/** Kinds that it is not to be: "but not a condo". */
export function readExclusions(text: QuestionText): ListingQuery {
  const denied = text.take(DENIED)?.[1];
  return denied ? { exceptPropertyTypes: [denied.toLowerCase()] } : {};
}

/** The kind of property, or both of two. */
export function readKinds(text: QuestionText, vocabulary: ListingVocabulary): ListingQuery {
  const several = text.take(SEVERAL);
  return several
    ? { propertyTypes: [several[1]!.toLowerCase(), several[2]!.toLowerCase()] }
    : readKind(text, vocabulary);
}
