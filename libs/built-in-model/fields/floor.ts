import type { ListingDetails } from '../tools.js';

const ORDINAL =
  '(?:ground|top|upper|lower|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}{3,8}(?:teenth|tieth)|\\d{1,2}(?:st|nd|rd|th))';
/** A floor as descriptions of all languages tell it; hardwood floors are none. */
const FLOOR = new RegExp(
  [
    `(?<!\\p{L})${ORDINAL}[- ](?:floor|storey|level)(?!s)`,
    '(?<!\\p{L})(?:floor|level) \\d{1,2}',
    '(?<!\\p{L})(?:planta baja|(?:primera|segunda|tercera|cuarta|quinta|sexta|[uú]ltima|\\d{1,2}\\.?ª) planta|planta \\d{1,2}|(?:primer|segundo|tercer|cuarto|quinto|[uú]ltimo) piso)',
    '(?<!\\p{L})(?:rez-de-chauss[ée]e|(?:premier|deuxi[eè]me|troisi[eè]me|quatri[eè]me|cinqui[eè]me|sixi[eè]me|dernier|\\d{1,2}(?:er|e|[eè]me)) [ée]tage)',
    '(?<!\\p{L})(?:erdgeschoss|dachgeschoss|(?:ersten?|zweiten?|dritten?|vierten?|f[üu]nften?|obersten?|\\d{1,2}\\.) (?:stock(?:werk)?|etage|obergeschoss|og))(?!\\p{L})',
    '(?<!\\p{L})(?:r[eé]s[- ]do[- ]ch[aã]o|t[eé]rreo|(?:primeiro|segundo|terceiro|quarto|quinto|[uú]ltimo|\\d{1,2}\\.?º) andar)',
  ].join('|'),
  'iu',
);
const COLUMN = /^(?:floor|planta|piso|[ée]tage|etage|stockwerk|andar|楼层|level)(?!ing|s|plan)/i;
/** "Calle Botavara 31, 2º". */
const OF_ADDRESS = /\d{1,2} ?[ºª](?: ?\p{L}{1,3})?(?!\p{L})/u;
const SENTENCE = /[^.!?。]{1,400}[.!?。]?/gu;
const MOST_READ = 5_000;

/** The floor that a home is on: a column of its own, the sentence that tells it, or the end of its address. */
export function floorOf({ description, address, extras = [] }: ListingDetails): string | null {
  const column = extras.find(({ key }) => COLUMN.test(key))?.value;
  if (column) return column;
  const sentence = (description.slice(0, MOST_READ).match(SENTENCE) ?? []).find((one) => FLOOR.test(one));
  return sentence?.trim().replace(/[.!]$/, '') ?? OF_ADDRESS.exec(address)?.[0] ?? null;
}
