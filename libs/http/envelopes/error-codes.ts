import type { ErrorCode } from '../../domain/domain-error.js';

/** Why a caller is told a code, and what helps. */
export interface ToldCode {
  readonly cause: string;
  readonly cure: string;
}

const gone = (what: string): ToldCode => ({
  cause: `${what} is unknown, was removed, or is of another workspace or outside the key's chatbots`,
  cure: 'Check the ID and the key',
});
const later = (cause: string): ToldCode => ({ cause, cure: 'Try again after `Retry-After` seconds' });

/** Every code that `X-Error-Code` carries, for docs/errors.md. One without an entry does not compile. */
export const ERROR_CODES: Readonly<Record<ErrorCode, ToldCode>> = {
  invalid: {
    cause: 'The body is not valid JSON, or fields are missing, unknown, of the wrong type or out of range',
    cure: 'Change what `Message` names',
  },
  unauthenticated: {
    cause: 'No credential, or one that is unknown, expired or revoked',
    cure: 'Send a good key in the header that `Message` names',
  },
  forbidden: { cause: 'A good credential that may not do this', cure: 'Use a key or role that `Message` names' },
  'role-missing': {
    cause: 'The role of the account does not allow this',
    cure: 'Ask for the role that `Message` names',
  },
  'not-found': { cause: 'Nothing has that name', cure: 'Check what the request names' },
  'chatbot-not-found': gone('The chatbot'),
  'session-not-found': gone('The chat session'),
  'message-not-found': gone('The message'),
  'lead-not-found': gone('The lead'),
  'listing-not-found': gone('The listing'),
  'file-not-found': gone('The file'),
  'picture-not-found': gone('The picture'),
  'resource-not-found': { cause: 'MCP: no resource has the address', cure: 'Take an address that a tool tells' },
  'key-not-found': gone('The key'),
  'webhook-not-found': gone('The webhook'),
  'test-not-found': gone('The test'),
  'version-not-found': {
    cause: 'The change of the settings is unknown, or is not kept any more',
    cure: 'Take a Revision that SettingsVersions has',
  },
  'workspace-not-found': { cause: 'The workspace is unknown', cure: 'Check its number' },
  'model-not-found': { cause: 'The model is unknown, or cannot be used', cure: 'Take one that the list of models has' },
  'upload-address-not-found': { cause: 'The address was used, or its time is over', cure: 'Ask for a new one' },
  'path-not-found': {
    cause: 'No operation has the path; case and a trailing slash count',
    cure: 'Take the path that `Message` names, where it names one',
  },
  'wrong-method': { cause: 'The path takes another method', cure: 'Use one of `Allow`' },
  'timed-out': { cause: 'The body came too slowly', cure: 'Send it whole within 20 seconds' },
  conflict: { cause: 'The state of the object forbids this', cure: 'Do first what `Message` says' },
  'changed-meanwhile': {
    cause: 'Somebody else has changed what the request would overwrite',
    cure: 'Read it again, and send what you have read',
  },
  'request-still-running': later('A request with this Idempotency-Key is still running'),
  'too-large': { cause: 'The body or a file is too large', cure: 'Send less, in several requests' },
  unsupported: { cause: 'Wrong media type, charset, encoding or file format', cure: 'Send what `Message` names' },
  'key-reused': { cause: 'The Idempotency-Key was used with another request', cure: 'Use a new key for each request' },
  'too-many': later('A limit is reached'),
  'limit-month': later('The chatbot has sent its messages of the month (`MessageLimit`)'),
  'limit-window': later('The chatbot has sent its messages of the moment (`RateLimitCount`)'),
  'limit-session': { cause: 'The chat session has sent all its messages', cure: 'Open a new chat session' },
  'limit-wrong-keys': later('Too many wrong keys came from the address'),
  'limit-file-quota': { cause: 'The workspace has no room for more files', cure: 'Delete files, or raise the quota' },
  'limit-key-requests': later('The key has sent too many requests'),
  'limit-visitor-requests': later('Too many requests came from the address'),
  'limit-workspace-tokens': later('The workspace has used its tokens of the day'),
  'limit-visitor-mails': later('Too many mails were sent for visitors'),
  'provider-failed': { cause: 'The model provider failed, after a retry', cure: 'Ask again; nothing was counted' },
  'provider-slow': { cause: 'The model provider was too slow', cure: 'Ask again; nothing was counted' },
  wordless: { cause: 'The model answered without a word', cure: 'Ask again; nothing was counted' },
  unavailable: later('The database, the file store or the model does not answer, or the service is busy'),
  'session-busy': later('Earlier messages of the chat session are still being answered'),
  stopping: later('The process is stopping'),
  'storage-full': { cause: 'A disk or the quota is full', cure: 'Make room, or tell the operator' },
  'internal-error': { cause: 'A bug of the service', cure: 'Report the request id that `Message` has' },
};
