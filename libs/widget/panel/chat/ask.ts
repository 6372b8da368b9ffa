import type { Visit } from '../service/visit.js';
import { Unreachable } from '../service/service.js';
import { type AnswerEnd, readAnswer } from './answer-stream.js';
import type { Question } from './message.js';

/** What is sent to be answered. */
interface Sent {
  readonly sessionID: number | null;
  readonly content: string;
  readonly chatAskType: 'Text' | 'Image' | 'Audio';
  readonly fileIds: readonly number[];
}

/** Gives the service the question's files; returns what is sent then. */
export async function uploaded(
  visit: Visit,
  { text, pictures, recording }: Question,
  signal: AbortSignal,
): Promise<Omit<Sent, 'sessionID'>> {
  const fileIds: number[] = [];
  for (const file of recording ? [recording] : pictures) {
    const form = new FormData();
    form.append('file', file);
    fileIds.push((await visit.call<{ FileID: number }>('chat/Chat/Upload', form, signal)).FileID);
  }
  return { content: text, chatAskType: recording ? 'Audio' : pictures.length > 0 ? 'Image' : 'Text', fileIds };
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
  return read({ visit, messageid, hearing, signal }, response);
}

/** Reads an answer that was asked for before, by its id. */
export const follow = (visit: Visit, messageid: number, hearing: Hearing, signal: AbortSignal): Promise<AnswerEnd> =>
  read({ visit, messageid, hearing, signal }, null);

interface Reading {
  readonly visit: Visit;
  readonly messageid: number;
  readonly hearing: Hearing;
  readonly signal: AbortSignal;
}

async function read({ visit, messageid, hearing, signal }: Reading, first: Response | null): Promise<AnswerEnd> {
  const place = { lastEventId: '0' };
  let response = first;
  for (const pause of [...PAUSES_MS, null]) {
    try {
      const headers = { 'Last-Event-ID': place.lastEventId };
      response ??= await visit.open('chat/Chat/GetAnswer', { messageid, stream: true }, headers, signal);
      hearing.broken(false);
      return await readAnswer(response, place, (piece) => hearing.piece(piece));
    } catch (error) {
      if (!(error instanceof Unreachable) || pause === null) throw error;
    }
    response = null;
    hearing.broken(true);
    await wait(pause, signal);
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
