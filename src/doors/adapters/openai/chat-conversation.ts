import type { Request } from 'express';
import { DomainError } from '#libs/domain/domain-error.js';
import type { ConversationReference } from '../../../conversations/conversations.api.js';
import type { SaidSoFar } from '../../domain/said-so-far.js';
import type { ChatCompletionRequest } from './chat-completion.request.js';

/** Names a chat session by its id, in requests and in answers. */
export const SESSION_ID = 'X-Session-Id';

/** Longest name of a conversation, in characters. */
const MOST_CHARACTERS = 255;

/** Which chat session a request means: by the session's id, by a name of the program's, else by what was said so far. */
export function conversationOf(
  request: Request,
  { metadata }: ChatCompletionRequest,
  said: SaidSoFar<unknown>,
  headers: readonly string[],
): ConversationReference {
  const id = request.header(SESSION_ID) ?? metadata?.session_id;
  if (id !== undefined && id !== null) return { kind: 'session', id: sessionIdIn(id) };
  const names = [...headers.map((name) => request.header(name)), metadata?.conversation_id];
  const name = names.find((one) => one !== undefined && one !== null && one !== '');
  if (name === undefined) return { kind: 'said', before: said.before, after: said.after };
  if (typeof name === 'string' && name.length <= MOST_CHARACTERS) return { kind: 'named', name };
  throw new DomainError('invalid', `The conversation must be named by at most ${MOST_CHARACTERS} characters`);
}

function sessionIdIn(value: unknown): number {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(id) && id >= 1) return id;
  throw new DomainError('invalid', 'The chat session must be named by its id, a whole number');
}
