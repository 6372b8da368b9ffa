import { factsNamed } from '../fields/facts.js';
import { FIELDS } from '../fields/fields.js';
import { type Pick, PICK_PATTERNS } from './pick-patterns.js';
import type { Utterance } from '../question.js';
import { filtersSought } from '../question-signs.js';
import type { FullRow } from '../tools.js';
import { singleBlanks } from '../../domain/plain-text.js';

/** What a question picks out of a list by, and the question without the words that pick. */
export interface Picking {
  readonly picks: readonly Pick[];
  readonly rest: string;
}

/** A list of so many homes may be the beginning of a longer one. */
const FULL = 5;
const GOING_ON = /^(?:(?:ok|and|und|y|et|e|what about|how about|what of)[, ]+){1,2}/iu;
/** What is asked is which home it is, or to see it. */
const WHICH_HOME =
  /^(?:(?:ok|so|and|pls|please)[, ]+)*(?:which|whats|what['’]s|what is|show|give|list|find|i want|tell me|quel|quelle|welche[srn]?|was ist|cu[aá]l|quale?)(?!\p{L})[^\p{N}]{0,40}$/iu;

const PER_AREA = FIELDS.find(({ name }) => name === 'unitPrice')!.measure;

/** So asks who speaks of one home that both know. */
const OF_ONE = /^(?:(?:and|ok|so)[, ]+)?(?:does|is|has|did|was)(?!\p{L})/iu;

/** How a question picks from the homes that were shown, or undefined. Without a question of its own a superlative is a search. */
export function pickingOf(message: string, question: Utterance, shown: number): Picking | undefined {
  if (shown < 2 || !picksOnly(question)) return undefined;
  let rest = message;
  const picks: Pick[] = [];
  const isPerArea = factsNamed(message).has('unitPrice');
  for (const { pick, plain, alone, superlative, home } of PICK_PATTERNS) {
    const pattern = [...plain, alone, superlative, ...(OF_ONE.test(message) ? [home] : [])].find((one) =>
      one.test(rest),
    );
    if (!pattern) continue;
    const without = rest.replace(pattern, ' ');
    if (pattern === superlative && shown >= FULL && isBare(rest, without)) return undefined;
    rest = without;
    picks.push(pick.isMoney && isPerArea ? { ...pick, measure: PER_AREA } : pick);
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

function atTheEnd(listings: readonly FullRow[], { measure, isMost, isMoney }: Pick): readonly FullRow[] {
  const offers = new Set(listings.map(({ currencySymbol, saleType }) => `${currencySymbol} ${saleType}`));
  const values = listings.map(measure).filter((value) => value !== null);
  if (values.length === 0 || (isMoney && offers.size > 1)) return [];
  const end = isMost ? Math.max(...values) : Math.min(...values);
  return listings.filter((listing) => measure(listing) === end);
}
