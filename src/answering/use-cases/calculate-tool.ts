import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ListingDetails, ListingSearch, type ListingsOf } from '../../real-estate/real-estate.api.js';
import { AREA_UNITS, CALCULATE, calculate, type LoanTerms, OPERATIONS } from '../domain/calculation.js';
import { NUMBER_FIELDS, type NumberField, quantityOf, rowBeside } from '../domain/listing-quantities.js';
import { Exact, PERIODS, type Quantity, refused } from '../domain/quantity.js';
import type { Evidence } from '../domain/floor/evidence.js';
import { NO_NAMES, noNames, type ReadyTool, StrictTool } from '#libs/model-tools/strict-tool.js';
import { listOf, rowId } from '#libs/model-tools/tool-schema.js';

const MOST_IDS = 10;
const SUM = 1_000_000_000_000;

const TOOL = new StrictTool(
  CALCULATE,
  'Exact arithmetic over fields of homes, then numbers: divide (the first by the second), per-area of each home, percent (the first of the second), percent-of (a share of one value), loan (monthly payment; ask for years and rate)',
  z.strictObject({
    operation: z.enum(OPERATIONS),
    ids: listOf(rowId, MOST_IDS).optional(),
    fields: listOf(z.enum(NUMBER_FIELDS), 5)
      .describe('Of each home; price if none, price and area for per-area, area for convert-area')
      .optional(),
    numbers: listOf(z.number().min(0).max(SUM), MOST_IDS)
      .describe('Stated by people or returned by a look-up, such as those of a column')
      .optional(),
    stated: listOf(z.string().trim().min(1).max(200), 5)
      .describe('Words in which a person wrote a number, letter by letter')
      .optional(),
    percent: z.number().min(0).max(1_000).describe('For percent-of').optional(),
    downPayment: z.number().min(0).max(SUM).optional(),
    downPaymentPercent: z.number().min(0).max(100).optional(),
    years: z.number().min(0).max(100).optional(),
    annualRate: z.number().min(0).max(100).describe('In percent').optional(),
    from: z.enum(AREA_UNITS).describe('Of the numbers of convert-area').optional(),
    to: z.enum(AREA_UNITS).describe('Of its result').optional(),
  }),
);

type Args = Parameters<Parameters<typeof TOOL.of>[2]>[0];

/** The tool that computes: what it returns may be told, and no other result. */
@Injectable()
export class CalculateTool {
  constructor(private readonly listings: ListingSearch) {}

  /** No other numbers are computed with than those that were given in the chat. */
  of(from: ListingsOf, given: Evidence): ReadyTool {
    return TOOL.of(NO_NAMES, noNames, (asked) => this.run(from, asked, given));
  }

  private async run(from: ListingsOf, asked: Args, given: Evidence): Promise<unknown> {
    refuseUnstated(asked, given);
    const { operation, ids = [], numbers = [], percent, to } = asked;
    const fields = fieldsOf(asked);
    const listings = await this.named(from, ids);
    const quantities = [
      ...listings.flatMap((listing) => fields.map((field) => quantityOf(listing, field))),
      ...numbers.map(numberOf),
    ];
    const results = calculate(operation, quantities, {
      percent: percent === undefined ? undefined : new Exact(percent),
      loan: operation === 'loan' ? termsOf(asked, quantities[0]) : undefined,
      from: asked.from,
      to,
    });
    return { calculated: operation, results, of: listings.map((listing) => rowBeside(listing, fields)) };
  }

  /** In the order of the ids, which may name one twice. */
  private async named(from: ListingsOf, ids: readonly number[]): Promise<ListingDetails[]> {
    if (ids.length === 0) return [];
    const found = await this.listings.findByIds(from, ids);
    return ids.map(
      (id) => found.find((one) => one.id === id) ?? refused(`ids ${id} is in no listing; search_listings tells ids`),
    );
  }
}

const numberOf = (value: number): Quantity => ({
  ...{ name: String(value), value: new Exact(value), unit: 'plain', in: '', per: '' },
});

/** A price for an area needs both. */
function fieldsOf({ operation, fields: given = [] }: Args): readonly NumberField[] {
  const isArea = (field: NumberField): boolean => field === 'area' || field === 'lotArea';
  if (operation === 'convert-area') return given.length > 0 ? given : ['area'];
  if (operation !== 'per-area') return given.length > 0 ? given : ['price'];
  const [areas, sums] = [given.filter(isArea), given.filter((field) => !isArea(field))];
  return [...(sums.length > 0 ? sums : ['price' as const]), ...(areas.length > 0 ? areas : ['area' as const])];
}

const OF_PEOPLE = ['percent', 'downPayment', 'downPaymentPercent', 'years', 'annualRate'] as const;

/** Small counts are written in words: "all four". */
const MOST_COUNTED = 12;
const KNOWN: readonly number[] = [...Object.values(PERIODS), 100];

const isKnown = (value: number): boolean => (Number.isInteger(value) && value <= MOST_COUNTED) || KNOWN.includes(value);

/** "20 percent" states 0.2, too. */
const isStated = (value: number, given: Evidence): boolean =>
  given.hasNumber(value) || (value > 0 && value < 1 && given.hasNumber(value * 100));

/** Refuses numbers of a call that nobody stated, in digits or in the words that it quotes. */
function refuseUnstated({ numbers = [], stated: quotes = [], ...asked }: Args, given: Evidence): void {
  const wrong = quotes.find((words) => !given.says(words));
  if (wrong !== undefined) refused(`stated ${JSON.stringify(wrong)} was said by nobody in this chat`);
  const told = [
    ...numbers.filter((value) => !isKnown(value)).map((value) => ['numbers', value] as const),
    ...OF_PEOPLE.map((name) => [name, asked[name]] as const),
  ];
  const unknown = told.filter(([, value]) => value !== undefined && value !== 0 && !isStated(value, given));
  // Each quote stands for one number that was written out.
  if (unknown.length <= quotes.length) return;
  const names = unknown.map(([name, value]) => `${name} ${value}`).join(', ');
  refused(`Nobody stated ${names}, and no look-up returned it; ask the visitor for it, or quote the words in stated`);
}

function termsOf({ years, annualRate, downPayment = 0, downPaymentPercent }: Args, price?: Quantity): LoanTerms {
  if (years === undefined || annualRate === undefined)
    return refused(
      `${years === undefined ? 'years' : 'annualRate'} is missing: ask the visitor for it, none is assumed`,
    );
  const isShare = downPaymentPercent !== undefined && price !== undefined;
  return {
    downPayment: isShare ? price.value.times(downPaymentPercent).div(100) : new Exact(downPayment),
    ...{ years: new Exact(years), annualRate: new Exact(annualRate) },
  };
}
