import { contactDetailsIn } from '../../visitor/contact-details.js';
import { MOST_TIMES, timesIn, wishesToSee } from '../../visitor/viewing-wish.js';
import { type Context, type Reply, said } from '../asked.js';
import type { Conversation } from '../conversation.js';
import { isEmpty } from '../fields/fields.js';
import { fill, PHRASES } from '../phrases/phrases.js';
import type { Utterance } from '../question.js';
import { type ListingReader, ToolDeclined } from '../tools.js';
import { quoted } from '../leftovers.js';
import { about } from './describe-listing.js';
import { fromKnowledge, withTaught } from './knowledge.js';

const LED = PHRASES.flatMap(([, one]) => [one.whichHome, one.whichTime, one.whichContact, one.viewingAsked]);
/** Whether an answer asks for what a wish to see a home lacks, or says that it was passed on, in whatever language. */
export const leadsViewing = (answer = ''): boolean => LED.some((one) => answer.includes(one));

/** Whether the message follows what we said of a viewing. */
export const isAboutViewing = ({ messages }: Conversation): boolean => leadsViewing(messages.at(-2)?.text);

/** A wish to see a home, the newest message first, as far as what we said of it leads back. */
function wishIn({ messages }: Conversation): readonly string[] {
  const before = messages.findLastIndex(({ role, text }) => role === 'assistant' && !leadsViewing(text));
  return messages
    .slice(before + 1)
    .flatMap(({ role, text }) => (role === 'user' ? text : []))
    .reverse();
}

/** Leads a wish to see a home to a person: asks for the home, the times, and an address or a number, and passes them on in the words of `spoken`. */
export async function answerViewing(asked: Context, spoken: Conversation): Promise<Reply | undefined> {
  const { question, subjects, named, calls, tools, phrases } = asked;
  const words = wishIn(spoken);
  const [message = ''] = words;
  const wishes = [message, question.text].some(wishesToSee);
  const adds =
    timesIn(message).length > 0 || contactDetailsIn(message) !== null || (subjects.isExplicit && isEmpty(named));
  // A day alone may belong to another question, once the wish was passed on.
  const isElse = !isEmpty(named) && !!spoken.messages.at(-2)?.text.includes(phrases.viewingAsked);
  if (!calls.has('request_viewing') || !(wishes || (words.length > 1 && adds && !isElse))) return undefined;
  const [home, ...others] = subjects.listings.length > 0 ? subjects.listings : await described(question, tools);
  // "When are viewings?" asks the agency, and may be a wish as well.
  if (!home || others.length > 0) return said(withTaught(await fromKnowledge(asked), phrases.whichHome));
  if (home.status === 'Sold') return said(`${fill(phrases.listedAs, phrases.status.Sold)} ${about(home, phrases)}`);
  const times = (words.map(timesIn).find(({ length }) => length > 0) ?? []).slice(0, MOST_TIMES);
  if (times.length === 0) return said(`${phrases.whichTime} ${about(home, phrases)}`);
  try {
    await calls.run('request_viewing', { listing: home.id, times: times.map((one) => ({ said: one })) });
    return said(`${phrases.viewingAsked} ${about(home, phrases)} ${quoted(times, phrases)}`);
  } catch (error) {
    if (!(error instanceof ToolDeclined)) throw error;
    if (error.result.needs !== 'contact') return undefined;
    return said([phrases.whichContact, error.result.consent, about(home, phrases)].join(' '));
  }
}

/** "The villa in Valencia", where there is one. */
export async function described({ query }: Utterance, tools: ListingReader) {
  const home = (query.city ?? query.propertyType) ? await tools.only(query) : undefined;
  return home ? [home] : [];
}
