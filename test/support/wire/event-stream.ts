import { createParser } from 'eventsource-parser';
import type { Answer } from './exchange.js';
import { refuseWrongAnswer } from './frames.js';

export interface StreamEvent {
  /** The event's name; undefined for an ordinary one. */
  readonly event: string | undefined;
  /** The JSON that the event carries. */
  readonly data: unknown;
}

export interface Streamed extends Answer {
  /** Empty where the call was refused with an ordinary envelope. */
  readonly events: readonly StreamEvent[];
  readonly comments: readonly string[];
}

/** A streamed answer read twice: as bytes, which have to be framed exactly, and as a client's event-stream reader understands it. */
export function readEventStream(answer: Answer): Streamed {
  const events: StreamEvent[] = [];
  const comments: string[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) as unknown }),
    onComment: (comment) => comments.push(comment),
    onError: (error) => {
      throw error;
    },
  });
  if (isEventStream(answer)) {
    refuseWrongAnswer(answer);
    parser.feed(answer.bytes.toString('utf8'));
  }
  return { ...answer, events, comments };
}

export const isEventStream = ({ headers }: Answer): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;
