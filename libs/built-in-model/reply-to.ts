import { contactDetailsIn, isOffer } from '../visitor/contact-details.js';
import { wishesPerson } from '../visitor/wishes-person.js';
import type { Conversation } from './conversation.js';
import { composeFigures, composeList, composeOne } from './compose.js';
import { asksToSteer } from './fair-housing.js';
import { fromKnowledge, ownersAnswer } from './knowledge.js';
import { phrasesOf } from './phrases/phrases-of.js';
import type { Phrases } from './phrases/phrases.js';
import { ListingTools, ToolCalls, ToolDeclined } from './tools.js';
import { namesNothing, type Wish, wishOf } from './wish.js';

export interface Reply {
  readonly text: string;
  readonly isRefusal: boolean;
}

type Messages = Conversation['messages'];

/** Beginning of a message that is looked at for signs, in characters: patterns take their time. */
const MOST_CHARACTERS = 2_000;

const said = (text: string): Reply => ({ text, isRefusal: false });
const declined = (text: string): Reply => ({ text, isRefusal: true });

/** The answer to the last message; where a tool declines, that it cannot be answered. */
export async function replyTo(conversation: Conversation, calls: ToolCalls): Promise<Reply> {
  const phrases = phrasesOf(conversation.language);
  try {
    return (
      (await withoutListings(conversation.messages, calls, phrases)) ??
      (await fromListings(conversation, calls, phrases))
    );
  } catch (error) {
    if (error instanceof ToolDeclined) return declined(phrases.cannot);
    throw error;
  }
}

/** What takes no look at the listings: small talk, what must be declined, a person, contact details. */
async function withoutListings(messages: Messages, calls: ToolCalls, phrases: Phrases): Promise<Reply | undefined> {
  const message = (messages.at(-1)?.text ?? '').slice(0, MOST_CHARACTERS);
  const talk = smallTalkOf(message);
  if (talk) return said(phrases[talk]);
  if (asksToSteer(message)) return declined(phrases.fairHousing);
  const wishes = wishesPerson(message);
  if (wishes && calls.has('talk_to_human'))
    return said((await calls.run<{ message: string }>('talk_to_human', {})).message);
  const contact = calls.has('store_lead') ? contactDetailsIn(message) : null;
  if (contact && (wishes || isOffer(message, contact))) {
    await calls.run('store_lead', contact);
    return said(phrases.leadStored);
  }
  return wishes ? declined(phrases.noHuman) : undefined;
}

async function fromListings(conversation: Conversation, calls: ToolCalls, phrases: Phrases): Promise<Reply> {
  const question = conversation.messages.at(-1)?.text ?? '';
  const listings = ListingTools.of(calls);
  const wish = listings && (await wishOf(conversation, await listings.vocabulary()));
  if (wish?.namesWhatLacks) return declined(phrases.cannotExclude);
  // "Do you charge a fee for rentals?" names homes and asks for something else.
  const owners = wish && namesNothing(wish) ? await ownersAnswer(question, calls) : undefined;
  if (owners !== undefined) return said(owners);
  if (listings && wish) return said(await composeReply(wish, listings, phrases));
  const known = await fromKnowledge(question, calls, phrases);
  if (known !== undefined) return said(known);
  return declined(listings ? phrases.cannot : phrases.noListings);
}

/** Words of an answer to a wish; every number in it is a tool's or the visitor's own. */
async function composeReply(wish: Wish, tools: ListingTools, phrases: Phrases): Promise<string> {
  if (wish.ordinal !== undefined) return composeOne(wish, wish.ordinal, tools, phrases);
  const answers: string[] = [];
  for (const city of [wish.query.city, ...wish.otherCities]) {
    const query = city === undefined ? wish.query : { ...wish.query, city };
    answers.push(await ofOneCity({ ...wish, query }, tools, phrases));
  }
  return answers.join('\n');
}

async function ofOneCity(wish: Wish, tools: ListingTools, phrases: Phrases): Promise<string> {
  if (wish.asks === 'list') return composeList(wish, tools, phrases);
  const statistics = await tools.statistics(wish.query, wish.groupBy);
  // The search says what there would be otherwise.
  if (statistics.count === 0) return composeList(wish, tools, phrases);
  return composeFigures(wish, statistics, tools, phrases);
}

export type SmallTalk = 'greeting' | 'thanks';

/** Openings and thanks in the languages that the phrases know; nothing but a few words may follow. */
const TALK: readonly (readonly [RegExp, SmallTalk])[] = [
  [
    /^(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|hola|buen[oa]s (?:d[ií]as|tardes|noches)|bonjour|bonsoir|salut|hallo|guten (?:tag|morgen|abend)|moin|你好|您好|早上好)(?: there| again| everyone)?[\s!.,?！。]*$/iu,
    'greeting',
  ],
  [
    /^(?:many )?(?:thanks|thank you|thx|ty|cheers|great|perfect|ok|okay|bye|goodbye|gracias|adi[oó]s|merci|au revoir|danke|tsch[uü]ss|谢谢|再见)(?: a lot| so much| very much| bye| beaucoup| sch[oö]n| thanks| thank you| you)*[\s!.,！。]*$/iu,
    'thanks',
  ],
  [
    /^(?:who are you|what are you|what can you do|what can i ask(?: you)?|help|can you help(?: me)?)[\s!.?]*$/i,
    'greeting',
  ],
];

/** Longest small talk, in characters. */
const MOST_TALK = 60;

/** What kind of small talk the message is, or null. */
function smallTalkOf(message: string): SmallTalk | null {
  if (message.length > MOST_TALK) return null;
  return TALK.find(([pattern]) => pattern.test(message.trim()))?.[1] ?? null;
}
