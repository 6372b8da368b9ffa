import { DomainError } from '#libs/domain/domain-error.js';

const RETRY_AFTER_SECONDS = 2;

/** What the work comes to; refuses `unavailable` where it takes longer than so many milliseconds. `late` gets what comes then. */
export function inTime<T>(work: Promise<T>, mostMs: number, late: (value: T) => void = () => undefined): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(tooSlow(mostMs));
    }, mostMs);
    const settle = (value: T): void => (isOver ? late(value) : resolve(value));
    work.then(settle, reject).finally(() => clearTimeout(timer));
  });
}

const tooSlow = (mostMs: number) =>
  new DomainError('unavailable', 'The file store is not available at the moment', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: new Error(`the file store took longer than ${mostMs} ms`),
    cure: 'the file store is too slow; look at FILE_STORE, or give it more time with FILE_STORE_SECONDS',
  });
