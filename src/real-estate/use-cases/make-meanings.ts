import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { TextMeanings } from '../../models/models.api.js';
import {
  type DescribedListing,
  ListingMeanings,
  type MadeMeaning,
  type MeaningRound,
} from '../ports/listing-meanings.js';

/** Listings of one call. */
const AT_ONCE = 64;
const CALL_MS = 30_000;
/** Pages after which other chatbots have their turn. */
const PAGES = 20;

interface Batch {
  readonly listings: readonly DescribedListing[];
  readonly signal: AbortSignal;
}

/** Gives listings their meanings: what was written lately, and bit by bit all that have none. */
@Injectable()
export class MakeMeanings {
  constructor(
    private readonly meanings: TextMeanings,
    private readonly listings: ListingMeanings,
    private readonly units: UnitOfWork,
  ) {}

  /** Whether there is a model that makes them. */
  get isConfigured(): boolean {
    return this.meanings.model !== null;
  }

  async findRounds(): Promise<void> {
    if (this.meanings.model !== null) await this.listings.findRounds(this.meanings.model);
  }

  /** One turn of one chatbot. Returns whether there was one; refuses as the model does. */
  async run(signal: AbortSignal): Promise<boolean> {
    const { model } = this.meanings;
    const round = model === null ? null : await this.listings.begin(model);
    if (!round || model === null) return false;
    try {
      for (let pages = 0; pages < PAGES && !signal.aborted; pages++) {
        const { listings, last } = await this.listings.next(round, model);
        for (let at = 0; at < listings.length; at += AT_ONCE)
          await this.make(round, model, { listings: listings.slice(at, at + AT_ONCE), signal });
        if (last === null) {
          await this.listings.finish(round);
          return true;
        }
        await this.listings.advance(round, last);
      }
    } catch (error) {
      await this.listings.leave(round);
      throw error;
    }
    await this.listings.leave(round);
    return true;
  }

  private async make(round: MeaningRound, model: string, { listings, signal }: Batch): Promise<void> {
    const made = await this.made({ listings, signal });
    // A model that takes none of many is wrong itself, or its name is.
    if (listings.length > 1 && made.every(({ vector }) => vector === null)) throw refusesAll();
    const kept = await this.units.run(() => this.listings.keep(round, model, made));
    const refused = made.filter(({ vector }) => vector === null).length;
    metricEvents.emit('meanings made', { outcome: 'made', listings: Math.max(kept - refused, 0) });
    metricEvents.emit('meanings made', { outcome: 'refused', listings: refused });
    metricEvents.emit('meanings made', { outcome: 'outdated', listings: made.length - kept });
  }

  /** A text that the model refuses is found by halves. */
  private async made({ listings, signal }: Batch): Promise<MadeMeaning[]> {
    try {
      const vectors = await this.meanings.of(
        listings.map(({ text }) => text),
        CALL_MS,
        signal,
      );
      return listings.map((listing, at) => ({ ...listing, vector: vectors[at]! }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal !== 'invalid') throw error;
      if (listings.length === 1) return [{ ...listings[0]!, vector: null }];
      const half = Math.ceil(listings.length / 2);
      const [first, second] = [listings.slice(0, half), listings.slice(half)];
      return [...(await this.made({ listings: first, signal })), ...(await this.made({ listings: second, signal }))];
    }
  }
}

const refusesAll = () =>
  new DomainError('provider-failed', 'The model of embeddings refuses all texts; is its name right?');
