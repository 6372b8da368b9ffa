import type { ModelEvent, ModelRequest } from '../../models.api.js';
import { type AnswerLimits, Deadline } from './deadline.js';
import type { ProviderCall } from './provider-call.js';

export type TimedCall = (request: ModelRequest, signal: AbortSignal) => AsyncGenerator<ModelEvent>;

/** Ends a call that is too slow with `provider-slow`; thinking counts as progress and stays unseen. */
export const withDeadline = (call: ProviderCall, limits: AnswerLimits): TimedCall =>
  async function* (request, signal) {
    signal.throwIfAborted();
    const deadline = new Deadline(limits, signal);
    try {
      for await (const event of call(request, deadline.signal)) {
        deadline.pause();
        if (event.kind !== 'thinking') yield event;
        deadline.resume();
      }
    } finally {
      deadline.close();
    }
  };
