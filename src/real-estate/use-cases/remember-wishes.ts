import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '#libs/domain/clock.js';
import { log } from '#libs/telemetry/log.js';
import { TextMeanings } from '../../models/models.api.js';
import type { WishMeaning, WishMeanings } from '../ports/wish-meanings.js';

/** A visitor waits for it: without an answer by then, the wish ranks by its words alone. */
const CALL_MS = 1_500;
/** How long a meaning is remembered, so that a wish costs one call however many pages are read; and of how many wishes. */
const REMEMBERED_MS = 600_000;
const MOST_REMEMBERED = 500;

/** What wishes mean, by one call each. */
@Injectable()
export class RememberWishes implements WishMeanings {
  private readonly remembered: LRUCache<string, Promise<WishMeaning | null>>;

  constructor(
    private readonly meanings: TextMeanings,
    clock: Clock,
  ) {
    const perf = { now: () => clock.elapsed() };
    this.remembered = new LRUCache({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS, perf });
  }

  get isConfigured(): boolean {
    return this.meanings.model !== null;
  }

  async of(wish: string): Promise<WishMeaning | null> {
    const { model } = this.meanings;
    if (model === null) return null;
    const known = this.remembered.get(wish);
    if (known) return known;
    const meaning = this.asked(model, wish);
    this.remembered.set(wish, meaning);
    // A failure is not remembered: the next search may have more luck.
    if (!(await meaning) && this.remembered.peek(wish) === meaning) this.remembered.delete(wish);
    return meaning;
  }

  private async asked(model: string, wish: string): Promise<WishMeaning | null> {
    try {
      const [vector] = await this.meanings.of([wish], CALL_MS);
      return { model, vector: vector! };
    } catch (error) {
      log.warn({ err: error }, 'a wish ranks by its words alone: its meaning could not be had');
      return null;
    }
  }
}
