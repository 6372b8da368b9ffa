import { DomainError } from '#libs/domain/domain-error.js';

export const stillRunning = () =>
  new DomainError('conflict', 'A request with this Idempotency-Key is still running', { retryAfterSeconds: 1 });

export const keyReused = () =>
  new DomainError('key-reused', 'The Idempotency-Key was used before with another request');
