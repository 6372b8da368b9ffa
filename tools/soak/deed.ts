import { REQUIRED } from '../../test/http/listing-bodies.js';

export type Kind = 'create' | 'ask' | 'stream' | 'limited' | 'edit';

/** One request that changes something, under an Idempotency-Key of its own; it is sent until it is answered. */
export interface Deed {
  readonly kind: Kind;
  /** A word of its own, which the effect carries wherever it shows. */
  readonly mark: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** What was acknowledged: the answer of an ask; `refused` where a limit said no. */
  outcome?: 'done' | 'refused';
  answer?: string;
}

/** Letters only: numbers would be checked by the service as facts of listings. */
export const markOf = (number: number): string =>
  `q${[...String(number)].map((digit) => 'bcdfghjkmp'[Number(digit)]).join('')}`;

export const questionOf = (mark: string): string => `Hello ${mark}`;

export const createdBy = (mark: string, SerialNumber: string): Deed => ({
  ...{ kind: 'create', mark, path: '/chat/Chatbot/RealEstateCreate' },
  body: { SerialNumber, ...REQUIRED, MLSNumber: mark },
});

export const editedBy = (mark: string, serialNumber: string): Deed => ({
  ...{ kind: 'edit', mark, path: '/chat/Chatbot/Edit' },
  body: { serialNumber, Name: mark },
});

export const askedBy = (kind: 'ask' | 'stream' | 'limited', mark: string, sessionID: number): Deed => ({
  ...{ kind, mark, path: '/chat/Chat/ClientAsk' },
  body: { sessionID, content: questionOf(mark), stream: kind === 'stream' },
});
