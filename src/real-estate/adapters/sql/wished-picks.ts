import { Injectable } from '@nestjs/common';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { Database } from '#libs/persistence/database.js';
import type { Slice } from '../../real-estate.api.js';
import { fusedRanking, type ScoredListing } from '../../domain/fused-ranking.js';
import { ListingMeanings } from '../../ports/listing-meanings.js';
import { WishMeanings } from '../../ports/wish-meanings.js';
import { rankBy } from './search-conditions.js';
import { conditions, type SearchPlan } from './search-plan.js';
import { boundedSelect } from './statement-parts.js';
import { saysSomething } from '#libs/domain/plain-text.js';

/** Of more listings than this, the newest are ranked by a wish; the others come behind them. */
export const MOST_RANKED = 5_000;

/** The listings of a page among those that a wish ranks. */
export interface RankedPage {
  /** The best first, fewer than the page takes where the ranked ones end; null where the wish says nothing that could rank. */
  readonly ids: readonly number[] | null;
  /** Whether meaning has ranked as well as words; absent where there is no model that could. */
  readonly isByMeaning?: boolean;
}

type Rank = NonNullable<ReturnType<typeof rankBy>>;

/** Of a wish whose words say nothing that is looked for. */
const NO_WORDS: Rank = { sql: '0', values: [] };

/** Ranks what a search finds by a wish: by its words and, where there is a model of embeddings, by what it means. */
@Injectable()
export class WishedPicks {
  constructor(
    private readonly database: Database,
    private readonly wishes: WishMeanings,
    private readonly meanings: ListingMeanings,
  ) {}

  async page(plan: SearchPlan, wish: string, slice: Required<Slice>): Promise<RankedPage> {
    const rank = rankBy(plan.chatbotId, wish);
    if (!this.wishes.isConfigured || !saysSomething(wish))
      return { ids: rank && (await this.byWords(plan, rank, slice)) };
    const ids = await this.byMeaning(plan, wish, rank ?? NO_WORDS, slice);
    const isByMeaning = ids !== null;
    metricEvents.emit('wish ranked', { by: isByMeaning ? 'meaning' : 'words' });
    return { ids: ids ?? (await this.byWords(plan, rank ?? NO_WORDS, slice)), isByMeaning };
  }

  /** Who says more comes first, then the newest. */
  private async byWords(plan: SearchPlan, rank: Rank, { take, skip }: Required<Slice>): Promise<number[]> {
    const { sql, values } = newestScored(plan, rank);
    const rows = await boundedSelect<{ id: number }>(
      this.database,
      `SELECT id FROM (${sql}) scored ORDER BY score DESC, id DESC LIMIT ? OFFSET ?`,
      [...values, take, skip],
    );
    return rows.map(({ id }) => id);
  }

  /** Null where the meaning cannot be had, or no listing has one. */
  private async byMeaning(
    plan: SearchPlan,
    wish: string,
    rank: Rank,
    { take, skip }: Required<Slice>,
  ): Promise<readonly number[] | null> {
    const meaning = await this.wishes.of(wish);
    if (!meaning) return null;
    const { sql, values } = newestScored(plan, rank);
    const rows = await boundedSelect<{ id: number; score: number | string }>(this.database, sql, values);
    const scored = rows.map(({ id, score }): ScoredListing => ({ id, score: Number(score) }));
    const newest = scored.map(({ id }) => id);
    const alike = await this.meanings.likenesses(plan.chatbotId, newest, meaning);
    return alike.size === 0 ? null : fusedRanking(scored, alike).slice(skip, skip + take);
  }
}

/** What a search finds, the newest first, each with how much it says of a wish. */
function newestScored({ table, clauses, chatbotId }: SearchPlan, rank: Rank) {
  const sql = `SELECT id, ${rank.sql} AS score FROM ${table.sql} WHERE ${conditions(clauses)} ORDER BY id DESC LIMIT ${MOST_RANKED}`;
  return { sql, values: [...rank.values, ...table.values, chatbotId, ...clauses.flatMap(({ values }) => values)] };
}
