import { Injectable } from '@nestjs/common';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { Database } from '#libs/persistence/database.js';
import { fusedRanking, type Scored } from '../../domain/fused-ranking.js';
import { ListingMeanings } from '../../ports/listing-meanings.js';
import { WishMeanings } from '../../ports/wish-meanings.js';
import { rankBy } from './search-conditions.js';
import { conditions, type SearchPlan } from './search-plan.js';
import { boundedSelect } from './statement-parts.js';

/** Of more listings than this, the newest are ranked by a wish; the others come behind them. */
export const MOST_RANKED = 5_000;

/** In which order a wish puts listings. */
export interface Wished {
  /** At most `MOST_RANKED`, the best first; null where the wish says nothing that could rank. */
  readonly ids: readonly number[] | null;
  /** Whether meaning has ranked as well as words; absent where there is no model that could. */
  readonly isByMeaning?: boolean;
}

/** Ranks what a search finds by a wish: by its words and, where there is a model of embeddings, by what it means. */
@Injectable()
export class WishedPicks {
  constructor(
    private readonly database: Database,
    private readonly wishes: WishMeanings,
    private readonly meanings: ListingMeanings,
  ) {}

  async ranked(plan: SearchPlan, wish: string): Promise<Wished> {
    const saysSomething = /[\p{L}\p{N}]/u.test(wish);
    const isMeant = this.wishes.isConfigured && saysSomething;
    const rank = rankBy(plan.chatbotId, wish);
    if (!rank && !isMeant) return { ids: null };
    const [scored, meaning] = await Promise.all([
      this.scored(plan, rank ?? { sql: '0', values: [] }),
      isMeant ? this.wishes.of(wish) : null,
    ]);
    const newest = scored.map(({ id }) => id);
    const alike = meaning ? await this.meanings.likenesses(plan.chatbotId, newest, meaning) : new Map<number, number>();
    if (!isMeant) return { ids: byWords(scored) };
    const isByMeaning = alike.size > 0;
    metricEvents.emit('wish ranked', { by: isByMeaning ? 'meaning' : 'words' });
    return { ids: isByMeaning ? fusedRanking(scored, alike) : byWords(scored), isByMeaning };
  }

  /** The newest first. */
  private async scored({ table, clauses, chatbotId }: SearchPlan, rank: NonNullable<ReturnType<typeof rankBy>>) {
    const rows = await boundedSelect<{ id: number; score: number | string }>(
      this.database,
      `SELECT id, ${rank.sql} AS score FROM ${table.sql} WHERE ${conditions(clauses)} ORDER BY id DESC LIMIT ${MOST_RANKED}`,
      [...rank.values, ...table.values, chatbotId, ...clauses.flatMap(({ values }) => values)],
    );
    return rows.map(({ id, score }): Scored => ({ id, score: Number(score) }));
  }
}

/** Who says more comes first, then the newest. */
const byWords = (scored: readonly Scored[]): number[] =>
  scored.toSorted((a, b) => b.score - a.score || b.id - a.id).map(({ id }) => id);
