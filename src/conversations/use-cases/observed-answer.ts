import { metricEvents } from '#libs/telemetry/metric-events.js';
import { beginSpan, duringSpan } from '#libs/telemetry/span.js';
import { fromHere } from '#libs/context/async-context.js';
import type { AskEvent } from '../domain/turn.js';
import type { AdmittedTurn } from './admit-message.js';

type Pull = () => Promise<IteratorResult<AskEvent>>;

/**
 * The same events, measured. They are pulled by whoever writes to the client's socket, in its surroundings; here each is
 * pulled in those of the ask, so that what happens on the way carries the request's labels. Not a generator of its own:
 * most of the cost of a fragment is such hops.
 */
export function observed(
  events: AsyncGenerator<AskEvent>,
  { sessionId, id }: AdmittedTurn,
  seconds: () => number,
): AsyncIterable<AskEvent> {
  const span = beginSpan('ask', { attributes: { 'parlor.session': sessionId, 'parlor.turn': id } });
  const here = duringSpan(span, fromHere);
  let isBegun = false;
  const look = ({ done = false, value }: IteratorResult<AskEvent, undefined>): void => {
    if (done) return span.end();
    if (isBegun || value?.kind !== 'piece') return;
    isBegun = true;
    metricEvents.emit('answer begun', { seconds: seconds() });
  };
  const pulled = (pull: Pull) => {
    const result = here(pull);
    if (!isBegun || span.traceId) result.then(look, (error: unknown) => span.end(error));
    return result;
  };
  const next = () => events.next();
  return {
    [Symbol.asyncIterator]: () => ({ next: () => pulled(next), return: () => pulled(() => events.return(undefined)) }),
  };
}
