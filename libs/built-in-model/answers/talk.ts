import { saysSomething } from '../../domain/plain-text.js';
import { Reader } from '../../listing-words/said.js';
import { isOfMoney, type Term, termsOf } from '../../retrieval/terms.js';
import { contactDetailsIn, isOffer } from '../../visitor/contact-details.js';
import { ownSentences } from '../../visitor/own-sentences.js';
import { wishesViewing } from '../../visitor/viewing-wish.js';
import { wishesPerson } from '../../visitor/wishes-person.js';
import { type Answerer, declined, questionsOf, type Reply, said, withWayOut } from '../asked.js';
import type { Conversation } from '../conversation.js';
import { isAboutViewing } from './answer-viewing.js';
import { about } from './describe-listing.js';
import { fromKnowledge } from './knowledge.js';
import type { Phrases } from '../phrases/phrases.js';
import type { ToolRunner } from '../tools.js';

/** What a message is about that no look at the listings answers; of several the first. */
const SMALL_TALK = ['whoIAm', 'complaint', 'help', 'goodbye', 'thanks', 'greeting'] as const;
const TALK = new Reader(['talk.']);
/** Homes and what is told of them. */
const HOMES = new Reader(['type.', 'offer.', 'fact.', 'feature.']);
const PROTECTED = new Reader(['protected']);
const SELLING = new Reader(['selling']);

/** Longest small talk, in characters. */
const MOST_TALK = 70;

/** What kind of small talk the message is, and nothing else; who asks for a machine and for no home may say more. */
function smallTalkOf(message: string): (typeof SMALL_TALK)[number] | undefined {
  if (message.length > MOST_TALK) return undefined;
  const talk = TALK.in(message);
  const kind = SMALL_TALK.find((one) => talk.some(({ concept }) => concept === `talk.${one}`));
  const rest = talk.reduceRight((left, { at, end }) => left.slice(0, at) + left.slice(end), message);
  const isWhole = kind === 'whoIAm' ? HOMES.in(rest).length === 0 : !saysSomething(rest);
  return isWhole ? kind : undefined;
}

/** Whether it asks to be steered by what the law protects; facts of a home stay answerable: a ramp, "we have two kids". */
export const asksToSteer = (message: string): boolean => PROTECTED.in(message).length > 0;

/** What takes no look at the listings: small talk, what must be declined, a person, contact details. */
export async function answerTalk(
  conversation: Conversation,
  calls: ToolRunner,
  phrases: Phrases,
): Promise<Reply | undefined> {
  const [message = ''] = questionsOf(conversation);
  const talk = smallTalkOf(message);
  if (talk) return said(talk === 'help' ? phrases.greeting : phrases[talk]);
  if (asksToSteer(message)) return declined(phrases.fairHousing);
  const wishes = wishesPerson(message);
  if (wishes && calls.has('talk_to_human') && !wishesViewing(message)) return said(await handedOff(calls, phrases));
  const contact = contactDetailsIn(message);
  const isOfViewing = wishesViewing(message) || (calls.has('request_viewing') && isAboutViewing(conversation));
  const isLeft = contact && !isOfViewing && (wishes || isOffer(message, contact));
  if (isLeft && (await isKept(message, calls))) return said(phrases.leadStored);
  return wishes && !calls.has('talk_to_human') ? declined(withWayOut(phrases.noHuman, calls, phrases)) : undefined;
}

/** Who has a home to sell looks for none. */
export const answerSeller: Answerer = async (asked) => {
  const { message, calls, phrases } = asked;
  if (SELLING.in(message).length === 0) return undefined;
  const told = await fromKnowledge(asked, askedBySeller(message));
  return told === undefined
    ? declined(withWayOut(phrases.selling, calls, phrases))
    : said(withWayOut(told, calls, phrases));
};

/** What a seller asks of the agency; of a price also what it is for, which tells one service from another. */
function askedBySeller(message: string): readonly Term[] {
  const terms = termsOf(message);
  const ofAgency = terms.filter(({ isOf }) => isOf);
  return ofAgency.length > 0 && ofAgency.every(isOfMoney) ? terms : ofAgency;
}

/** Keeps the contact details of a message, if it has any. */
async function isKept(message: string, calls: ToolRunner): Promise<boolean> {
  const contact = calls.has('store_lead') ? contactDetailsIn(message) : null;
  if (contact) await calls.run('store_lead', contact);
  return contact !== null;
}

/** The owner's own words word for word; ours in the visitor's language. */
async function handedOff(calls: ToolRunner, phrases: Phrases): Promise<string> {
  const { message } = await calls.run<{ message: string }>('talk_to_human', {});
  return message === ownSentences('')!.passedOn ? phrases.passedOn : message;
}

/** A viewing, an offer, a brochure, a complaint for the record: only a person can do that. */
export const answerPersonally: Answerer = async ({ message, question, subjects, calls, phrases }) => {
  if (!wishesViewing(message) && !wishesViewing(question.text)) return undefined;
  const [isLeft, isCalled] = [await isKept(message, calls), calls.has('talk_to_human')];
  if (!isCalled && !isLeft && !calls.has('store_lead')) return declined(phrases.noHuman);
  const names = subjects.listings.map((home) => about(home, phrases));
  const followed = isCalled ? await handedOff(calls, phrases) : isLeft ? phrases.leadStored : phrases.leaveContact;
  return said([followed, ...names].join(' '));
};

/** The visitor is not content, and asks for no home. */
export const answerComplaint: Answerer = ({ message, question, phrases }) => {
  const complains = TALK.in(message).some(({ concept }) => concept === 'talk.complaint');
  return complains && Object.keys(question.query).length === 0 ? said(phrases.complaint) : undefined;
};
