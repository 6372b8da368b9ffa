import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { SearchClauses } from './search-conditions.js';
import { boundedSelect, type Clause, listingsBy } from './statement-parts.js';

/** Listings that must fit the counted filters, and about how many must match in all, before a total is estimated. */
const MOST_EXACT = 10_000;
/** Of the newest listings, to tell whether enough match for a sample to say how many. */
const NEWEST = 200;
const SAMPLE = 1_000;
/** Ids times this number, modulo 2^32, are spread evenly: feeds repeat themselves at regular distances. */
const SPREAD = 2_654_435_761;
const RANGE = 2 ** 32;

/** Estimates how many listings meet conditions that only the rows themselves can answer, such as words and features. */
@Injectable()
export class SearchEstimates {
  constructor(private readonly database: Database) {}

  /** Whether the newest listings say that more than `MOST_EXACT` match. */
  async areMany({ chatbotId, others }: SearchClauses, plain: readonly Clause[], all: number): Promise<boolean> {
    if (all <= MOST_EXACT || others.length === 0) return false;
    const newest = `SELECT id AS newest_id FROM ${listingsBy(this.database.dialect, 'listings_newest')}
      WHERE chatbot_id = ? ORDER BY id DESC LIMIT ${NEWEST}`;
    const [row] = await this.database.browse<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM (${newest}) AS newest JOIN listings ON listings.id = newest_id
       WHERE ${plain.map(({ sql }) => sql).join(' AND ')}`,
      [chatbotId, ...plain.flatMap(({ values }) => values)],
    );
    return (Number(row!.n) / NEWEST) * all > MOST_EXACT;
  }

  /**
   * How many of `population` listings, which meet the conditions of `parts` and which the index finds, meet the others as well;
   * to two figures. null where it comes to no more than `MOST_EXACT`, which is counted exactly.
   */
  async of(
    { chatbotId, others }: SearchClauses,
    index: string,
    parts: readonly Clause[],
    population: number,
  ): Promise<number | null> {
    if (population <= MOST_EXACT) return null;
    const within = ['chatbot_id = ?', ...parts.map(({ sql }) => sql), `(id * ${SPREAD}) % ${RANGE} < ?`].join(' AND ');
    // The limit keeps MySQL from reading every row: the index alone chooses those that are read.
    const sample = `SELECT id AS sample_id FROM ${listingsBy(this.database.dialect, index)} WHERE ${within} LIMIT ${2 * SAMPLE}`;
    const hit = others.map(({ sql }) => sql).join(' AND ');
    const [row] = await boundedSelect<{ looked: number | string; hits: number | string | null }>(
      this.database,
      `SELECT COUNT(*) AS looked, SUM(CASE WHEN ${hit} THEN 1 ELSE 0 END) AS hits
       FROM (${sample}) AS sampled JOIN listings ON listings.id = sample_id`,
      [
        ...others.flatMap(({ values }) => values),
        chatbotId,
        ...parts.flatMap(({ values }) => values),
        Math.round((RANGE * SAMPLE) / population),
      ],
    );
    const looked = Number(row!.looked);
    const total = looked === 0 ? 0 : (Number(row!.hits ?? 0) / looked) * population;
    return total > MOST_EXACT ? Number(total.toPrecision(2)) : null;
  }
}
