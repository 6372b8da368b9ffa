import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { log } from '#libs/telemetry/log.js';
import { TextMeanings } from '../../models/models.api.js';
import type { WishMeaning, WishMeanings } from '../ports/wish-meanings.js';

/** A visitor waits for it: without an answer by then, the wish ranks by its words alone. */
const CALL_MS = 1_500;
/** How long a meaning is remembered, so that a wish costs one call however many pages are read; and of how many wishes. */
const REMEMBERED_MS = 600_000;
const MOST_REMEMBERED = 500;

interface Remembered {
  readonly meaning: Promise<WishMeaning | null>;
  readonly until: number;
}

/** What wishes mean, by one call each. */
@Injectable()
export class RememberWishes implements WishMeanings {
  /** The oldest first. */
  private readonly remembered = new Map<string, Remembered>();

  constructor(
    private readonly meanings: TextMeanings,
    private readonly clock: Clock,
  ) {}

  get isConfigured(): boolean {
    return this.meanings.model !== null;
  }

  async of(wish: string): Promise<WishMeaning | null> {
    const { model } = this.meanings;
    if (model === null) return null;
    const known = this.remembered.get(wish);
    if (known && known.until > this.clock.elapsed()) return known.meaning;
    const meaning = this.asked(model, wish);
    this.remember(wish, meaning);
    // A failure is not remembered: the next search may have more luck.
    if (!(await meaning)) this.remembered.delete(wish);
    return meaning;
  }

  private remember(wish: string, meaning: Promise<WishMeaning | null>): void {
    this.remembered.delete(wish);
    this.remembered.set(wish, { meaning, until: this.clock.elapsed() + REMEMBERED_MS });
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > MOST_REMEMBERED) this.remembered.delete(oldest!);
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
