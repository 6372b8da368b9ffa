import { DomainError } from '#libs/domain/domain-error.js';

const RETRY_AFTER_SECONDS = 2;
const FULL = /^(ENOSPC|EDQUOT|EFBIG)$/;
const AWAY = /^(ENOENT|ENOTDIR|EACCES|EPERM|EROFS|EIO|EMFILE|ENFILE|ESTALE|ENODEV|ENXIO|EEXIST)$/;

/** What a failure of the disk means for the caller; any other error stays what it is. */
export function diskRefusal(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error };
  if (FULL.test(code)) return new DomainError('storage-full', 'The file store is full', details);
  if (AWAY.test(code)) return new DomainError('unavailable', 'The file store is not available at the moment', details);
  return error;
}

/** Null for what is not there; everything else is a refusal. */
export function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw diskRefusal(error);
}
