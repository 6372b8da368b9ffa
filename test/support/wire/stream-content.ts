import type { Final } from '../interface/chat.js';
import type { StreamEvent } from './event-stream.js';

/** The fragments of a stream. */
export const fragmentsOf = (events: readonly StreamEvent[]): string[] =>
  events.flatMap(({ data }) => ('content' in (data as object) ? [(data as { content: string }).content] : []));

/** The last object of a stream, be it the final one or not. */
export const finalOf = (events: readonly StreamEvent[]): Final => events.at(-1)!.data as Final;
