import {
  circuitBreaker,
  CircuitState,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import type { Begin } from './provider-call.js';
import { ProviderFailure } from './provider-failure.js';

/** Outages in a row after which a provider is left alone. */
const OUTAGES = 5;
/** How long it is left alone before one call may try again, in seconds. */
const PAUSE_SECONDS = 10;

/** One for each provider: its models stand and fall together. */
export const providerBreaker = (): CircuitBreakerPolicy =>
  circuitBreaker(
    handleWhen((error) => error instanceof ProviderFailure && error.isOutage),
    { breaker: new ConsecutiveBreaker(OUTAGES), halfOpenAfter: PAUSE_SECONDS * 1_000 },
  );

/** Refuses with `unavailable` at once while the provider is left alone, instead of letting callers wait for a time-out. */
export const withBreaker =
  (begin: Begin, breaker: CircuitBreakerPolicy): Begin =>
  async (request, signal) => {
    // Half open, one call tries; cockatiel would let the others wait for it, deaf to their signals.
    if (breaker.state === CircuitState.HalfOpen) throw leftAlone();
    try {
      return await breaker.execute(() => begin(request, signal));
    } catch (error) {
      throw isBrokenCircuitError(error) ? leftAlone(error) : error;
    }
  };

function leftAlone(cause?: unknown): ProviderFailure {
  metricEvents.emit('provider left alone');
  return new ProviderFailure('unavailable', 'The model provider is not available at the moment; try again later', {
    retryAfterSeconds: PAUSE_SECONDS,
    cause,
  });
}
