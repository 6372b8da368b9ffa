import { log } from '#libs/kernel/log.js';
import type { Begin } from './provider-call.js';
import { declined, ProviderFailure } from './provider-failure.js';

/** A model and how to begin an answer of it. */
export interface Candidate {
  readonly name: string;
  readonly seesImages: boolean;
  readonly begin: Begin;
}

/**
 * Asks the candidates in their order until one begins; pictures are shown to none that cannot see. Where none begins, the
 * caller hears of the first one's failure. Made anew for each answer: later rounds begin with the candidate that has
 * begun the one before.
 */
export const withFallbacks = (candidates: readonly Candidate[]): Begin => {
  let left = candidates;
  return async (request, signal) => {
    const failures: ProviderFailure[] = [];
    const showsPictures = request.messages.some(({ images = [] }) => images.length > 0);
    const able = left.filter(({ seesImages }) => seesImages || !showsPictures);
    for (const [index, { name, begin }] of able.entries()) {
      try {
        const events = await begin(request, signal);
        left = able.slice(index);
        return events;
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        failures.push(error);
        if (candidates.length > 1) log.warn({ err: error, model: name }, 'model cannot be had');
      }
    }
    throw failures[0] ?? declined(new Error('None of the models sees pictures'));
  };
};
