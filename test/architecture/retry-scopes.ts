import type { Source } from './sources.js';

/** The one place that says whose Idempotency-Keys are one, and the one that tells it who calls. */
const MAKER = 'libs/http/idempotency/kept-answers.ts';
const GUARD = 'src/access/adapters/http/key.guard.ts';

/** Where an Idempotency-Key gets a scope, or is read, in another place. */
export function otherScopes({ path, text }: Source): string[] {
  const isMade = /\bnew Retry\(|\bheaders?[([]['"]idempotency-key['"]/i.test(text) && path !== MAKER;
  const isSet = /\.retryScope\s*=[^=]/.test(text) && path !== GUARD;
  return isMade || isSet ? [path] : [];
}
