import { contactDetailsIn, isOffer } from '../visitor/contact-details.js';
import { PASSED_ON, wishesPerson } from '../visitor/wishes-person.js';
import { namesOne } from '../listing-language/identity.js';
import type { Conversation } from './conversation.js';
import { composeFigures, composeList, composeOne } from './compose.js';
import { type AskedOf, askedOf, compares, composeComparison, composeFields, referenceOf } from './compose-fields.js';
import { composeFigure, figureAsked } from './compose-statistics.js';
import { describeInFull } from './describe-listing.js';
import { asksToSteer } from './fair-housing.js';
import { type Field, fieldsAsked } from './fields.js';
import { fromKnowledge, ownersAnswer } from './knowledge.js';
import { phrasesOf } from './phrases/phrases-of.js';
import { fill, type Phrases } from './phrases/phrases.js';
import { type Question, readQuestion } from './question.js';
import { shownBefore, type Subjects, subjectsOf } from './subjects.js';
import { complains, smallTalkOf, wishesViewing } from './talk.js';
import { ListingTools, ToolCalls, ToolDeclined, type ToldVocabulary } from './tools.js';
import { languageOfChat } from '../listing-language/visitor-language.js';
import { composeVocabulary, vocabularyQuestionOf } from './vocabulary-questions.js';
import { withoutUnheardOf } from './unheard-of.js';
import { namesNothing, relativeWish, type Wish, wishOf } from './wish.js';

export interface Reply {
  readonly text: string;
  readonly isRefusal: boolean;
}

/** What tells a model that it was wrong; this one would only say the same again. */
const CORRECTION = '[Not from the visitor.]';

type Messages = Conversation['messages'];

/** Beginning of a message that is looked at for signs, in characters: patterns take their time. */
const MOST_CHARACTERS = 2_000;

const said = (text: string): Reply => ({ text, isRefusal: false });
const declined = (text: string): Reply => ({ text, isRefusal: true });

/** The answer to the last message; where a tool declines, that it cannot be answered. */
export async function replyTo(conversation: Conversation, calls: ToolCalls): Promise<Reply> {
  const phrases = phrasesOf(conversation.language || languageOfChat(conversation.messages));
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
  if (message.startsWith(CORRECTION)) return declined(phrases.cannot);
  const talk = smallTalkOf(message);
  if (talk) return said(talk === 'help' ? phrases.greeting : phrases[talk]);
  if (asksToSteer(message)) return declined(phrases.fairHousing);
  const wishes = wishesPerson(message);
  if (wishes && calls.has('talk_to_human') && !wishesViewing(message)) return said(await handedOff(calls, phrases));
  const contact = calls.has('store_lead') ? contactDetailsIn(message) : null;
  if (contact && (wishes || isOffer(message, contact))) {
    await calls.run('store_lead', contact);
    return said(phrases.leadStored);
  }
  return wishes && !calls.has('talk_to_human') ? declined(phrases.noHuman) : undefined;
}

/** The owner's own words word for word; ours in the visitor's language. */
async function handedOff(calls: ToolCalls, phrases: Phrases): Promise<string> {
  const { message } = await calls.run<{ message: string }>('talk_to_human', {});
  return message === PASSED_ON ? phrases.passedOn : message;
}

/** Everything that a question about listings is answered from. */
interface Asked {
  readonly conversation: Conversation;
  readonly message: string;
  readonly question: Question;
  readonly subjects: Subjects;
  readonly shownInList: number;
  readonly fields: readonly Field[];
  readonly vocabulary: ToldVocabulary;
  readonly calls: ToolCalls;
  readonly tools: ListingTools;
  readonly phrases: Phrases;
}

type Answerer = (asked: Asked) => Promise<Reply | undefined> | Reply | undefined;

