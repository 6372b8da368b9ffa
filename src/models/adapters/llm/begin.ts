import type { ModelEvent } from '../../models.api.js';
import type { Begin } from './provider-call.js';
import type { TimedCall } from './with-deadline.js';

/** Waits for the first event of a call. */
export const begin =
  (call: TimedCall): Begin =>
  async (request, signal) => {
    const events = call(request, signal);
    return resumed(await events.next(), events);
  };

async function* resumed(
  first: IteratorResult<ModelEvent>,
  events: AsyncGenerator<ModelEvent>,
): AsyncGenerator<ModelEvent> {
  try {
    if (!first.done) yield first.value;
    // Not yield*: it costs as much, and `for await` would end `events` before `finally` does.
    for (let next = await events.next(); !next.done; next = await events.next()) yield next.value;
  } finally {
    await events.return(undefined);
  }
}
