import type { ModelEvent, ModelRequest } from '../../../models.api.js';
import { composeReply } from './compose-reply.js';
import { wishOf } from './conversation.js';
import { ListingTools } from './listing-tools.js';
import { phrasesOf } from './phrases/phrases-of.js';
import { smallTalkOf } from './small-talk.js';

interface Reply {
  readonly text: string;
  readonly isRefusal: boolean;
}

/** A few words with the blanks after them. */
const PIECE = /(?:\S+\s*){1,4}/g;

/** Characters of English that make a token, roughly; a real count would load a tokenizer that nobody else needs. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * The model that needs no network: it reads the question as a typed search, runs that through the tools of the request
 * and words what they return. It declines what is not about listings. Tools' errors are passed on.
 */
export async function* answerBuiltIn(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const { text, isRefusal } = await replyTo(request, signal);
  for (const piece of text.match(PIECE) ?? []) {
    signal.throwIfAborted();
    yield { kind: 'text', text: piece };
  }
  yield { kind: 'end', tokens: tokensOf(request, text), isRefusal };
}

async function replyTo({ messages, language, tools }: ModelRequest, signal: AbortSignal): Promise<Reply> {
  const phrases = phrasesOf(language);
  const talk = smallTalkOf(messages.at(-1)?.text ?? '');
  if (talk) return { text: phrases[talk], isRefusal: false };
  const listings = ListingTools.of(tools, signal);
  if (!listings) return { text: phrases.noListings, isRefusal: true };
  const wish = wishOf(messages, await listings.vocabulary());
  if (!wish) return { text: phrases.cannot, isRefusal: true };
  if (wish.namesWhatLacks) return { text: phrases.cannotExclude, isRefusal: true };
  return { text: await composeReply(wish, listings, phrases), isRefusal: false };
}

function tokensOf({ system, messages }: ModelRequest, answer: string): number {
  const prompt = messages.reduce((characters, { text }) => characters + text.length, system.length);
  return Math.ceil(prompt / CHARACTERS_PER_TOKEN) + Math.ceil(answer.length / CHARACTERS_PER_TOKEN);
}
