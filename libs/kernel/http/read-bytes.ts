import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Request } from 'express';
import getRawBody from 'raw-body';
import { DomainError } from '../domain-error.js';

/** Largest body in bytes, after decompression. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * Bytes that a decoder unpacks at once, each time on another turn of the event loop: with Node's 16 KiB the largest body
 * takes 256 turns, which on a busy service are a minute.
 */
const UNPACKED = { chunkSize: 256 * 1024 };

/** Content codings that are read; a body that names another, or several, is refused. */
const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** Whether the request announces a body (RFC 9112, section 6). */
export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The body's bytes, decompressed, within the limit. Throws `too-large`, `unsupported` or `invalid`, as soon as it knows. */
export async function readBytes(request: Request): Promise<Buffer> {
  const coding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding !== 'identity' && !Object.hasOwn(DECODERS, coding)) throw unsupported();
  try {
    if (coding === 'identity') return await getRawBody(request, { limit: MAX_BODY_BYTES, length: lengthOf(request) });
    return await decompress(request, DECODERS[coding as keyof typeof DECODERS](UNPACKED));
  } catch (error) {
    throw (error as { type?: string }).type === 'entity.too.large' ? tooLarge() : unreadable(error);
  }
}

const lengthOf = ({ headers }: Request): string | undefined => headers['content-length'];

/** Stops unpacking at the limit, however much is still packed; a client that leaves half-way ends it as well. */
async function decompress(request: Request, decoder: Transform): Promise<Buffer> {
  const leave = () => decoder.destroy(new Error('the client has left'));
  decoder.on('error', () => undefined);
  request.once('aborted', leave);
  try {
    return await getRawBody(request.pipe(decoder), { limit: MAX_BODY_BYTES });
  } finally {
    request.off('aborted', leave).unpipe(decoder);
    decoder.destroy();
  }
}

const tooLarge = () => new DomainError('too-large', `The body must not be larger than ${MAX_BODY_BYTES} bytes`);
const unreadable = (cause: unknown) => new DomainError('invalid', 'The body could not be read', { cause });
const unsupported = () =>
  new DomainError('unsupported', `Content-Encoding must be one of ${Object.keys(DECODERS).join(', ')}, identity`);
