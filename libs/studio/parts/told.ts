import type { ErrorCode } from '../../../docs/client/parlor.js';
import { Refused, Unreachable } from '../service/service.js';
import { words } from '../words/words.js';

/** Reasons that a code tells whole. Of others the service's own sentence says more. */
const TOLD: Partial<Record<ErrorCode, keyof typeof words.refusals>> = {
  unauthenticated: 'signedOut',
  forbidden: 'notAllowed',
  'role-missing': 'notAllowed',
  'chatbot-not-found': 'gone',
  'session-not-found': 'gone',
  'message-not-found': 'gone',
  'lead-not-found': 'gone',
  'listing-not-found': 'gone',
  'file-not-found': 'gone',
  'test-not-found': 'gone',
  'version-not-found': 'gone',
  'model-not-found': 'gone',
  'upload-address-not-found': 'tooLate',
  'timed-out': 'tooLate',
  'changed-meanwhile': 'changed',
  'too-large': 'tooLarge',
  unsupported: 'wrongKind',
  'too-many': 'tooMany',
  'limit-wrong-keys': 'tooMany',
  'limit-key-requests': 'tooMany',
  'limit-workspace-tokens': 'noTokens',
  'limit-file-quota': 'full',
  'storage-full': 'full',
  'provider-failed': 'noModel',
  'provider-slow': 'noModel',
  wordless: 'noModel',
  unavailable: 'busy',
  'session-busy': 'busy',
  stopping: 'busy',
};

/** What the code of a refusal says in the person's language; empty where it says too little. */
export function toldByCode(error: unknown): string {
  const reason = error instanceof Refused && error.code ? TOLD[error.code] : undefined;
  return reason ? words.refusals[reason] : '';
}

/** Why something failed, in the person's language where that is known. */
export function told(error: Error): string {
  if (error instanceof Unreachable) return words.unreachable;
  return toldByCode(error) || (error instanceof Refused && error.message !== '' ? error.message : String(error));
}
