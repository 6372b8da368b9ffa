import { withoutMarks } from '../domain/plain-text.js';
import { languageOfChat } from '../listing-language/visitor-language.js';
import { placeName } from '../listing-language/addresses.js';
import { placeOf } from './answers/describe-listing.js';
import type { Conversation } from './conversation.js';
import { fieldsAsked, isEmpty, type Details } from './fields/fields.js';
import { withoutFacts, withoutWords } from './leftovers.js';
import type { Phrases } from './phrases/phrases.js';
import { placedVocabulary } from './subjects/placed-vocabulary.js';
import { type Utterance, readQuestion } from './question.js';
import { type ShownRows, shownBefore, type Subjects, subjectsOf } from './subjects/subjects.js';
import type { ListingReader, ToldVocabulary, ToolRunner } from './tools.js';

export interface Reply {
  readonly text: string;
  readonly isRefusal: boolean;
}

export const said = (text: string): Reply => ({ text, isRefusal: false });
export const declined = (text: string): Reply => ({ text, isRefusal: true });

/** What is declined, with what can be done instead, and is kept where it is taken up. */
export function withWayOut(text: string, calls: ToolRunner, phrases: Phrases): string {
  if (calls.has('talk_to_human')) return `${text} ${phrases.passOn}`;
  return calls.has('store_lead') ? `${text} ${phrases.leaveContact}` : text;
}

/** Beginning of a message that is looked at for signs, in characters: patterns take their time. */
const MOST_CHARACTERS = 2_000;

/** Questions that a wish may go back to, with the last. */
const MOST_QUESTIONS = 9;

/** What the visitor wrote, the newest message first. */
export const questionsOf = ({ messages }: Pick<Conversation, 'messages'>): string[] =>
  messages
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text.slice(0, MOST_CHARACTERS))
    .reverse();

/** Everything that a question about listings is answered from. */
export interface Context {
  readonly conversation: Conversation;
  readonly message: string;
  readonly question: Utterance;
  readonly named: Details;
  readonly shown: ShownRows;
  readonly subjects: Subjects;
  readonly vocabulary: ToldVocabulary;
  readonly calls: ToolRunner;
  readonly tools: ListingReader;
  readonly phrases: Phrases;
}

/** What it asks beyond the fields and features that it names: words that no reader knows, but for those that name the homes. */
export function unansweredIn({
  message,
  question: { unread, query },
  subjects: { listings },
}: Context): readonly string[] {
  const names = listings.map((one) => placeName(withoutMarks(`${placeOf(one)} ${one.mlsNumber}`)));
  const isNamed = (word: string): boolean => names.some((name) => name.includes(placeName(withoutMarks(word))));
  const phrases = [...withoutFacts(unread, message), ...(query.words ?? [])];
  return [...new Set(phrases.map((phrase) => withoutWords(phrase, isNamed)))].filter((phrase) => phrase !== '');
}

/** Answers a question of one kind, and no other. */
export type Answerer = (asked: Context) => Promise<Reply | undefined> | Reply | undefined;

/** Reads the last message in the light of those before. */
export async function askedIn(
  conversation: Conversation,
  calls: ToolRunner,
  tools: ListingReader,
  phrases: Phrases,
): Promise<Context> {
  const [message = ''] = questionsOf(conversation);
  const vocabulary = await placedVocabulary(
    questionsOf(conversation).slice(0, MOST_QUESTIONS),
    await tools.vocabulary(),
    tools,
  );
  const question = readQuestion(message, vocabulary, conversation.year, languageOfChat(conversation.messages));
  const shown = isBehindFigures(conversation, vocabulary) ? shownBefore([]) : shownBefore(conversation.messages);
  const subjects = await subjectsOf(message, question, shown, tools);
  const named = namedBy(subjects.rest ?? message, question, vocabulary);
  return { conversation, message, question, named, shown, subjects, vocabulary, calls, tools, phrases };
}

/** Behind a count or a price on the whole, which name no home, others are spoken of than were shown before. */
function isBehindFigures({ messages, year }: Conversation, vocabulary: ToldVocabulary): boolean {
  const [asked, answer] = messages.slice(-3, -1);
  if (!asked || !answer || shownBefore([answer]).last.length > 0) return false;
  const { asks } = readQuestion(asked.text, vocabulary, year, languageOfChat(messages));
  return asks === 'count' || asks === 'price';
}

function namedBy(message: string, { mentions }: Utterance, { extras }: ToldVocabulary): Details {
  const features = mentions
    .filter(({ feature }) => feature !== 'pending')
    .map(({ feature, word }) => ({ name: feature, word }));
  return { fields: fieldsAsked(message, extras), features };
}

/** "And of the second?" asks what was asked before. */
const GOING_ON = /^(?:and|what about|how about|same for|also)\b(?: (?:what about|how about|of|for|with))?\b/i;

/** What a question asks by name of a home that it points at, or the question before it did. */
export function namedOfOther({ conversation, named, question, vocabulary }: Context): Details {
  if (!isEmpty(named) || !GOING_ON.test(question.text)) return named;
  const [, before = ''] = questionsOf(conversation);
  const read = readQuestion(before, vocabulary, conversation.year, languageOfChat(conversation.messages));
  return namedBy(before, read, vocabulary);
}
