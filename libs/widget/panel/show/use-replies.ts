import { useEffect } from 'preact/hooks';
import type { Conversation } from '../chat/conversation.js';
import type { History } from '../chat/history.js';

/** How often a person's words are looked for while one is there; otherwise each so many of these. */
const PAUSE_MS = 2_000;
const RARELY = 7;

/** Looks for what a person writes, where one is there or can be called; rarely while nobody looks at the page. */
export function useReplies(conversation: Conversation, history: History, isPossible: boolean): void {
  useEffect(() => {
    let turn = 0;
    const timer = setInterval(() => {
      turn += 1;
      const isRare = turn % RARELY === 0;
      const isDue = document.hidden ? history.hasPerson && isRare : history.hasPerson || (isPossible && isRare);
      if (isDue) void conversation.lookForReplies();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
}
