import { languageOfChat } from '../listing-language/visitor-language.js';
import type { Answerer, Context, Reply } from './asked.js';
import { askedIn, declined, questionsOf, said, withWayOut } from './asked.js';
import { answerComparison } from './answers/answer-comparison.js';
import { answerDescribed } from './answers/answer-described.js';
import {
  answerEarlier,
  answerFields,
  answerPick,
  answerSaying,
  answerShown,
  answerWhich,
} from './answers/answer-fields.js';
import { answerViewing } from './answers/answer-viewing.js';
import { answerAny, answerTurn, answerWish } from './answers/answer-list.js';
import { answerLoan } from './answers/answer-loan.js';
import { answerSum } from './answers/answer-sum.js';
import type { Conversation, ReplyEvent } from './conversation.js';
import { answerAgency, fromKnowledge } from './answers/knowledge.js';
import { quoted } from './leftovers.js';
import { phrasesOf, fill, type Phrases } from './phrases/phrases.js';
import { answerComplaint, answerPersonally, answerSeller, answerTalk } from './answers/talk.js';
import { ListingReader, ToolRunner, ToolDeclined } from './tools.js';
import { withStoredNumbers } from './subjects/typed-numbers.js';
import { withWrittenOut } from './words/short-forms.js';
import { answerWhole } from './answers/answer-whole.js';

/** A few words with the blanks after them. */
const PIECE = /(?:\S+\s*){1,4}/g;

/** Characters of English that make a token, roughly; a real count would need a tokenizer. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * The model that needs no network: it reads the question as a typed search, runs that through the tools of the
 * conversation and words what they return. It declines what it cannot answer from them, and what a tool declines. What
 * tools throw is passed on.
 */
export async function answerBuiltIn(conversation: Conversation, signal: AbortSignal): Promise<readonly ReplyEvent[]> {
  const calls = new ToolRunner(conversation.tools, signal);
  const { text, isRefusal } = await replyTo(conversation, calls);
  const pieces = (text.match(PIECE) ?? []).map((piece) => ({ kind: 'text' as const, text: piece }));
  return [...pieces, { kind: 'end', tokens: tokensOf(conversation, text), isRefusal }];
}

function tokensOf({ system, messages }: Conversation, answer: string): number {
  const prompt = messages.reduce((characters, { text }) => characters + text.length, system.length);
  return Math.ceil(prompt / CHARACTERS_PER_TOKEN) + Math.ceil(answer.length / CHARACTERS_PER_TOKEN);
}

/** What tells a model that it was wrong; this one would only say the same again. */
const CORRECTION = '[Not from the visitor.]';

/** The answer to the last message; where a tool declines, that it cannot be answered. */
async function replyTo(conversation: Conversation, calls: ToolRunner): Promise<Reply> {
  const written = withWrittenOut(conversation);
  const phrases = phrasesIn(written);
  const [message = ''] = questionsOf(written);
  if (message.startsWith(CORRECTION)) return declined(`${hasBegun(conversation) ? '… ' : ''}${phrases.cannot}`);
  try {
    const talk = await answerTalk(written, calls, phrases);
    if (talk) return talk;
    const tools = ListingReader.of(calls);
    if (!tools)
      return (await known({ conversation: written, message, calls, phrases })) ?? declined(phrases.noListings);
    const asked = await askedIn(await withStoredNumbers(written, tools), calls, tools, phrases);
    return (await answerViewing(asked, conversation)) ?? (await firstReply(asked)) ?? declined(phrases.cannot);
  } catch (error) {
    if (error instanceof ToolDeclined) return declined(phrases.cannot);
    throw error;
  }
}

/** Whether the visitor has read the beginning of a sentence that is not gone on with. */
const hasBegun = ({ messages }: Conversation): boolean =>
  /[^\s.:!?…。！？।]$/u.test(messages.findLast(({ role }) => role === 'assistant')?.text ?? '');

/** In the language of the visitor, whose words a correction is not. */
const phrasesIn = ({ language, messages }: Conversation): Phrases =>
  phrasesOf(language || languageOfChat(messages.filter(({ text }) => !text.startsWith(CORRECTION))));

async function firstReply(asked: Context): Promise<Reply | undefined> {
  for (const answer of ANSWERERS) {
    const reply = await answer(asked);
    if (reply) return reply;
  }
  return undefined;
}

async function known(asked: Parameters<typeof fromKnowledge>[0]): Promise<Reply | undefined> {
  const text = await fromKnowledge(asked);
  return text === undefined ? undefined : said(text);
}

/** What was not understood is named; a person may know. */
const admit: Answerer = ({ question: { unread, denied, goesBeyondSearch }, calls, phrases }) => {
  const unknown = [...unread, ...denied];
  if (unknown.length === 0 || goesBeyondSearch) return undefined;
  return declined(withWayOut(fill(phrases.understoodNothing, quoted(unknown, phrases)), calls, phrases));
};

/** In this order, the first that has an answer. */
const ANSWERERS: readonly Answerer[] = [
  answerPersonally,
  answerComplaint,
  answerSeller,
  answerLoan,
  answerSum,
  answerAgency,
  answerEarlier,
  answerTurn,
  answerPick,
  answerWhole,
  answerWhich,
  answerComparison,
  answerFields,
  answerDescribed,
  answerWish,
  answerShown,
  known,
  answerAny,
  answerSaying,
  admit,
];
