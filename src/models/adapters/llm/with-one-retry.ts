import { setTimeout as sleep } from 'node:timers/promises';
import type { Begin } from './provider-call.js';
import { ProviderFailure } from './provider-failure.js';

/** Tries once more where the failure says that this makes sense, after the pause that it names. */
export async function retriedOnce<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.retryAfterMs === undefined) throw error;
    await sleep(error.retryAfterMs, undefined, { signal });
    return attempt();
  }
}

export const withOneRetry =
  (begin: Begin): Begin =>
  (request, signal) =>
    retriedOnce(() => begin(request, signal), signal);
