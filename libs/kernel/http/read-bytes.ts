import express from 'express';
import type { Request, Response } from 'express';
import { DomainError } from '../domain-error.js';

/** Largest body in bytes, after decompression. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

const raw = express.raw({ type: () => true, limit: MAX_BODY_BYTES });

/** What body-parser says of a body that it cannot read. */
const REFUSAL_OF: Record<string, () => DomainError> = {
  'entity.too.large': () => new DomainError('too-large', `The body must not be larger than ${MAX_BODY_BYTES} bytes`),
  'encoding.unsupported': () =>
    new DomainError('unsupported', 'Content-Encoding must be one of gzip, deflate, br, identity'),
};

/** The body's bytes, decompressed, within the limit. Throws `too-large`, `unsupported` or `invalid`. */
export async function readBytes(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    raw(request, response, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve()));
  });
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function refusalOf(error: unknown): DomainError {
  const { type } = error as { type?: string };
  return REFUSAL_OF[type ?? '']?.() ?? new DomainError('invalid', 'The body could not be read', { cause: error });
}
