import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import { figuresOf, isMoney } from '../../domain/figures.js';
import type { Figures, GroupBy, GroupFigures, StatisticOf } from '../../real-estate.api.js';
import { UNIT_PRICE } from './search-columns.js';
import { boundedSelect, type Clause } from './statement-parts.js';
import { conditions, type SearchPlan } from './search-plan.js';

const COLUMN: Record<StatisticOf, string> = {
  price: 'price',
  area: 'square_feet',
  lotArea: 'lot_feet',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  yearBuilt: 'year_built',
  daysOnMarket: 'days_on_market',
  // Whole cents; both databases know this name of a whole number.
  pricePerArea: `CAST(ROUND(${UNIT_PRICE}) AS SIGNED)`,
  hoa: 'hoa',
  deposit: 'deposit',
  tax: 'tax',
};

/** CONCAT is known to both databases. */
const OFFER = "CONCAT(sale_type, ' ', currency_symbol)";

/** What groups are told apart by, and what they are called. */
const GROUP: Record<GroupBy, { readonly by: string; readonly name: string }> = {
  city: { by: 'city_key', name: 'city' },
  state: { by: 'state_key', name: 'state' },
  zip: { by: 'zip', name: 'zip' },
  propertyType: { by: 'property_type_key', name: 'property_type' },
  saleType: { by: 'sale_type', name: 'sale_type' },
  status: { by: 'status', name: 'status' },
  bedrooms: { by: 'bedrooms', name: 'bedrooms' },
  offer: { by: OFFER, name: OFFER },
};
const MOST_GROUPS = 50;

type Value = number | string | null;
type Sums = Record<'n' | 'valued' | 'lowest' | 'highest' | 'high' | 'low' | 'mean', Value>;

/** A sum of cents in two parts: one number would not fit SQLite's 64 bits where many prices are huge. */
const LOW_BITS = 20n;
const totals = (of: StatisticOf): string => {
  const column = COLUMN[of];
  const sums = `SUM(${column} >> ${LOW_BITS}) AS high, SUM(${column} & ${(1n << LOW_BITS) - 1n}) AS low`;
  return `COUNT(*) AS n, COUNT(${column}) AS valued, MIN(${column}) AS lowest, MAX(${column}) AS highest,
    ${isMoney(of) ? sums : `AVG(${column}) AS mean`}`;
};

const figures = (of: StatisticOf, sums: Sums, [low = null, high = low]: readonly Value[]): Figures =>
  figuresOf(of, {
    count: Number(sums.n),
    valued: BigInt(sums.valued ?? 0),
    lowest: sums.lowest,
    highest: sums.highest,
    sum: isMoney(of) ? (BigInt(sums.high ?? 0) << LOW_BITS) + BigInt(sums.low ?? 0) : null,
    mean: sums.mean,
    middle: [low, high],
  });

/** Figures over the listings of a planned search, by SQL alone. */
@Injectable()
export class SearchFigures {
  constructor(private readonly database: Database) {}

  async of(plan: SearchPlan, of: StatisticOf): Promise<Figures> {
    const [sums] = await this.read<Sums>(plan, (from) => `SELECT ${totals(of)} ${from}`);
    const valued = Number(sums!.valued);
    if (valued === 0) return figures(of, sums!, []);
    const middle = await this.read<{ value: Value }>(
      plan,
      (from) => `SELECT ${COLUMN[of]} AS value ${from} AND ${COLUMN[of]} IS NOT NULL ORDER BY ${COLUMN[of]}
        LIMIT ${2 - (valued % 2)} OFFSET ${Math.floor((valued - 1) / 2)}`,
    );
    return figures(
      of,
      sums!,
      middle.map(({ value }) => value),
    );
  }

  async grouped(plan: SearchPlan, of: StatisticOf, groupBy: GroupBy): Promise<GroupFigures[]> {
    const { by, name } = GROUP[groupBy];
    const rows = await this.read<Sums & { term: Value; label: string | number }>(
      plan,
      (from) => `SELECT ${by} AS term, MIN(${name}) AS label, ${totals(of)} ${from}
        GROUP BY ${by} ORDER BY COUNT(*) DESC, ${by} LIMIT ${MOST_GROUPS}`,
    );
    const terms = rows.map(({ term }) => term);
    const medians = await this.medians(plan, of, by, terms);
    return rows.map((row) => ({ group: row.label, ...figures(of, row, medians.get(row.term) ?? []) }));
  }

  /** The one or two values in the middle of each of these groups. */
  private async medians(plan: SearchPlan, of: StatisticOf, by: string, terms: readonly Value[]) {
    const column = COLUMN[of];
    const rows = await this.read<{ term: Value; value: Value }>(
      plan,
      (from) => `SELECT term, value FROM (
          SELECT ${by} AS term, ${column} AS value, COUNT(*) OVER (PARTITION BY ${by}) AS n,
            ROW_NUMBER() OVER (PARTITION BY ${by} ORDER BY ${column}) AS place
          ${from} AND ${column} IS NOT NULL
        ) AS placed WHERE 2 * place BETWEEN n AND n + 2 AND term IN ${marks(Math.max(terms.length, 1))} ORDER BY value`,
      terms.length > 0 ? terms : [null],
    );
    const middle = new Map<Value, Value[]>();
    for (const { term, value } of rows) middle.set(term, [...(middle.get(term) ?? []), value]);
    return middle;
  }

  /** `more` are the parameters behind the search's own. */
  private read<T>(plan: SearchPlan, sql: (from: string) => string, more: readonly Value[] = []): Promise<T[]> {
    const clauses: readonly Clause[] = plan.clauses;
    const from = `FROM ${plan.table.sql} WHERE ${conditions(clauses)}`;
    return boundedSelect<T>(this.database, sql(from), [
      ...plan.table.values,
      plan.chatbotId,
      ...clauses.flatMap(({ values }) => values),
      ...more,
    ]);
  }
}
