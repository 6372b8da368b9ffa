import type { Source } from './sources.js';

/** The one place that says whose Idempotency-Keys are one, and those that tell it who calls: by a key, by a token, by a link. */
const MAKER = 'libs/http/idempotency/kept-answers.ts';
const GUARDS = [
  'src/access/adapters/http/key.guard.ts',
  'src/access/adapters/http/visitor-door.ts',
  'src/conversations/adapters/http/hand-off.guard.ts',
  'src/notifications/adapters/http/confirmation.guard.ts',
];

/** Where an Idempotency-Key gets a scope, or is read, in another place. */
export function otherScopes({ path, text }: Source): string[] {
  const isMade = /\bnew Retry\(|\bheaders?[([]['"]idempotency-key['"]/i.test(text) && path !== MAKER;
  const isSet = /\.retryScope\s*=[^=]/.test(text) && !GUARDS.includes(path);
  return isMade || isSet ? [path] : [];
}
