import { useEffect } from 'preact/hooks';
import type { Conversation } from '../chat/conversation.js';
import type { History } from '../chat/history.js';

/** How often a person's words are looked for while one is there; otherwise each so many of these. */
const PAUSE_MS = 2_000;
const RARELY = 7;

/**
 * Looks for what a person writes: often while one is there, as a tone may tell of it, and rarely otherwise while the page is
 * looked at. An owner may take over any conversation, even one that cannot call a person.
 */
export function useReplies(conversation: Conversation, history: History): void {
  useEffect(() => {
    let turn = 0;
    const timer = setInterval(() => {
      turn += 1;
      if (history.hasPerson || (!document.hidden && turn % RARELY === 0)) void conversation.lookForReplies();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
}
