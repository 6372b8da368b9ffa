import { useEffect } from 'preact/hooks';
import type { Conversation } from '../chat/conversation.js';
import type { History } from '../chat/history.js';

/** How often a person's words are looked for while one is there; and every how many of these otherwise. */
const PAUSE_MS = 2_000;
const RARELY = 7;

/** Looks for what a person writes, where a person can be called and the page is looked at. */
export function useReplies(conversation: Conversation, history: History, isPossible: boolean): void {
  useEffect(() => {
    if (!isPossible) return;
    let turn = 0;
    const timer = setInterval(() => {
      turn += 1;
      const isDue = history.hasPerson || turn % RARELY === 0;
      if (isDue && document.visibilityState === 'visible') void conversation.lookForReplies();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
}
