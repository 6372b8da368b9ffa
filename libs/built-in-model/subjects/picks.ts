import { Reader } from '../../listing-words/said.js';
import { PICK_WORDS, type PickWords } from '../../listing-words/word-lists.js';
import { FIELDS } from '../fields/fields.js';
import type { FieldName } from '../phrases/phrases.js';
import type { Utterance } from '../question.js';
import { filtersSought } from '../question-signs.js';
import type { FullRow } from '../tools.js';
import { singleBlanks } from '../../domain/plain-text.js';

/** What a question picks out of a list by, and the question without the words that pick. */
export interface Picking {
  /** What homes of the list are told apart by: the least of it, or the most. */
  readonly picks: readonly PickWords[];
  readonly rest: string;
}

/** A list of so many homes may be the beginning of a longer one. */
const FULL = 5;
const GOING_ON = /^(?:(?:ok|and|und|y|et|e|what about|how about|what of)[, ]+){1,2}/iu;
/** What is asked is which home it is, or to see it. */
const WHICH_HOME =
  /^(?:(?:ok|so|and|pls|please)[, ]+)*(?:which|whats|what['’]s|what is|show|give|list|find|i want|tell me|quel|quelle|welche[srn]?|was ist|cu[aá]l|quale?)(?!\p{L})[^\p{N}]{0,40}$/iu;

/** The forms that need no article. */
const aloneIn = ({ arabic, hindi, chinese }: PickWords): string =>
  `${arabic}|(?:${hindi}) ?(?:वाल(?:ा|ी|े)|वाल(?:ा|ी|े) ?(?:में|का|की|के))|(?:最|更|较|比较)(?:${chinese})的(?!房|公寓|别墅|住宅)(?:那?一?[套个间])?|(?:${chinese})的(?:那|这)一?[套个间]`;

/** What two homes are compared by where no field is named: "which is older". */
export const comparedBy = (message: string): FieldName | undefined =>
  COMPARED.find(([sign]) => sign.test(message))?.[1];

const COMPARED = PICK_WORDS.map(
  ({ field, comparatives, superlatives, others, otherSuperlatives, bare }) =>
    [
      new RegExp(
        `(?<![\\p{Script=Latin}])(?:${[comparatives, superlatives, others, otherSuperlatives, bare].join('|')})(?![\\p{Script=Latin}])`,
        'iu',
      ),
      field as FieldName,
    ] as const,
);

const ARTICLES =
  'der|die|das|dem|den|des|beim|vom|im|el|la|lo|del|al|le|du|de la|au|à la|o|a|do|da|no|na|ao|à|il|lo|nel|nella|della|dal|dalla|quell[oa]';
const OF_LIST =
  '(?: (?:of|from|in|on|out of) (?:the (?:two|three|four|five|list|lot)|both|these(?: two)?|those(?: two)?|them|all of them)| de (?:las|los) (?:dos|tres)| des (?:deux|trois)| von (?:beiden|den beiden|denen)| d[oa]s (?:dois|duas)| (?:dei|delle|tra i|tra le) due| di (?:questi|queste|quelli|quelle))?';
/** Behind these it is an order, a comparison with something, or what a new search wants. */
const GOES_ON =
  '(?! (?:(?:first|than|to|als|que|and (?:the )?(?:most|least|cheap|big|small|larg|new|old|high|low|pric)\\p{L}*|\\d{1,3}|two|three|four|five|six|ten|with|without|w|under|over|below|above|in|near|around|for|built|con|sin|avec|sans|mit|ohne|com|sem|con|senza)(?!\\p{L})(?! ?(?:$|[?!.]))|(?:rental |family |single[- ]family )?(?:homes?|hous(?:es?|ing)|propert(?:y|ies)|listings?|places?|units?|apartments?|condos?|flats?|villas?|lofts?|townhouses?|studios?|ones|options|prices?|priced|rents?|hoa|fees?|tax(?:es)?|lots?|plots?|yards?|gardens?|size|area|deals?|thing|haus|häuser|wohnung(?:en)?|angebote?|objekte?|immobilien?|preço|precio|prix|preis|loyer|miete|aluguel|renda|prezzo|affitto|área|superficie|surface)(?!\\p{L})))';
const HOME =
  '(?: (?:one|1|home|house|place|property|listing|apartment|condo|flat|villa|loft|townhouse|option|wohnung|haus|angebot))';

/** So asks who speaks of one home that both know: "does the oldest house have …". */
const OF_ONE = /^(?:(?:and|ok|so)[, ]+)?(?:does|is|has|did|was)(?!\p{L})/iu;

const picking = (words: string, others: string, behind: string): string =>
  `(?<!\\p{L})(?:(?:the|that) (?:${words})|(?:${ARTICLES}) (?:${others}))(?!\\p{L})${behind}?${OF_LIST}${GOES_ON}`;

const WHICH = new Reader(['compare.which']);

/** The forms that pick by themselves, those that do where it is asked which, and the superlative, which may be a search as well. */
const PATTERNS = PICK_WORDS.map((words) => {
  const { comparatives, superlatives, others, otherSuperlatives, bare } = words;
  const sources = {
    plain: `${picking(comparatives, others, HOME)}|${aloneIn(words)}`,
    compared: `(?<!\\p{L})(?:${comparatives}|${others}|${bare})(?!\\p{L})${GOES_ON}`,
    superlative: picking(superlatives, otherSuperlatives, '(?: one)'),
    ofOne: picking(superlatives, otherSuperlatives, HOME),
  };
  const expressions = Object.entries(sources).map(([name, source]) => [name, new RegExp(source, 'iu')]);
  return { words, ...(Object.fromEntries(expressions) as Record<keyof typeof sources, RegExp>) };
});

/** How a question picks from the homes that were shown, or undefined. Without a question of its own a superlative is a search. */
export function pickingOf(message: string, question: Utterance, shown: number): Picking | undefined {
  if (shown < 2 || !picksOnly(question)) return undefined;
  let rest = message;
  const picks: PickWords[] = [];
  const isWhich = WHICH.in(message).length > 0;
  for (const { words, plain, compared, superlative, ofOne } of PATTERNS) {
    const ends = OF_ONE.test(message) ? ofOne : superlative;
    const pattern = [plain, ...(isWhich ? [compared] : []), ends].find((one) => one.test(rest));
    if (!pattern) continue;
    const without = rest.replace(pattern, ' ');
    if (pattern === ends && shown >= FULL && isBare(rest, without)) return undefined;
    rest = without;
    picks.push(words);
  }
  return picks.length > 0 ? { picks, rest: singleBlanks(rest) } : undefined;
}

const isBare = (message: string, without: string): boolean =>
  !GOING_ON.test(message) && (WHICH_HOME.test(message) || !/\p{L}{3}/u.test(without));

/** Whether nothing is said that a search would need: features and fields are what is asked of the home. */
function picksOnly({ query, sortsList, limit, wantsMore }: Utterance): boolean {
  const filters = filtersSought(query, 'words', 'status', 'tours', 'propertyType');
  return filters.length === 0 && !sortsList && !wantsMore && (limit === undefined || limit === 1);
}

/** The homes that are picked, several where they tie; none where they cannot be told apart. */
export function pickedFrom(
  listings: readonly FullRow[],
  { picks }: Picking,
  { query: { propertyType } }: Utterance,
): readonly FullRow[] {
  const ofKind = listings.filter((one) => one.propertyType.toLowerCase() === propertyType?.toLowerCase());
  const homes = ofKind.length > 0 ? ofKind : listings;
  return [...new Set(picks.flatMap((pick) => atTheEnd(homes, pick)))];
}

function atTheEnd(listings: readonly FullRow[], { field, isMost }: PickWords): readonly FullRow[] {
  const { measure } = FIELDS.find(({ name }) => name === field)!;
  const offers = new Set(listings.map(({ currencySymbol, saleType }) => `${currencySymbol} ${saleType}`));
  const values = listings.map(measure).filter((value) => value !== null);
  if (values.length === 0 || (field === 'price' && offers.size > 1)) return [];
  const end = isMost ? Math.max(...values) : Math.min(...values);
  return listings.filter((listing) => measure(listing) === end);
}
