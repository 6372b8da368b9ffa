import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { yearOf } from '#libs/domain/instant.js';
import { type ListingDetails, ListingSearch } from '../../real-estate/real-estate.api.js';
import { CALCULATE, calculate, type LoanTerms, type Operation, OPERATIONS } from '../domain/calculation.js';
import { Exact, type Quantity, refused } from '../domain/quantity.js';
import { CalculationArguments } from '../domain/arguments/calculation-arguments.js';
import { NUMBER_FIELDS, type NumberField, quantityOf, rowBeside } from '../domain/arguments/listing-quantities.js';
import type { Tool } from '../domain/prompt.js';
import { StatedNumbers } from '../domain/stated-numbers.js';
import { checkedTool, type Given } from './checked-tool.js';
import { namedListing } from './named-listing.js';
import { listOf, number, oneOf, whole, Wrong } from './tool-arguments.js';

const MOST_IDS = 10;
const SUM = 1_000_000_000_000;
const STATED = 'as the visitor or the owner stated it';

const ARGUMENTS = {
  operation: oneOf(OPERATIONS),
  ids: listOf(whole(1, 2_147_483_647), MOST_IDS, 'Listings'),
  fields: listOf(oneOf(NUMBER_FIELDS), 5, 'Taken of each listing; price if none, price and area for per-area'),
  numbers: listOf(number(0, SUM), MOST_IDS, 'Numbers that the visitor or the owner stated; they come last'),
  percent: number(0, 1_000, `For percent-of, ${STATED}`),
  downPayment: number(0, SUM, `For a loan, ${STATED}; none if not given`),
  downPaymentPercent: number(0, 100, 'The same in percent of the price'),
  years: number(0, 100, `For a loan, ${STATED}`),
  annualRate: number(0, 100, `For a loan, in percent, ${STATED}`),
};

interface Asked {
  readonly operation?: Operation;
  readonly ids?: readonly number[];
  readonly fields?: readonly NumberField[];
  readonly numbers?: readonly number[];
  readonly percent?: number;
  readonly downPayment?: number;
  readonly downPaymentPercent?: number;
  readonly years?: number;
  readonly annualRate?: number;
}

const DESCRIPTION =
  'Exact arithmetic over fields of listings and numbers that people stated: difference of two values, sum, times, per-area, ' +
  'percent (the first value of the second), percent-of (a stated share of one value), loan (monthly payment; years and rate ' +
  'must have been stated: ask for them). Two currencies, and rents and prices, have no sum';

/** The tool that computes: what it returns may be told, and no figure beside it. */
@Injectable()
export class CalculateTool {
  constructor(
    private readonly listings: ListingSearch,
    private readonly clock: Clock,
  ) {}

  /** `said` is what visitor and owner said: no other numbers are computed with. */
  of(chatbotId: number, said: readonly string[]): Tool {
    const stated = new StatedNumbers(said);
    const forgive = async (given: Given) => {
      const { values, mlsNumbers } = new CalculationArguments(given);
      const ids = await Promise.all(mlsNumbers.map((name) => this.idOf(chatbotId, name)));
      return ids.length === 0 ? values : { ...values, ids: [...((values.ids ?? []) as number[]), ...ids] };
    };
    return checkedTool(
      CALCULATE,
      DESCRIPTION,
      ARGUMENTS,
      (args) => this.run(chatbotId, args as Asked, stated),
      forgive,
    );
  }

  /** A home by its MLS number, link or address, as `get_listing` takes them. */
  private async idOf(chatbotId: number, name: string): Promise<number> {
    const { listing } = await this.listings.one(chatbotId, { mlsNumber: name });
    if (listing) return listing.id;
    const named = await namedListing(this.listings, chatbotId, yearOf(this.clock.now()), { mlsNumber: name });
    if (named instanceof Wrong) return refused(named.problem);
    return named?.id ?? refused(`No listing has the MLS number ${JSON.stringify(name.slice(0, 60))}`);
  }

  private async run(chatbotId: number, asked: Asked, stated: StatedNumbers): Promise<unknown> {
    const { operation = refused(`operation must be one of ${OPERATIONS.join(', ')}`), ids = [] } = asked;
    const fields = fieldsOf(operation, asked.fields);
    const told = asTold(asked, stated);
    const listings = await this.named(chatbotId, ids);
    const quantities = [
      ...listings.flatMap((listing) => fields.map((field) => quantityOf(listing, field))),
      ...(told.numbers ?? []).map(numberOf),
    ];
    const share = told.percent === undefined ? undefined : new Exact(told.percent);
    const loan = operation === 'loan' ? termsOf(told, quantities[0]) : undefined;
    const results = calculate(operation, quantities, { percent: share, loan });
    for (const { value } of results) stated.add(Number(value));
    return { calculated: operation, results, of: listings.map((listing) => rowBeside(listing, fields)) };
  }

  /** In the order of the ids, which may name one twice. */
  private async named(chatbotId: number, ids: readonly number[]): Promise<ListingDetails[]> {
    if (ids.length === 0) return [];
    const found = await this.listings.findByIds(chatbotId, ids);
    return ids.map(
      (id) =>
        found.find((one) => one.id === id) ??
        refused(`There is no listing with the id ${id}; search_listings tells ids`),
    );
  }
}

const numberOf = (value: number): Quantity => ({
  ...{ name: String(value), value: new Exact(value), unit: 'plain', in: '', per: '' },
});

/** A price for an area needs both. */
function fieldsOf(operation: Operation, given: readonly NumberField[] = []): readonly NumberField[] {
  if (operation !== 'per-area') return given.length > 0 ? given : ['price'];
  const areas = given.filter((field) => field === 'area' || field === 'lotArea');
  const sums = given.filter((field) => field !== 'area' && field !== 'lotArea');
  return [...(sums.length > 0 ? sums : ['price' as const]), ...(areas.length > 0 ? areas : ['area' as const])];
}

const OF_PEOPLE = ['percent', 'downPayment', 'downPaymentPercent', 'years', 'annualRate'] as const;
/** Models write shares as fractions, too. */
const SHARES: readonly string[] = ['percent', 'downPaymentPercent', 'annualRate'];

/** The numbers of a call as people stated them; refuses those that no one did. */
function asTold(asked: Asked, stated: StatedNumbers): Asked {
  for (const value of asked.numbers ?? []) if (!stated.has(value)) unstated(`the number ${value}`);
  const told: Record<string, unknown> = { ...asked };
  for (const name of OF_PEOPLE) {
    const value = asked[name];
    if (value === undefined || value === 0) continue;
    const isFraction = SHARES.includes(name) && value < 1 && !stated.has(value) && stated.has(round(value * 100));
    if (!isFraction && !stated.has(value)) unstated(`${name} ${value}`);
    told[name] = isFraction ? round(value * 100) : value;
  }
  return told as Asked;
}

const unstated = (what: string): never =>
  refused(`Neither the visitor nor the owner stated ${what}; ask the visitor for it`);

/** 0.065 is 6.5 percent, whatever its product with 100 is in binary. */
const round = (value: number): number => Number(value.toPrecision(12));

function termsOf({ years, annualRate, downPayment = 0, downPaymentPercent }: Asked, price?: Quantity): LoanTerms {
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
