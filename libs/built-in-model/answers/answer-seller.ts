import { wordsOfEntry } from '../../listing-words/expand.js';
import { foldedText } from '../../listing-words/folded-text.js';
import { type Answerer, declined } from '../asked.js';
import type { Phrases } from '../phrases/phrases.js';
import type { ToolCalls } from '../tools.js';

const WORDS = await import('#messages/selling.json', { with: { type: 'json' } });

const SELLING = Object.values(WORDS.default).flatMap((entry) => wordsOfEntry(entry).map((one) => foldedText(one).text));
const LATIN = /^\p{Script=Latin}/u;

/** Who has a home to sell looks for none. */
export const answerSeller: Answerer = ({ message, calls, phrases }) => {
  const text = ` ${foldedText(message).text}`;
  const sells = SELLING.some((words) => text.includes(LATIN.test(words) ? ` ${words}` : words));
  return sells ? declined(withWayOut(phrases.selling, calls, phrases)) : undefined;
};

/** What is declined, with what can be done instead, and is kept where it is taken up. */
export function withWayOut(text: string, calls: ToolCalls, phrases: Phrases): string {
  if (calls.has('talk_to_human')) return `${text} ${phrases.passOn}`;
  return calls.has('store_lead') ? `${text} ${phrases.leaveContact}` : text;
}
