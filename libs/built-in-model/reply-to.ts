import { languageOfChat } from '../listing-language/visitor-language.js';
import type { Answerer, Context, Reply } from './asked.js';
import { askedIn, declined, questionsOf, said, unansweredIn, withWayOut } from './asked.js';
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
import type { Conversation } from './conversation.js';
import { answerAgency, fromKnowledge } from './answers/knowledge.js';
import { quoted } from './leftovers.js';
import { fill, type Phrases, phrasesOf } from './phrases/phrases.js';
import { answerComplaint, answerPersonally, answerSeller, answerTalk } from './answers/talk.js';
import { ListingReader, ToolRunner, ToolDeclined } from './tools.js';
import { withStoredNumbers } from './subjects/typed-numbers.js';
import { withWrittenOut } from './words/short-forms.js';
import { answerWhole } from './answers/answer-whole.js';

/** What tells a model that it was wrong; this one would only say the same again. */
const CORRECTION = '[Not from the visitor.]';

/** The answer to the last message; where a tool declines, that it cannot be answered. */
export async function replyTo(conversation: Conversation, calls: ToolRunner): Promise<Reply> {
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

/** With what it leaves unanswered, which is told before. */
const admitting =
  (answer: Answerer): Answerer =>
  async (asked) => {
    const reply = await answer(asked);
    const unknown = unansweredIn(asked);
    if (!reply || unknown.length === 0) return reply;
    return { ...reply, text: `${fill(asked.phrases.notUnderstood, quoted(unknown, asked.phrases))}\n${reply.text}` };
  };

/** In this order, the first that has an answer. */
const ANSWERERS: readonly Answerer[] = [
  answerPersonally,
  answerComplaint,
  answerSeller,
  answerLoan,
  answerSum,
  answerAgency,
  admitting(answerEarlier),
  answerTurn,
  answerPick,
  answerWhole,
  admitting(answerWhich),
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
