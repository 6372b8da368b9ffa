import { SUMS } from '#libs/listing-language/prices.js';
import { readingsOf } from '#libs/listing-language/numbers.js';
import { Reader } from '#libs/listing-words/said.js';
import type { Extra, ListingDraft } from './listing.js';

type FeeFields = Pick<ListingDraft, 'hoaMonth' | 'depositFee' | 'extras'>;

/** What owners call a fee that has no field, or that they put into an extension column. */
const HOA =
  /(?<!\p{L})(?:hoa|home ?owners?|association|condo fees?|maintenance fees?|service charges?|community fees?|strata(?: fees?)?|body corporate(?: fees?)?|common charges|spese condominiali|servicekosten|comunidad|gastos de comunidad|charges|hausgeld|condom[ií]nio)(?!\p{L})/iu;
const saysFee = (reader: Reader) => (name: string) => reader.in(name).length > 0;
const isHoa = (name: string): boolean => HOA.test(name);
const isTax = saysFee(new Reader(['fact.tax']));
const isDeposit = saysFee(new Reader(['fact.deposit']));
const SPANS = new Reader(['per.year', 'per.month']);

const NONE = /^\W{0,3}(?:none|no(?: hoa| fee)?|n\/?a|zero|0|keine?|ninguno|aucune?|nenhum)\W{0,3}$/i;
/** The longest value that is read. */
const LONGEST = 100;
const MONTHS = 12;

interface StatedFee {
  readonly cents: number;
  readonly span: 'year' | 'month' | '';
}

/** A sum in cents as an extension column says it: "$85/month", "None"; undefined where it says no sum. */
function saidOf({ value }: Extra): StatedFee | undefined {
  const text = value.slice(0, LONGEST);
  const spans = SPANS.in(text).map(({ concept }) => concept);
  const span = spans.includes('per.year') ? 'year' : spans.length > 0 ? 'month' : '';
  if (NONE.test(text)) return { cents: 0, span };
  const groups = SUMS.map((pattern) => [...text.matchAll(pattern)][0]?.groups).find((found) => found !== undefined);
  const [digits, scale] = groups ? [groups.from!, groups.scale] : [/\d[\d.,]{0,20}/.exec(text)?.[0], undefined];
  const reading = digits === undefined ? undefined : readingsOf(digits.replace(/[.,]$/, ''), scale)[0];
  return reading === undefined ? undefined : { cents: Math.round(reading.value * 100), span };
}

const columnOf = (extras: readonly Extra[] | null, isCalled: (name: string) => boolean): StatedFee | undefined => {
  const column = extras?.find((extra) => isCalled(extra.name.slice(0, LONGEST)));
  return column && saidOf(column);
};

/** Homeowners' fee of a month in cents, from its field or an extension column; null where nothing is said. */
export function hoaOf({ hoaMonth, extras }: FeeFields): number | null {
  const said = hoaMonth === null ? columnOf(extras, isHoa) : undefined;
  if (said === undefined) return hoaMonth;
  return said.span === 'year' ? Math.round(said.cents / MONTHS) : said.cents;
}

/** The deposit in cents, likewise. */
export const depositOf = ({ depositFee, extras }: FeeFields): number | null =>
  depositFee ?? columnOf(extras, isDeposit)?.cents ?? null;

/** Property tax of a year in cents, from an extension column. */
export function taxOf({ extras }: FeeFields): number | null {
  const said = columnOf(extras, isTax);
  if (said === undefined) return null;
  return said.span === 'month' ? said.cents * MONTHS : said.cents;
}
