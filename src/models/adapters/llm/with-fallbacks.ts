import { log } from '#libs/telemetry/log.js';
import type { Begin } from './provider-call.js';
import { declined, ProviderFailure } from './provider-failure.js';

/** A model and how to begin an answer of it. */
export interface Candidate {
  readonly name: string;
  readonly seesImages: boolean;
  readonly begin: Begin;
}

interface Failed {
  readonly name: string;
  readonly error: ProviderFailure;
}

const tell = (failures: readonly Failed[]): void =>
  failures.forEach(({ name, error }) => log.warn({ err: error, model: name }, 'model cannot be had'));

/**
 * Asks the candidates in their order until one begins; pictures are shown to none that cannot see. Where none begins, the
 * caller hears of the first one's failure. Made anew for each answer: later rounds begin with the candidate that has
 * begun the one before.
 */
export const withFallbacks = (candidates: readonly Candidate[]): Begin => {
  let left = candidates;
  return async (request, signal) => {
    const failures: Failed[] = [];
    const showsPictures = request.messages.some(({ images = [] }) => images.length > 0);
    const able = left.filter(({ seesImages }) => seesImages || !showsPictures);
    for (const [index, { name, begin }] of able.entries()) {
      try {
        const events = await begin(request, signal);
        left = able.slice(index);
        tell(failures);
        return events;
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        failures.push({ name, error });
      }
    }
    // The first one's goes to the caller, and into the log with the caller's request.
    tell(failures.slice(1));
    throw failures[0]?.error ?? declined(new Error('None of the models sees pictures'));
  };
};
