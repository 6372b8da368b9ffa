import { defer, finalize, type Observable, throwError } from 'rxjs';
import type { Clock } from '#libs/domain/clock.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { ProviderFailure } from '../domain/provider-failure.js';
import { beforeFirst } from './retry.js';

/** Outages in a row after which a provider is left alone. */
const OUTAGES = 5;
/** How long it is left alone before one call may try again, in seconds. */
const PAUSE_SECONDS = 10;

/**
 * Leaves a provider alone that is down: calls are refused with `unavailable` at once, instead of waiting for a time-out.
 * One for each provider: its models stand and fall together.
 */
export class Breaker {
  private outages = 0;
  private aloneUntil = 0;
  private isTried = false;

  constructor(private readonly clock: Clock) {}

  /** The call, unless the provider is left alone now; after the pause one call at a time tries. */
  guard<T>(call: Observable<T>): Observable<T> {
    return defer(() => {
      const isTrial = this.outages >= OUTAGES;
      if (isTrial && (this.isTried || this.clock.elapsed() < this.aloneUntil)) return throwError(leftAlone);
      this.isTried = isTrial;
      return call.pipe(
        beforeFirst<T>({
          begun: () => (this.outages = 0),
          failed: (error) => {
            this.note(error, isTrial);
            throw error;
          },
        }),
        finalize(() => {
          if (isTrial) this.isTried = false;
        }),
      );
    });
  }

  /** A refusal shows as well as an answer that the provider is up, if it was tried for that. */
  private note(error: unknown, isTrial: boolean): void {
    if (error instanceof ProviderFailure && error.isOutage) {
      this.outages++;
      this.aloneUntil = this.clock.elapsed() + PAUSE_SECONDS * 1_000;
    } else if (isTrial) this.outages = 0;
  }
}

function leftAlone(): ProviderFailure {
  metricEvents.emit('provider left alone');
  return new ProviderFailure('unavailable', 'The model provider is not available at the moment; try again later', {
    retryAfterSeconds: PAUSE_SECONDS,
  });
}
