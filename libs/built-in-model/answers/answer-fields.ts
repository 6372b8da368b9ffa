import { Reader } from '../../listing-words/said.js';
import { isSaid } from '../../listing-language/question-text.js';
import { type Answerer, type Context, declined, namedOfOther, type Reply, said, unansweredIn } from '../asked.js';
import { sentenceAbout } from '../fields/facts.js';
import { composeFields, factsOf, isEmpty, type Details, ownWordsOf, PRICE } from '../fields/fields.js';
import { describeInFull, referenceOf } from './describe-listing.js';
import { quoted, withoutFacts } from '../leftovers.js';
import { fill, type Phrases } from '../phrases/phrases.js';
import { termsOf } from '../../retrieval/terms.js';
import { filtersSought } from '../question-signs.js';
import { homesShown } from '../subjects/subjects.js';
import type { FullRow } from '../tools.js';

/** A field or a feature of the listing that is named, pointed at, or was spoken of last. */
export const answerFields: Answerer = (asked) => {
  const { message, question, subjects, shown, phrases } = asked;
  const { listings, isExplicit, isMissing } = subjects;
  if (isMissing && listings.length === 0) return said(fill(phrases.noSuch, String(shown.list.length)));
  if (listings.length === 0 || (listings.length > 1 && PICKS.test(question.text))) return undefined;
  if (listings.length === 1 && isEmpty(asked.named) && ALL.in(message).length > 0)
    return said([describeInFull(listings[0]!, phrases), ...ownWordsOf(listings[0]!, phrases)].join('\n'));
  const named = isExplicit ? namedOfOther(asked) : asked.named;
  const words = unansweredIn(asked);
  const isOpen = isExplicit && isEmpty(named) && words.length === 0 && question.asksElse !== undefined;
  const unknown = isOpen ? [question.asksElse!] : words;
  const isAsked = isExplicit || (isEmpty(named) ? asksUnknown(asked, unknown) : !searches(asked));
  return isAsked ? aboutHomes(listings, named, unknown, phrases) : undefined;
};

/** Characters that a home is quoted with where it may say in other words what is asked. */
const MOST_QUOTED = 1_000;

/** What is asked of homes: fields, and what no reader knows by their own sentences. One home may say it in other words: it is quoted, and that it has a basement is no answer to whether that is dry. */
export function aboutHomes(
  listings: readonly FullRow[],
  named: Details,
  unknown: readonly string[],
  phrases: Phrases,
): Reply {
  if (unknown.length === 0) return said(composeFields(listings, named, phrases));
  const parts = partsOf(listings, unknown);
  const telling = listings.filter((home) => parts.some((part) => sentenceAbout(home, part) !== undefined));
  // Of several homes those answer that say something of it.
  const homes = telling.length > 0 && isEmpty(named) ? telling : listings;
  const told = homes.map((one) => {
    const plain = factsOf(one, { ...named, features: [] }, phrases);
    const { sentences, others, own } = toldOf(one, parts, plain, phrases, homes.length === 1);
    const facts = own === '' ? factsOf(one, named, phrases) : plain;
    const text = [...new Set([...facts, ...sentences, ...others]), referenceOf(one)].join(' ');
    return { text: `${text}\n${own}`.trim(), isTold: facts.length + sentences.length > 0 };
  });
  const text = told.map((one) => one.text).join('\n');
  return told.some(({ isTold }) => isTold) ? said(text) : declined(text);
}

/** Phrases as one of the homes says them, or else word by word; those of which none says a word stay whole. */
function partsOf(homes: readonly FullRow[], unknown: readonly string[]): readonly string[] {
  const isSaid = (part: string): boolean => homes.some((home) => sentenceAbout(home, part) !== undefined);
  return unknown.flatMap((phrase) => {
    const words = phrase.split(' ').filter((word) => termsOf(word).length > 0);
    return isSaid(phrase) || !words.some(isSaid) ? [phrase] : words;
  });
}

/** What a home says of words that no reader knows, and which of them nothing of the answer tells; where it may say them otherwise, and is the only one, all that it says. */
function toldOf(home: FullRow, parts: readonly string[], facts: readonly string[], phrases: Phrases, isOnly: boolean) {
  const found = parts.map((part) => sentenceAbout(home, part));
  const sentences = [...new Set(found.filter((sentence) => sentence !== undefined))];
  const told = { ...home, extras: [], description: [...facts, ...sentences].join('\n') };
  const missing = parts.filter((part) => sentenceAbout(told, part) === undefined);
  const own = isOnly && missing.length > 0 ? ownWordsOf(home, phrases).join('\n').slice(0, MOST_QUOTED) : '';
  const silent = own === '' ? phrases.saysNothing : phrases.saysOtherwise;
  const others = missing.length > 0 ? [fill(silent, quoted(missing, phrases))] : [];
  return { sentences, others, own };
}

/** What the only home says of words that it was found by, and of others that no reader knows; nothing where it says nothing. */
export function saidOf(home: FullRow, words: readonly string[], unknown: readonly string[], phrases: Phrases) {
  const heard = words.flatMap((word) => sentenceAbout(home, word) ?? []);
  const { sentences, others, own } = toldOf(home, unknown, [], phrases, true);
  const isSilent = heard.length + sentences.length === 0 && own === '';
  return isSilent
    ? []
    : [[...new Set([...heard, ...sentences, ...others])].join(' '), own].filter((line) => line !== '');
}

