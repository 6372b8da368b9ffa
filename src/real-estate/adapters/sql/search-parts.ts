import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { marks } from '#libs/persistence/sql-parts.js';
import { ListingCounts } from './listing-counts.js';
import { type Clause, boundedSelect, listingsBy } from './statement-parts.js';
import { startOf, stepOf, TALLIES } from '../../domain/measures.js';
import type { MeasureRange } from '../../domain/search.js';
import type { SearchKey } from '../../domain/search-text.js';
import { MEASURE_COLUMNS } from './search-columns.js';
import { type SearchClauses } from './search-conditions.js';

/** Filters that are counted together: how many listings meet them, exactly, and how an index finds these or the rest. */
export interface FilterPart {
  readonly size: number;
  readonly index: string;
  readonly holds: Clause;
  /** Conditions of which every other listing meets exactly one. */
  readonly fails: readonly Clause[];
}

/** Most cells of a list in a statement. */
const MOST_CELLS = 500;
/** Hashes are never negative. */
const NO_CELL = -1;

/** What the counts know of a search without reading a listing, or next to none. */
@Injectable()
export class SearchParts {
  constructor(
    private readonly database: Database,
    private readonly counts: ListingCounts,
  ) {}

  of(search: SearchClauses): Promise<FilterPart[]> {
    const parts = search.spans.map((span) => this.span(search.chatbotId, span));
    if (search.facets.length > 0) parts.push(this.cells(search));
    if (search.city) parts.push(this.city(search.chatbotId, search.city));
    return Promise.all(parts);
  }

  private async cells({ chatbotId, facets }: SearchClauses): Promise<FilterPart> {
    const fits = facets.map((facet) => facet.sql).join(' AND ');
    const values = facets.flatMap((facet) => facet.values);
    const rows = await this.database.select<{ cell: number; n: number; fits: number }>(
      `SELECT cell, n, (${fits}) AS fits FROM listing_cells WHERE chatbot_id = ? AND n > 0 LIMIT ${MOST_CELLS + 1}`,
      [...values, chatbotId],
    );
    if (rows.length > MOST_CELLS) {
      const size = await this.sizeOf(chatbotId, fits, values);
      const holds = { sql: fits, values };
      return { size, index: 'listings_newest', holds, fails: [{ sql: `NOT (${fits})`, values }] };
    }
    const size = rows.reduce((sum, row) => (row.fits ? sum + row.n : sum), 0);
    const among = (wanted: boolean): Clause => {
      const cells = rows.filter((row) => Boolean(row.fits) === wanted).map(({ cell }) => Number(cell));
      return { sql: `cell IN ${marks(Math.max(cells.length, 1))}`, values: cells.length > 0 ? cells : [NO_CELL] };
    };
    return { size, index: 'listings_cell', holds: among(true), fails: [among(false)] };
  }

  private async sizeOf(chatbotId: number, fits: string, values: readonly (string | number)[]): Promise<number> {
    const sql = `SELECT SUM(n) AS n FROM listing_cells WHERE chatbot_id = ? AND n > 0 AND (${fits})`;
    const [row] = await this.database.select<{ n: number | string | null }>(sql, [chatbotId, ...values]);
    return Number(row!.n ?? 0);
  }

  private async city(chatbotId: number, holds: Clause): Promise<FilterPart> {
    const [key] = holds.values as [SearchKey];
    const size = await this.counts.total(chatbotId, { cityKey: key });
    const fails = ['<', '>'].map((sign) => ({ sql: `city_key ${sign} ?`, values: [key] }));
    return { size, index: 'listings_city', holds, fails };
  }

  private async span(chatbotId: number, span: MeasureRange): Promise<FilterPart> {
    const { column, index } = MEASURE_COLUMNS[span.measure];
    const [from, to] = [span.from ?? 0, span.to ?? Number.MAX_SAFE_INTEGER];
    const within = (least: number, below: string, most: number): Clause => ({
      sql: `${column} >= ? AND ${column} ${below} ?`,
      values: [least, most],
    });
    const [first, last] = [stepOf(from), stepOf(to)];
    const steps = await this.counts.steps(chatbotId, TALLIES[span.measure]);
    let size = steps.reduce((sum, { step, n }) => (step > first && step < last ? sum + n : sum), 0);
    const edges =
      first === last
        ? [within(from, '<=', to)]
        : [within(from, '<', startOf(first + 1)), within(startOf(last), '<=', to)];
    const touched = edges.filter((_, at) => steps.some(({ step }) => step === (at === 0 ? first : last)));
    for (const edge of touched) size += await this.count(chatbotId, index, edge);
    const fails = [
      { sql: `${column} < ?`, values: [from] },
      { sql: `${column} > ?`, values: [to] },
      { sql: `${column} IS NULL`, values: [] },
    ];
    return { size, index, holds: within(from, '<=', to), fails };
  }

  /** Listings that meet all conditions, counted row by row in an index. */
  async count(chatbotId: number, index: string, ...clauses: readonly Clause[]): Promise<number> {
    const [row] = await boundedSelect<{ n: number | string }>(
      this.database,
      `SELECT COUNT(*) AS n FROM ${listingsBy(this.database.dialect, index)}
       WHERE chatbot_id = ?${clauses.map(({ sql }) => ` AND ${sql}`).join('')}`,
      [chatbotId, ...clauses.flatMap(({ values }) => values)],
    );
    return Number(row!.n);
  }
}
