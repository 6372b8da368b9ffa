import type { Visit } from '../service/visit.js';
import { Unreachable } from '../service/service.js';
import { type AnswerEnd, readAnswer } from './answer-stream.js';

/** What is sent to be answered. */
export interface Sent {
  readonly sessionID: number | null;
  readonly content: string;
  readonly chatAskType: 'Text' | 'Image' | 'Audio';
  readonly fileIds: readonly number[];
}

/** What happens on the way to an answer. */
export interface Hearing {
  /** The service has taken the question. */
  taken(session: number): void;
  piece(text: string): void;
  /** The connection is gone, or there again. */
  broken(isBroken: boolean): void;
}

/** How long to wait before each attempt to go on reading. */
const PAUSES_MS = [300, 1_000, 2_000, 4_000, 8_000];

/** Asks and reads the answer to its end. What a broken connection has lost is read again; the question is not asked twice. */
export async function ask(visit: Visit, sent: Sent, hearing: Hearing, signal: AbortSignal): Promise<AnswerEnd> {
  const response = await visit.open('chat/Chat/Ask', { ...sent, stream: true }, {}, signal);
  hearing.taken(Number(response.headers.get('X-Session-Id')));
  const messageid = Number(response.headers.get('X-Message-Id'));
  const place = { lastEventId: '0' };
  const tell = (piece: string): void => hearing.piece(piece);
  let read = (): Promise<AnswerEnd> => readAnswer(response, place, tell);
  for (const pause of [...PAUSES_MS, null]) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Unreachable) || pause === null) throw error;
    }
    hearing.broken(true);
    await wait(pause, signal);
    read = async () => {
      const headers = { 'Last-Event-ID': place.lastEventId };
      const again = await visit.open('chat/Chat/GetAnswer', { messageid, stream: true }, headers, signal);
      hearing.broken(false);
      return readAnswer(again, place, tell);
    };
  }
  throw new Unreachable('The answer cannot be read');
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new DOMException('Stopped', 'AbortError'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    setTimeout(resolve, milliseconds);
  });
}