/** "The cheaper one" of those that were shown: what is asked of it, what it says of what no reader knows, or all of it. */
export const answerPick: Answerer = (asked) => {
  const { listings, rest } = asked.subjects;
  if (rest === undefined) return undefined;
  if (listings.length === 0) return said(asked.phrases.whichListing);
  const unknown = unansweredIn(asked).filter((word) => rest.toLowerCase().includes(word.toLowerCase()));
  return aboutHomes(listings, namedOfOther(asked), unknown, asked.phrases);
};

/** "Which of them has a garage?": of several homes those that have it; where none says so, what each says. */
export const answerWhich: Answerer = ({ question, subjects: { listings }, named, phrases }) => {
  const isOfFeatures = named.features.length > 0 && named.fields.length === 0;
  if (listings.length < 2 || !isOfFeatures || !isSaid(question.text, 'read.which')) return undefined;
  const fits = ({ has = [], lacks = [] }: FullRow): boolean =>
    question.mentions.every(({ feature, isThere }) => (isThere ? has : lacks).includes(feature));
  const fitting = listings.filter(fits);
  return said(composeFields(fitting.length > 0 ? fitting : listings, named, phrases));
};

/** "Which of them takes a tractor?": of homes that were shown those whose texts say what no reader knows. */
export const answerSaying: Answerer = async ({ question: { unread, query }, shown, subjects, tools, phrases }) => {
  if (unread.length === 0 || subjects.listings.length > 0 || Object.keys(query).length > 0) return undefined;
  const reply = aboutHomes(await homesShown(shown, tools), { fields: [], features: [] }, unread, phrases);
  return reply.isRefusal ? undefined : reply;
};

const ALL = new Reader(['ask.all']);
/** "Which of them has a pool?" */
const PICKS = /\b(?:which|any|only)\b/i;
/** Whether what no reader knows is asked of the home that was spoken of. */
const asksUnknown = ({ question, subjects: { listings } }: Context, unknown: readonly string[]): boolean =>
  listings.length === 1 && unknown.length > 0 && filtersSought(question.query).length === 0;

/** Whether other homes are looked for, rather than the one that was spoken of last. */
export function searches({ question, message }: Context): boolean {
  const { query, text, mentions } = question;
  // "And without the pool?" goes on from a search.
  if (question.isFollowUp && mentions.some(({ isThere }) => !isThere) && !isSaid(text, 'read.it')) return true;
  const isOfKindAlone = filtersSought(query, 'propertyType').length === 0;
  if (isSaid(text, 'read.it', 'read.the-one') || (isOfKindAlone && QUESTION.test(message.trim()))) return false;
  return isSaid(text, 'read.search') || filtersSought(query).length > 0;
}

/** "Does the house have a pool?" names a kind and means the one that was spoken of. */
const QUESTION =
  /^(?:and |und |y |et |e |so )?(?:does|do|is|are|has|can|could|will|would|may|should|who|why|when|what|whats|what's|how|any|hat|ist|gibt es|hätte|tiene|hay|est[aá]|a-t|est-ce|y a-t|il y a|elle|tem|há|aceita|هل|有没有|क्या)(?![\p{L}\p{M}])/iu;

const EARLIER = new Reader(['earlier']);

/** What the visitor was told before: of the one home that was spoken of it is told again, as the listing says it. */
export const answerEarlier: Answerer = (asked) => {
  const { message, question, subjects, shown, named, phrases } = asked;
  const { isExplicit, listings } = subjects;
  if (isExplicit || EARLIER.in(message).length === 0 || searches(asked)) return undefined;
  if (listings.length !== 1) return said(shown.list.length > 0 ? phrases.whichListing : phrases.notShown);
  const isSum = isEmpty(named) && (question.query.minPrice ?? question.query.maxPrice) !== undefined;
  return said(composeFields(listings, isSum ? { fields: [PRICE], features: [] } : named, phrases));
};

/** A field is asked for, and none of the homes that were shown is meant alone: a few are all told of. */
export const answerShown: Answerer = async (asked) => {
  const { message, question, subjects, shown, tools, named, phrases } = asked;
  if (subjects.listings.length > 0 || named.fields.length === 0 || Object.keys(question.query).length > 0)
    return undefined;
  // "Wie hoch sind die Nebenkosten?" has no other words than what a field is called.
  const isOfFacts = withoutFacts(question.unread, message).length === 0;
  if (!isOfFacts || (question.unread.length === 0 && !IT.test(question.text))) return undefined;
  const homes = shown.last.length > MOST_TOLD ? [] : await tools.withNumbers(shown.last);
  return said(homes.length > 1 ? composeFields(homes, named, phrases) : phrases.whichListing);
};

/** Homes that are told of where one of them may be meant. */
const MOST_TOLD = 5;

const IT =
  /\b(?:its|it|this one|that one)\b|^(?:and|what'?s|whats|what (?:is|are)|how much is|how about) (?:the |its |it's )?\p{L}+(?: \p{L}+)?\??$/iu;