async function fromListings(conversation: Conversation, calls: ToolCalls, phrases: Phrases): Promise<Reply> {
  const message = (conversation.messages.at(-1)?.text ?? '').slice(0, MOST_CHARACTERS);
  const tools = ListingTools.of(calls);
  if (!tools) return (await known(message, calls, phrases)) ?? declined(phrases.noListings);
  const vocabulary = await tools.vocabulary();
  const question = readQuestion(message, vocabulary, conversation.year);
  const shown = shownBefore(conversation.messages);
  const subjects = await subjectsOf(message, question, shown, tools);
  const fields = fieldsAsked(message);
  const shownInList = shown.list.length;
  const asked = { conversation, message, question, subjects, shownInList, fields, vocabulary, calls, tools, phrases };
  for (const answer of ANSWERERS) {
    const reply = await answer(asked);
    if (reply) return reply;
  }
  return declined(phrases.cannot);
}

/** A viewing, an offer, a complaint for the record: only a person can do that. */
const byPerson: Answerer = async ({ message, question, subjects, calls, tools, phrases }) => {
  if (!wishesViewing(message) && !wishesViewing(question.text)) return undefined;
  if (!calls.has('talk_to_human')) return declined(phrases.noHuman);
  const about = subjects.listings.length > 0 ? subjects.listings : await described(question, tools);
  const names = about.map((listing) => fill(phrases.about, referenceOf(listing)).replace(/\.{2}$/, '.'));
  return said([await handedOff(calls, phrases), ...names].join(' '));
};

/** "The villa in Valencia", where there is one. */
async function described({ query }: Question, tools: ListingTools) {
  if (!query.city && !query.propertyType) return [];
  const { total, listings } = await tools.search(query, 1);
  return total === 1 ? listings : [];
}

const toComplaint: Answerer = ({ message, question, phrases }) =>
  complains(message) && Object.keys(question.query).length === 0 ? said(phrases.complaint) : undefined;

const ofVocabulary: Answerer = async ({ message, question, subjects, vocabulary, tools, phrases }) => {
  const about =
    vocabularyQuestionOf(question.text, subjects.listings.length > 0) ?? vocabularyQuestionOf(message, true);
  if (!about || question.query.zip || (about === 'zips' && subjects.isExplicit)) return undefined;
  const text = await composeVocabulary(about, question.query, vocabulary, tools, phrases);
  return text === undefined ? undefined : said(text);
};

const comparison: Answerer = ({
  message,
  question,
  subjects: { listings, isExplicit },
  fields,
  vocabulary,
  phrases,
}) => {
  if (listings.length < 2 || !isExplicit || !compares(question.text)) return undefined;
  return said(composeComparison(listings, askedOf(message, question, fields, vocabulary.extras ?? []), phrases));
};

const COMPARATIVE =
  /\b(cheap|less expensive|lower[- ]priced|expensive|pric|big|larg|small|new|old)(?:er|est|iest|ier|ger|gest)?\b.{0,12}\b(?:one|of (?:these|them|those|the)|option)\b|\b(?:which|what)\b.{0,30}\b(?:of (?:these|them|those)|one)\b.{0,20}\b(cheap|expensive|big|larg|small|new|old)(?:er|est|ger|gest)?\b/i;

/** "The cheaper one" of those that were shown. */
const pickedFromList: Answerer = async ({ question, conversation, tools, phrases }) => {
  const match = COMPARATIVE.exec(question.text);
  const shown = shownBefore(conversation.messages).list;
  const { sort: _, ...filters } = question.query;
  if (!match || shown.length < 2 || Object.keys(filters).length > 0) return undefined;
  const listings = [];
  for (const mlsNumber of shown.slice(0, 10)) listings.push(...(await tools.search({ mlsNumber }, 1)).listings);
  const word = (match[1] ?? match[2]!).toLowerCase();
  const [measure, sign] = MEASURES.find(([pattern]) => pattern.test(word))![1];
  const best = listings.toSorted((a, b) => sign * (measure(a) - measure(b)))[0];
  return best ? said(describeInFull(await tools.details(best), phrases)) : undefined;
};

type Measured = Awaited<ReturnType<ListingTools['search']>>['listings'][number];
const area = ({ buildingArea, areaUnit }: Measured): number =>
  /met/i.test(areaUnit) ? buildingArea * 10.76 : buildingArea;
