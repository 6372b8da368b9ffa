import type { Readable, Transform } from 'node:stream';
import {
  type BrotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type Gunzip,
  type Inflate,
} from 'node:zlib';
import type { Request, Response } from 'express';
import { BODY_BUDGET } from '../../json/json-scan.js';
import { DomainError } from '../../domain/domain-error.js';
import type { BodyForm } from '../route-traits.js';
import { GrowingBody } from './long-bodies.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The body as it came, decompressed; undefined until it is read. */
    bytes?: Buffer;
  }
}

/** Media types that a body may come with, where it is read here; the empty one is a request that names none. */
const MEDIA_TYPES: Partial<Record<BodyForm, readonly string[]>> = {
  json: ['application/json'],
  'any-text': ['', 'application/json', 'text/plain', 'application/x-www-form-urlencoded'],
};

/**
 * Bytes that a decoder unpacks at once, each time on another turn of the event loop: with Node's 16 KiB the largest body
 * takes 256 turns, which on a busy service are a minute.
 */
const UNPACKED = { chunkSize: 256 * 1024 };

/** Content codings that are read; a body that names another, or several, is refused. */
const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };

type Decoder = Gunzip | Inflate | BrotliDecompress;

/** Whether the request announces a body (RFC 9112, section 6). */
export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads the body of a caller whom the guard has let in, once: media type and size by the headers, then the bytes, then the
 * JSON gate. Before it nothing of a body is read, unpacked or parsed.
 */
export async function readBody(request: Request, response: Response, form: BodyForm): Promise<void> {
  if (form === 'none' || request.bytes) return;
  const mediaTypes = MEDIA_TYPES[form];
  if (!mediaTypes) return askFor(request, response);
  if (hasBody(request)) refuseMediaType(request.headers['content-type'] ?? '', mediaTypes);
  const decoder = decoderOf(request);
  askFor(request, response);
  const body = new GrowingBody(request.retryScope?.workspaceId ?? 0);
  response.once('close', () => body.release());
  request.bytes = await readBytes(request, body, decoder);
  request.body = request.bytes.length === 0 ? undefined : await body.parsed(request.bytes);
}

/** The most bytes of a body: fewest without a credential, fewer of visitors and of who holds a link. */
export function mostBytesOf({ retryScope: knownCaller }: Request): number {
  if (knownCaller === undefined) return BODY_BUDGET.unknownCallerBytes;
  return typeof knownCaller.lineage === 'string' ? BODY_BUDGET.strangerBytes : BODY_BUDGET.bytes;
}

/** A client that waits to be asked sends no body before. */
function askFor({ headers }: Request, response: Response): void {
  if (headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

function refuseMediaType(contentType: string, mediaTypes: readonly string[]): void {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  if (!mediaTypes.includes(type)) throw new DomainError('unsupported', 'Content-Type must be application/json');
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (charset && charset.replaceAll('"', '') !== 'utf-8') throw new DomainError('unsupported', 'charset must be utf-8');
}

/** What is to unpack the body, none where nothing packed it. Throws `unsupported` and `too-large`, by the headers alone. */
function decoderOf(request: Request): (() => Decoder) | null {
  const { headers } = request;
  const most = mostBytesOf(request);
  const coding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding !== 'identity' && !Object.hasOwn(DECODERS, coding)) throw unsupported();
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge(most);
  return coding === 'identity' ? null : () => DECODERS[coding as keyof typeof DECODERS](UNPACKED);
}

/** The body's bytes, unpacked, within the budgets. Throws `too-large`, `unavailable` or `invalid`, as soon as it knows. */
async function readBytes(request: Request, body: GrowingBody, decoder: (() => Decoder) | null): Promise<Buffer> {
  const limit = mostBytesOf(request);
  try {
    if (!decoder) return await collected(request, body, limit);
    return await unpack(request, body, { decoder: refuseDense(decoder()), limit });
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable(error);
  }
}

/** Not more than `limit`; what still comes behind a refusal is left to the connection. */
async function collected(stream: Readable, body: GrowingBody, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    body.grow(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Stops unpacking at the limit, however much is still packed; a client that leaves half-way ends it as well. */
async function unpack(
  request: Request,
  body: GrowingBody,
  { decoder, limit }: { readonly decoder: Transform; readonly limit: number },
): Promise<Buffer> {
  const leave = () => decoder.destroy(new Error('the client has left'));
  decoder.on('error', () => undefined);
  request.once('aborted', leave);
  try {
    return await collected(request.pipe(decoder), body, limit);
  } finally {
    request.off('aborted', leave).unpipe(decoder);
    decoder.destroy();
  }
}

/** Ends the decoder once it has made too much of what it was given. */
function refuseDense(decoder: Decoder): Decoder {
  const { unpackedBytes, unpackedPerByte } = BODY_BUDGET;
  let unpacked = 0;
  return decoder.on('data', (bytes: Buffer) => {
    unpacked += bytes.length;
    if (unpacked > unpackedBytes + unpackedPerByte * decoder.bytesWritten) decoder.destroy(tooDense());
  });
}

const tooLarge = (most: number) => new DomainError('too-large', `The body must not be larger than ${most} bytes`);
const tooDense = () =>
  new DomainError('too-large', `The body must not unpack to more than ${BODY_BUDGET.unpackedPerByte} times its size`);
const unreadable = (cause: unknown) => new DomainError('invalid', 'The body could not be read', { cause });
const unsupported = () =>
  new DomainError('unsupported', `Content-Encoding must be one of ${Object.keys(DECODERS).join(', ')}, identity`);
