import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type Envelope, Refused, Unreachable } from '../service/service.js';

/** An answer is complete. */
export interface AnswerEnd {
  readonly QuestionID: number;
  readonly AnswerID: number;
  readonly Answer: string;
}

interface Piece {
  readonly content: string;
}

/** How far an answer has been read. */
export interface StreamPosition {
  lastEventId: string;
}

/** Tells the pieces of an answer as they come; throws `Unreachable` where the stream breaks off before its end. */
export async function readAnswer(
  response: Response,
  place: StreamPosition,
  tell: (piece: string) => void,
): Promise<AnswerEnd> {
  const events = response.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(rethrow);
    if (done) throw new Unreachable('The stream ended early');
    const data = JSON.parse(value.data) as Piece | AnswerEnd | Envelope<unknown>;
    if (value.event === 'error')
      throw new Refused((data as Envelope<unknown>).Code, (data as Envelope<unknown>).Message);
    if ('AnswerID' in data) return data;
    place.lastEventId = value.id ?? place.lastEventId;
    tell((data as Piece).content);
  }
}

function rethrow(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new Unreachable(String(error));
}
