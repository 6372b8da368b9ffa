import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

/** Bytes that a caller uploaded. */
export interface UploadedBytes {
  readonly contentType: string;
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Pages of other sites may show it. */
export const ANYWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The same of what never changes: other bytes have another address. */
export const FOR_EVER = {
  ...ANYWHERE,
  'Content-Disposition': 'inline',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/**
 * Answers with uploaded bytes, or with 304 where the caller has them already. They are data, never a page of ours: nothing
 * in them runs, whatever they claim to be. `headers` say how they are shown and kept.
 */
export async function sendBytes(
  { contentType, size, sha256, bytes }: UploadedBytes,
  headers: Readonly<Record<string, string>>,
  request: Request,
  response: Response,
): Promise<void> {
  const body = Readable.from(bytes, { objectMode: false });
  response.set({
    ...headers,
    'Content-Type': contentType,
    'Content-Length': String(size),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${sha256}"`,
  });
  if (request.fresh) {
    body.destroy();
    response.removeHeader('Content-Length');
    response.status(304).end();
    return;
  }
  // Once the first byte is out a failure can only cut the line, which pipeline does; a caller who leaves is no failure.
  await pipeline(body, response).catch(() => undefined);
}
