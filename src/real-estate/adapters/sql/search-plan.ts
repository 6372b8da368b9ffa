import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { boundedSelect, type Clause, listingsBy } from './statement-parts.js';
import { ListingCounts } from './listing-counts.js';
import type { SearchClauses } from './search-conditions.js';
import { SearchEstimates } from './search-estimates.js';
import { type FilterPart, SearchParts } from './search-parts.js';
import { TextIndex } from './text-index.js';

/** How a search is run: what it reads, and how many listings it finds. */
export interface SearchPlan {
  readonly chatbotId: number;
  /** Listings of the chatbot. */
  readonly all: number;
  /** Exactly, or an estimate to two figures. */
  readonly total: number;
  readonly isEstimate: boolean;
  /** What stands behind FROM to read the fewest rows, and its conditions. */
  readonly table: Clause;
  readonly clauses: readonly Clause[];
  /** Listings that are read so. */
  readonly cost: number;
  /** The conditions for reading by any other index. */
  readonly plain: readonly Clause[];
}

/** Rows that are read beyond their index cost about so many times more. */
const BEYOND_INDEX = 8;
/** And those that are looked up in a list of cells. */
const PROBED = 3;
/** Rows that are read in another order than they lie in cost about so many times those that are read as they lie. */
const OUT_OF_ORDER = 3;

/** Counts a search and chooses how to read it. */
@Injectable()
export class SearchPlanner {
  constructor(
    private readonly database: Database,
    private readonly counts: ListingCounts,
    private readonly parts: SearchParts,
    private readonly texts: TextIndex,
    private readonly estimates: SearchEstimates,
  ) {}

  /** `mayEstimate` is false where what is found is read whole, so that nothing asks how many there are about. */
  async plan(search: SearchClauses, mayEstimate = true): Promise<SearchPlan> {
    const { chatbotId, key, others } = search;
    const [all, found] = await Promise.all([this.counts.total(chatbotId, {}), this.parts.of(search)]);
    const plain = [...found.map(({ holds }) => holds), ...(key ? [key.clause] : []), ...others];
    const parts = found.filter(({ size }) => size < all);
    const narrow = cheapest(parts);
    const common = { chatbotId, all, plain, isEstimate: false };
    if (found.some(({ size }) => size === 0)) {
      return { ...common, total: 0, cost: 0, table: this.table('listings_newest'), clauses: plain };
    }
    if (key || others.length > 0) {
      const isExact = !mayEstimate || key !== null || isByPlace(search);
      const estimated = isExact ? null : await this.estimate(search, all, parts, plain);
      return { ...common, ...(estimated ?? (await this.readAll(search, all, narrow, plain))) };
    }
    const total = Math.max(await this.total(chatbotId, parts, all), 0);
    const [index, cost] = narrow ? [narrow.index, narrow.size] : ['listings_newest', all];
    return { ...common, total, cost, table: this.table(index), clauses: plain };
  }

  /** Many listings that meet filters which the counts do not know are not counted one by one. */
  private async estimate(search: SearchClauses, all: number, parts: readonly FilterPart[], plain: readonly Clause[]) {
    if (!(await this.estimates.areMany(search, plain, all))) return null;
    const population = await this.total(search.chatbotId, parts, all);
    const index = cheapest(parts)?.index ?? 'listings_newest';
    const holds = parts.map((part) => part.holds);
    const total = await this.estimates.of(search, index, holds, population);
    return total === null
      ? null
      : { total, isEstimate: true, cost: population, table: this.table(index), clauses: plain };
  }

  /** Where the counts do not know all filters, what the best index finds is counted one by one. */
  private async readAll(search: SearchClauses, all: number, narrow: FilterPart | undefined, plain: readonly Clause[]) {
    const { chatbotId, key } = search;
    const isPlace = isByPlace(search);
    const found = key || isPlace ? null : await this.texts.lookUp(search, all);
    const worded = found ? await this.countOf(found.counted, []) : all;
    if (found && worded <= (narrow?.size ?? all)) {
      const rest = plain.filter(({ isIndexed }) => !isIndexed);
      const clauses = [...rest, ...found.clauses];
      const total = rest.length === 0 ? worded : await this.countOf(found.table, [chatbotId], clauses);
      return { total, cost: Math.max(worded, 1), table: found.table, clauses };
    }
    const read = narrow && narrow.size * OUT_OF_ORDER <= all ? narrow : { index: 'listings_newest', size: all };
    const table = this.table(key ? key.index : isPlace ? 'listings_place' : read.index);
    const total = await this.countOf(table, [chatbotId], plain);
    return { total, cost: key || isPlace ? total : read.size, table, clauses: plain };
  }

  /** Listings in all parts. Whichever is fewer is counted: those that the narrowest finds, or those that the widest leaves out. */
  private async total(chatbotId: number, parts: readonly FilterPart[], all: number): Promise<number> {
    if (parts.length < 2) return parts[0]?.size ?? all;
    const weight = weightIn(parts);
    const narrow = cheapest(parts)!;
    const left = (part: FilterPart): number => (all - part.size) * weight(part);
    const wide = parts.reduce((best, part) => (left(part) < left(best) ? part : best));
    if (narrow.size * weight(narrow) <= left(wide)) {
      return this.parts.count(chatbotId, narrow.index, ...parts.map((part) => part.holds));
    }
    const rest = parts.filter((part) => part !== wide);
    const holds = rest.map((part) => part.holds);
    let total = await this.total(chatbotId, rest, all);
    for (const fail of wide.fails) total -= await this.parts.count(chatbotId, wide.index, fail, ...holds);
    return total;
  }

  /** Rows of a table; with a chatbot, those of its listings that meet all conditions. */
  private async countOf({ sql, values }: Clause, bot: readonly number[], clauses: readonly Clause[] = []) {
    const rows = await boundedSelect<{ n: number | string }>(
      this.database,
      `SELECT COUNT(*) AS n FROM ${sql}${bot.length > 0 ? ` WHERE ${conditions(clauses)}` : ''}`,
      [...values, ...bot, ...clauses.flatMap((clause) => clause.values)],
    );
    return Number(rows[0]!.n);
  }

  private table(index: string | null): Clause {
    return { sql: tableBy(this.database, index), values: [] };
  }
}

export const tableBy = ({ dialect }: Database, index: string | null): string =>
  index === null ? 'listings' : listingsBy(dialect, index);

export const conditions = (clauses: readonly Clause[]): string =>
  ['chatbot_id = ?', ...clauses.map(({ sql }) => sql)].join(' AND ');

const isByPlace = ({ others }: SearchClauses): boolean => others.some(({ sql }) => sql.startsWith('latitude BETWEEN'));

/** What a row by a part's index costs: beside a city, whose index alone knows the others, rows are read; a list of cells is probed. */
function weightIn(parts: readonly FilterPart[]): (part: FilterPart) => number {
  const has = (wanted: string): boolean => parts.some(({ index }) => index === wanted);
  const [hasCity, hasCells] = [has('listings_city'), has('listings_cell')];
  return ({ index }) => {
    if (index === 'listings_newest' || (hasCity && index !== 'listings_city')) return BEYOND_INDEX;
    return hasCells && index !== 'listings_cell' ? PROBED : 1;
  };
}

function cheapest(parts: readonly FilterPart[]): FilterPart | undefined {
  const weight = weightIn(parts);
  const costOf = (part: FilterPart): number => part.size * weight(part);
  return parts.reduce<FilterPart | undefined>(
    (best, part) => (best && costOf(best) <= costOf(part) ? best : part),
    undefined,
  );
}
