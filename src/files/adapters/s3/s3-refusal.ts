import { DomainError } from '#libs/domain/domain-error.js';

const RETRY_AFTER_SECONDS = 2;
const FULL = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'];

/** Whatever the store's failure is, a caller can only come again later. */
export function s3Refusal(cause: unknown): DomainError {
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS, cause };
  const { name } = cause as { name?: string };
  if (FULL.includes(name ?? '')) return new DomainError('storage-full', 'The file store is full', details);
  return new DomainError('unavailable', 'The file store is not available at the moment', details);
}

/** Null for bytes that are not there; everything else is a refusal. A missing bucket is no missing file. */
export function nullIfMissing(error: unknown): null {
  const { name } = error as { name?: string };
  if (name === 'NoSuchKey' || name === 'NotFound') return null;
  throw s3Refusal(error);
}