const priced = ({ price }: Measured): number => (price === null ? Infinity : Number(price));
const MEASURES: readonly (readonly [RegExp, readonly [(listing: Measured) => number, 1 | -1]])[] = [
  [/^(?:cheap|less|lower)/, [priced, 1]],
  [/^(?:expensive|pric)/, [priced, -1]],
  [/^(?:big|larg)/, [area, -1]],
  [/^small/, [area, 1]],
  [/^new/, [({ yearBuilt }) => yearBuilt, -1]],
  [/^old/, [({ yearBuilt }) => yearBuilt, 1]],
];

const SEARCHING =
  /\b(?:show|find|list|looking|search|anything|something|only|which ones|average|median|homes|houses|condos|apartments|listings|rentals)\b/i;
const POINTING = /\b(?:it|its|it's|this|that|the (?:house|home|place|apartment|condo|property|one|villa|flat))\b/i;

/** A field or a feature of the listing that is named, pointed at, or was spoken of last. */
const ofFields: Answerer = ({
  conversation,
  message,
  question,
  subjects,
  shownInList,
  fields,
  vocabulary,
  phrases,
}) => {
  const { listings, isExplicit, isMissing } = subjects;
  const now = askedOf(message, question, fields, vocabulary.extras ?? []);
  const asked =
    isEmpty(now) && isExplicit && GOING_ON.test(question.text) ? askedBefore(conversation, vocabulary) : now;
  if (isMissing && listings.length === 0) return said(fill(phrases.noSuch, String(shownInList)));
  const asksNothing = isEmpty(asked);
  const filters = Object.keys(withoutFeatures(question.query)).length;
  if (listings.length > 1 && /\b(?:which|any|only|one)\b/i.test(question.text)) return undefined;
  if (listings.length > 0 && isExplicit && !namesOnly(question, asked.fields)) {
    if (asksNothing) return said(listings.map((listing) => describeInFull(listing, phrases)).join('\n'));
    return said(composeFields(listings, asked, phrases));
  }
  if (listings.length === 0 || asksNothing) return undefined;
  const isPointing = POINTING.test(question.text) || (isOfKindAlone(question.query) && QUESTION.test(message.trim()));
  return !isPointing && (SEARCHING.test(question.text) || filters > 0)
    ? undefined
    : said(composeFields(listings, asked, phrases));
};

const isEmpty = ({ fields, features }: AskedOf): boolean => fields.length + features.length === 0;

/** "And of the second?" asks what was asked before. */
const GOING_ON = /^(?:and|what about|how about|same for|also)\b(?: (?:what about|how about|of|for|with))?\b/i;

function askedBefore({ messages, year }: Conversation, vocabulary: ToldVocabulary): AskedOf {
  const before =
    messages
      .filter(({ role }) => role === 'user')
      .at(-2)
      ?.text.slice(0, MOST_CHARACTERS) ?? '';
  const question = readQuestion(before, vocabulary, year);
  return askedOf(before, question, fieldsAsked(before), vocabulary.extras ?? []);
}

/** Words of an address or a number that stand by themselves ask for the whole listing. */
const namesOnly = (question: Question, fields: readonly Field[]): boolean =>
  fields.length === 0 && namesOne(question.query) && question.mentions.length === 0;

const withoutFeatures = ({
  features: _,
  withoutFeatures: __,
  exceptFeatures: ___,
  saleType: _saleType,
  sort: ____,
  minBathrooms,
  minParkingSpots,
  ...filters
}: Question['query']) => filters;

/** "Does the house have a pool?" names a kind and means the one that was spoken of. */
const isOfKindAlone = (query: Question['query']): boolean => {
  const { propertyType: _, ...others } = withoutFeatures(query);
  return Object.keys(others).length === 0;
};
const QUESTION =
  /^(?:and |und |y |et |e |so )?(?:does|do|is|are|has|can|could|what|how|hat|ist|gibt es|hätte|tiene|hay|est[aá]|a-t|est-ce|y a-t|il y a|elle|tem|há|aceita|هل|有没有|क्या)(?![\p{L}\p{M}])/iu;

/** A field is asked for and no listing was spoken of. */
const whichOne: Answerer = ({ question, subjects, fields, phrases }) => {
  const isPointing =
    /\b(?:its|it|this one|that one)\b/i.test(question.text) ||
    /^(?:and|what'?s|whats|what is|how much is|how about) (?:the |its |it's )?\p{L}+(?: \p{L}+)?\??$/iu.test(
      question.text,
    );
  const isBare = Object.keys(question.query).length === 0;
  if (subjects.listings.length > 0 || fields.length === 0 || !isPointing || !isBare) return undefined;
  return figureAsked(question.text) ? undefined : said(phrases.whichListing);
};

const byWish: Answerer = async ({ conversation, message, question, subjects, vocabulary, calls, tools, phrases }) => {
  const [one] = subjects.listings;
  const relative = one && subjects.listings.length === 1 ? relativeWish(question, one) : null;
  const figure = figureAsked(question.text);
  const wish = relative ?? (await wishOf(conversation, vocabulary, figure ? ofFigure(question) : question));
  if (wish?.namesWhatLacks) return declined(phrases.cannotExclude);
  // "Do you charge a fee for rentals?" names homes and asks for something else.
  const owners = wish && namesNothing(wish) ? await ownersAnswer(message, calls) : undefined;
  if (owners !== undefined) return said(owners);
  if (!wish) return undefined;
  if (figure) return said(await composeFigure(figure, wish, tools, phrases));
  if (wish.ordinal !== undefined) return said(await composeReply(wish, tools, phrases));
  const { wish: sound, admitted } = await withoutUnheardOf(wish, question, vocabulary, tools, phrases);
  const elsewhere = isElsewhere(sound, vocabulary)
    ? [fill(phrases.cities, vocabulary.cities.slice(0, MOST_CITIES).join(', '))]
    : [];
  return said([...admitted, await composeReply(sound, tools, phrases), ...elsewhere].join('\n'));
};

/** Whether it asks for a place that no listing is in: then it helps to say where they are. */
const isElsewhere = ({ query: { city } }: Wish, { cities }: ToldVocabulary): boolean =>
  city !== undefined && cities.length > 1 && !cities.some((one) => one.toLowerCase() === city.toLowerCase());
const MOST_CITIES = 12;

/** A figure is of the listings, whatever the search has no filter for. */
function ofFigure({ query: { sort: _, ...query }, ...question }: Question): Question {
  return { ...question, query, asks: undefined, goesBeyondSearch: false, isAboutListings: true };
}

async function known(message: string, calls: ToolCalls, phrases: Phrases): Promise<Reply | undefined> {
  const text = await fromKnowledge(message, calls, phrases);
  return text === undefined ? undefined : said(text);
}

const fromWhatWasTaught: Answerer = ({ message, calls, phrases }) => known(message, calls, phrases);

/** What was not understood is named. */
const admitting: Answerer = ({ question: { unread, goesBeyondSearch }, phrases }) =>
  unread.length > 0 && !goesBeyondSearch ? declined(fill(phrases.understoodNothing, quotedList(unread))) : undefined;

const quotedList = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** In this order, the first that has an answer. */
const ANSWERERS: readonly Answerer[] = [
  byPerson,
  toComplaint,
  ofVocabulary,
  comparison,
  pickedFromList,
  ofFields,
  byWish,
  whichOne,
  fromWhatWasTaught,
  admitting,
];

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
  // Sums are told apart by sale type and currency; what is counted is not.
  const statistics = await tools.statistics(wish.query, wish.groupBy, wish.asks === 'count' ? 'bedrooms' : undefined);
  // The search says what there would be otherwise.
  if (statistics.count === 0) return composeList(wish, tools, phrases);
  return composeFigures(wish, statistics, tools, phrases);
}
