import { createHash } from 'node:crypto';
import { wav } from '../../test/http/sample-files.js';

const KINDS = ['create', 'update', 'delete', 'edit', 'add', 'ask', 'stream', 'upload', 'put'] as const;
export type Kind = (typeof KINDS)[number];

export type Fields = Readonly<Record<string, unknown>>;

/** One request of a client, as it stands in the ledger before it is sent. */
export interface Wish {
  readonly id: number;
  readonly round: number;
  readonly kind: Kind;
  /** A word of its own, which the effect carries wherever it shows. */
  readonly mark: string;
  /** The listing (by the mark of its create) or the chatbot (by its serial number) that the wish is about. */
  readonly thing: string;
  /** Idempotency-Key; null where it is sent without one and therefore never again. */
  readonly key: string | null;
  /** The JSON body; of files what there is to know beside the bytes, which follow from mark and samples. */
  readonly body: Fields;
}

/** Letters only: numbers would be checked by the service as facts of listings. */
export const markOf = (round: number, number: number): string =>
  `q${[...String(round * 10_000 + number)].map((digit) => 'bcdfghjkmp'[Number(digit)]).join('')}`;

/** The bytes of an upload: a recording whose samples follow from the mark. */
export function bytesOf({ mark, body }: Pick<Wish, 'mark' | 'body'>): Buffer {
  const bytes = wav(Number(body.samples));
  let block = createHash('sha256').update(mark).digest();
  for (let at = 44; at < bytes.length; at += block.length) {
    block.copy(bytes, at);
    block = createHash('sha256').update(block).digest();
  }
  return bytes;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
