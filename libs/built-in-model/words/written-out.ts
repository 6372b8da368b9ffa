import { languageOfVisitor } from '../../listing-language/visitor-language.js';
import type { Conversation } from '../conversation.js';
import { withoutShortForms } from './short-forms.js';

/** Messages of the visitor that are looked at, the newest. */
const MOST = 10;
/** And characters of each. */
const MOST_CHARACTERS = 2_000;

/** A conversation whose visitor writes everything out, each message in its own language or the one that was spoken before. */
export function withWrittenOut(conversation: Conversation): Conversation {
  const from = conversation.messages.length - 2 * MOST;
  let spoken = '';
  const messages = conversation.messages.map((message, at) => {
    if (message.role !== 'user' || at < from) return message;
    const text = message.text.slice(0, MOST_CHARACTERS);
    spoken = languageOfVisitor(withoutShortForms(text, ''), [], spoken) || spoken;
    return { ...message, text: withoutShortForms(text, spoken) };
  });
  return { ...conversation, messages };
}
