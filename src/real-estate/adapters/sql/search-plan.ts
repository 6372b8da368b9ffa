import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { boundedSelect } from './bounded-select.js';
import { ListingCounts } from './listing-counts.js';
import type { Clause, Search } from './search-conditions.js';
import { type Part, SearchParts } from './search-parts.js';
import { listingsBy } from './statement-parts.js';
import { TextIndex } from './text-index.js';

/** How a search is run: what it reads, and how many listings it finds. */
export interface SearchPlan {
  readonly chatbotId: number;
  /** Listings of the chatbot. */
  readonly all: number;
  /** Exactly. */
  readonly total: number;
  /** The conditions for reading by `index`, where the text index may be one of them. */
  readonly clauses: readonly Clause[];
  /** The index that finds the fewest; null where the database shall choose. */
  readonly index: string | null;
  /** Listings that are read by it. */
  readonly cost: number;
  /** The conditions for reading by any other index. */
  readonly plain: readonly Clause[];
}

/** Rows that are read beyond their index cost about so many times more. */
const BEYOND_INDEX = 8;

/** Counts a search and chooses how to read it. */
@Injectable()
export class SearchPlanner {
  constructor(
    private readonly database: Database,
    private readonly counts: ListingCounts,
    private readonly parts: SearchParts,
    private readonly texts: TextIndex,
  ) {}

  async plan(search: Search): Promise<SearchPlan> {
    const { chatbotId, key, others } = search;
    const [all, found] = await Promise.all([this.counts.total(chatbotId, {}), this.parts.of(search)]);
    const plain = [...found.map(({ holds }) => holds), ...(key ? [key.clause] : []), ...others];
    const parts = found.filter(({ size }) => size < all);
    if (found.some(({ size }) => size === 0))
      return { chatbotId, all, total: 0, clauses: plain, index: null, cost: 0, plain };
    if (key || others.length > 0) return this.readAll(search, all, parts, plain);
    const total = await this.total(chatbotId, parts, all);
    const narrow = cheapest(parts);
    const [index, cost] = narrow ? [narrow.index, narrow.size] : ['listings_newest', all];
    return { chatbotId, all, total, clauses: plain, index, cost, plain };
  }

  /** Where the counts do not know all filters, what the best index finds is counted one by one. */
  private async readAll(search: Search, all: number, parts: Part[], plain: Clause[]): Promise<SearchPlan> {
    const { chatbotId, key } = search;
    const narrow = cheapest(parts);
    const text = key ? null : await this.texts.candidates(search);
    const place = search.others.some(({ sql }) => sql.startsWith('latitude BETWEEN')) ? 'listings_place' : null;
    const byCounts = narrow?.index ?? 'listings_newest';
    const index = key ? key.index : (place ?? (text ? null : byCounts));
    const clauses = text && !place ? [...plain, text] : plain;
    const total = await this.count(chatbotId, index, clauses);
    return { chatbotId, all, total, clauses, index, cost: Math.max(total, 1), plain };
  }

  /** Listings in all parts. Whichever is fewer is counted: those that the narrowest finds, or those that the widest leaves out. */
  private async total(chatbotId: number, parts: readonly Part[], all: number): Promise<number> {
    if (parts.length < 2) return parts[0]?.size ?? all;
    const narrow = cheapest(parts)!;
    const wide = parts.reduce((a, b) => (b.size > a.size ? b : a));
    const rest = parts.filter((part) => part !== wide);
    const holds = rest.map((part) => part.holds);
    if (narrow.size <= all - wide.size) {
      return this.parts.count(chatbotId, narrow.index, ...parts.map((part) => part.holds));
    }
    let left = await this.total(chatbotId, rest, all);
    for (const fail of wide.fails) left -= await this.parts.count(chatbotId, wide.index, fail, ...holds);
    return left;
  }

  private async count(chatbotId: number, index: string | null, clauses: readonly Clause[]): Promise<number> {
    if (index !== null) return this.parts.count(chatbotId, index, ...clauses);
    const rows = await boundedSelect<{ n: number | string }>(
      this.database,
      `SELECT COUNT(*) AS n FROM ${tableBy(this.database, index)} WHERE ${conditions(clauses)}`,
      [chatbotId, ...clauses.flatMap(({ values }) => values)],
    );
    return Number(rows[0]!.n);
  }
}

export const tableBy = ({ dialect }: Database, index: string | null): string =>
  index === null ? 'listings' : listingsBy(dialect, index);

export const conditions = (clauses: readonly Clause[]): string =>
  ['chatbot_id = ?', ...clauses.map(({ sql }) => sql)].join(' AND ');

/** Beside a city's index, which knows the other measures, the others' would have to read rows. */
function cheapest(parts: readonly Part[]): Part | undefined {
  const hasCity = parts.some(({ index }) => index === 'listings_city');
  const costOf = ({ index, size }: Part): number => (hasCity && index !== 'listings_city' ? size * BEYOND_INDEX : size);
  return parts.reduce<Part | undefined>(
    (best, part) => (best && costOf(best) <= costOf(part) ? best : part),
    undefined,
  );
}
