import type { Request } from 'express';
import { DomainError } from '../../domain/domain-error.js';
import { Retry, type RetryScope } from '../../domain/retry.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Whose Idempotency-Keys are one with those of this request. Set by the guard. */
    retryScope?: RetryScope;
  }
}

/** The request's Idempotency-Key, or null where it carries none. Throws `invalid` on one that is too long or blank. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.header('idempotency-key');
  if (key === undefined) return null;
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new DomainError('invalid', 'Idempotency-Key must be 1 to 255 visible ASCII characters');
}

/** The request as one that may be sent again, or null where it carries no key; `content` stands for a body that is not kept whole. */
export function retryOf(request: Request, content: string | Uint8Array = request.bytes ?? ''): Retry | null {
  const key = idempotencyKeyOf(request);
  return key === null ? null : new Retry(request.retryScope!, key, request.path, content);
}
