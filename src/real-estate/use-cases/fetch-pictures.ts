import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS } from '#libs/domain/spans.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { log } from '#libs/telemetry/log.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { ScaledPictures } from '../../files/files.api.js';
import { ListingPictures, type WantedPicture } from '../ports/listing-pictures.js';
import { OpenFeedPicture } from './open-feed-picture.js';

/** Pauses behind each try that failed, in milliseconds; behind the last one a picture is given up. */
const PAUSES_MS = [10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];
/** Behind a refusal that the workspace has no room. */
const FULL_MS = HOUR_MS;

/** Has pictures of listings from where their feeds say, scales them and keeps them. */
@Injectable()
export class FetchPictures {
  private readonly underWay = new Set<Promise<void>>();

  // Five: what is wanted, what keeps it, what fetches it, the unit of work, and how much is allowed.
  constructor(
    private readonly pictures: ListingPictures,
    private readonly scaled: ScaledPictures,
    private readonly picture: OpenFeedPicture,
    private readonly units: UnitOfWork,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** All that are due, so many at once; a slow one holds up none of the others. */
  async run(signal: AbortSignal): Promise<void> {
    do {
      const room = this.environment.LISTING_PICTURES_AT_ONCE - this.underWay.size;
      if (room > 0 && !signal.aborted) for (const wanted of await this.pictures.due(room)) this.begin(wanted, signal);
      if (this.underWay.size > 0) await Promise.race(this.underWay);
    } while (this.underWay.size > 0);
  }

  private begin(wanted: WantedPicture, signal: AbortSignal): void {
    const fetched = this.fetch(wanted, signal)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a picture of a listing is had again once its lease has run out'),
      )
      .finally(() => this.underWay.delete(fetched));
    this.underWay.add(fetched);
  }

  private async fetch(wanted: WantedPicture, signal: AbortSignal): Promise<void> {
    try {
      await this.keep(wanted, signal);
    } catch (error) {
      // Cut short by a stop: another process has it once the lease has run out.
      if (signal.aborted) return;
      const waitMs = waitBehind(error, wanted.tries);
      if (waitMs === null) await this.giveUp(wanted);
      else await this.pictures.putOff(wanted, waitMs);
      metricEvents.emit('listing picture fetched', { outcome: waitMs === null ? 'failed' : 'late' });
      log.info({ err: error, mlsNumber: wanted.mlsNumber, waitMs }, 'a picture of a listing cannot be had');
    }
  }

  private async keep(wanted: WantedPicture, signal: AbortSignal): Promise<void> {
    const { workspaceId } = wanted;
    const inTime = AbortSignal.timeout(this.environment.LISTING_PICTURE_SECONDS * 1_000);
    const bytes = await this.picture.run(wanted, AbortSignal.any([signal, inTime]));
    const made = await this.scaled.make(workspaceId, bytes);
    const isKept = await this.units
      .run(async () => {
        const files = await this.scaled.add(workspaceId, made);
        const replaced = await this.pictures.keep(wanted, made.sha256, files);
        await this.scaled.release(workspaceId, replaced ?? files);
        return replaced !== null;
      })
      .catch(async (error: unknown) => {
        // Where a commit was lost on its way they may be kept after all: the sweep decides.
        if (isFull(error)) await this.scaled.discard(made);
        throw error;
      });
    metricEvents.emit('listing picture fetched', { outcome: isKept ? 'kept' : 'unwanted' });
  }

  private giveUp(wanted: WantedPicture): Promise<void> {
    return this.units.run(async () => this.scaled.release(wanted.workspaceId, await this.pictures.giveUp(wanted)));
  }
}

const isFull = (error: unknown): boolean => error instanceof DomainError && error.refusal === 'storage-full';

/** Null where it makes no sense to try again. */
function waitBehind(error: unknown, tries: number): number | null {
  if (isFull(error)) return FULL_MS;
  if (error instanceof DomainError && ['unsupported', 'too-large'].includes(error.refusal)) return null;
  return PAUSES_MS[tries] ?? null;
}
