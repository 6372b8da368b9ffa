import type { DomainError } from './domain-error.js';

/** What failures of the storage mean for the caller of an operation. */
export abstract class StorageFailures {
  /** null where the error is no failure of the storage. */
  abstract refusalOf(error: unknown): DomainError | null;
}
