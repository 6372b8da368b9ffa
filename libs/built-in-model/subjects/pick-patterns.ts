import { PICK_WORDS, type PickWords } from '../../listing-words/picks.js';
import { FIELDS } from '../fields/fields.js';
import type { FieldName } from '../phrases/phrases.js';
import type { FullRow } from '../tools.js';

/** What homes of a list are told apart by: the least of it, or the most. */
export interface Pick {
  readonly measure: (listing: FullRow) => number | null;
  readonly isMost: boolean;
  readonly isMoney: boolean;
}

/** The forms that need no article. */
const aloneIn = ({ arabic, hindi, chinese }: PickWords): string =>
  `${arabic}|(?:${hindi}) ?(?:वाल(?:ा|ी|े)|वाल(?:ा|ी|े) ?(?:में|का|की|के))|(?:最|更|较|比较)(?:${chinese})的(?!房|公寓|别墅|住宅)(?:那?一?[套个间])?|(?:${chinese})的(?:那|这)一?[套个间]`;

const pickOf = ({ field, isMost }: PickWords): Pick => ({
  measure: FIELDS.find(({ name }) => name === field)!.measure,
  isMost,
  isMoney: field === 'price',
});

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
/** "A cheaper one" is another one. */
const ANY = '(?<!(?<!\\p{L})(?:an?|any|some|another|no|ein|eine|einen|un|una|une|um|uma|uno) )';
const WHICH =
  "(?:which|what|whats|what's|who)(?: one)?(?: (?:of (?:the two|these(?: two)?|those(?: two)?|them)))?(?: one)?(?:(?: is|'s|s)(?: the)?)?";

const AFTER = `(?!\\p{L})${HOME}?${OF_LIST}${GOES_ON}`;
const AFTER_SUPERLATIVE = `(?!\\p{L})(?: one)?${OF_LIST}${GOES_ON}`;
const expressionOf = (source: string): RegExp => new RegExp(`(?<!\\p{L})(?:${source})`, 'iu');

/** For each way to pick, the forms that do so by themselves, and the superlative, which may be a search as well. */
export const PICK_PATTERNS = PICK_WORDS.map((words) => {
  const { comparatives, superlatives, others, otherSuperlatives } = words;
  return {
    pick: pickOf(words),
    plain: [
      `(?:(?:the|that) (?:${comparatives})|(?:${ARTICLES}) (?:${others}))${AFTER}`,
      `${ANY}(?:${comparatives}|${superlatives}) (?:one|1|option)(?!\\d)${AFTER_SUPERLATIVE}`,
      `${WHICH} (?:${comparatives})${AFTER_SUPERLATIVE}`,
    ].map(expressionOf),
    alone: new RegExp(aloneIn(words), 'iu'),
    superlative: expressionOf(
      `(?:(?:the|that) (?:${superlatives})|(?:${ARTICLES}) (?:${otherSuperlatives}))${AFTER_SUPERLATIVE}`,
    ),
    /** "Does the oldest house have …". */
    home: expressionOf(`the (?:${superlatives})${HOME}(?!\\p{L})${OF_LIST}${GOES_ON}`),
  };
});
