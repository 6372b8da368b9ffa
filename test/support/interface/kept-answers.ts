import type { Answered } from './chat.js';
import type { CallOptions, Called, Client } from './client.js';
import type { Streamed } from '../wire/event-stream.js';

const PATH = '/chat/Chat/GetAnswer';

/** `Data` of GetAnswer as JSON. */
export interface KeptAnswer extends Answered {
  readonly State: 'running' | 'done' | 'interrupted' | 'failed';
}

/** What there is of an answer; by the id of the answer or of its question. */
export const getAnswer = (client: Client, messageid: unknown, options?: CallOptions): Promise<Called<KeptAnswer>> =>
  client.call(PATH, { messageid }, options);

/** The answer from its start to its end, as a stream. */
export const followAnswer = (client: Client, messageid: unknown, options?: CallOptions): Promise<Streamed> =>
  client.stream(PATH, { messageid, stream: true }, options);

/** What an answer named itself by before its first byte. */
export const nameOf = ({ headers }: Pick<Called<unknown>, 'headers'>): number => Number(headers['x-message-id']);
