import { setTimeout as sleep } from 'node:timers/promises';
import type { Begin } from './provider-call.js';
import { ProviderFailure } from './provider-failure.js';

/** Tries once more where the failure says that this makes sense, after the pause that it names. */
export const withOneRetry =
  (begin: Begin): Begin =>
  async (request, signal) => {
    try {
      return await begin(request, signal);
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.retryAfterMs === undefined) throw error;
      await sleep(error.retryAfterMs, undefined, { signal });
      return begin(request, signal);
    }
  };
