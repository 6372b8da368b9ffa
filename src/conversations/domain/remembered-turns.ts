import type { Turn } from './turn.js';

/** What of a chat session is read for a prompt at most; bytes of UTF-8. */
export const REMEMBERED = { turns: 20, bytes: 2 * 1024 * 1024 } as const;

/** Whether a turn belongs into later prompts: it was answered, wholly or in part. */
export const isRemembered = ({ state, answer }: Turn): boolean =>
  (state === 'done' || state === 'interrupted') && answer !== '';
