import { namesOne } from '../../listing-language/identity.js';
import { type Answerer, type Asked, namedBefore, said } from '../asked.js';
import { figureAsked } from './answer-figures.js';
import { composeFields, isEmpty, type Named } from '../fields/fields.js';
import { placeOf, referenceOf } from './describe-listing.js';
import { fill, type Phrases } from '../phrases/phrases.js';
import type { Question } from '../question.js';
import type { ListingDetails } from '../tools.js';
import { wantsOther } from '../wish.js';

const SEARCHING =
  /\b(?:show|find|list|looking|search|anything|something|only|which ones|average|median|homes|houses|condos|apartments|listings|rentals)\b/i;
const POINTING =
  /\b(?:it|its|it's|this|that|the (?:house|home|place|apartment|condo|property|one|villa|flat|lot|land|plot|yard))\b/i;

/** A field or a feature of the listing that is named, pointed at, or was spoken of last. */
export const answerFields: Answerer = (asked) => {
  const { question, subjects, shown, phrases } = asked;
  const { listings, isExplicit, isMissing } = subjects;
  if (isMissing && listings.length === 0) return said(fill(phrases.noSuch, String(shown.list.length)));
  if (question.sortsList || listings.length === 0 || (listings.length > 1 && PICKS.test(question.text)))
    return undefined;
  const named = isEmpty(asked.named) && isExplicit && GOING_ON.test(question.text) ? namedBefore(asked) : asked.named;
  if (isExplicit && (listings.length > 1 || !namesOnly(question, named)))
    return said(composeFields(listings, named, phrases));
  return isEmpty(named) || searches(asked) ? undefined : said(composeFields(listings, named, phrases));
};

/** "Which of them has a pool?" */
const PICKS = /\b(?:which|any|only|one)\b/i;

/** "And of the second?" asks what was asked before. */
const GOING_ON = /^(?:and|what about|how about|same for|also)\b(?: (?:what about|how about|of|for|with))?\b/i;

/** Words of an address or a number that stand by themselves ask for the whole listing. */
const namesOnly = (question: Question, { fields }: Named): boolean =>
  fields.length === 0 && namesOne(question.query) && question.mentions.length === 0;

/** What no reader knows is asked of the home that was spoken of: its own sentence about it, or that it has none. */
export const answerUnknown: Answerer = ({ message, question, subjects: { listings }, phrases }) => {
  const [one, ...others] = listings;
  const isAsked = QUESTION.test(message.trim()) && !SEARCHING.test(question.text);
  if (!one || others.length > 0 || !isAsked || Object.keys(withoutFeatures(question.query)).length > 0)
    return undefined;
  const unknown = question.unread.filter((phrase) => !placeOf(one).toLowerCase().includes(phrase.toLowerCase()));
  if (unknown.length === 0) return undefined;
  return said(sentencesAbout(one, unknown, phrases));
};

/** What a listing says of each of some phrases, or that it says nothing. */
export function sentencesAbout(one: ListingDetails, unknown: readonly string[], phrases: Phrases): string {
  const told = unknown.map((phrase) => sentenceAbout(one, phrase) ?? fill(phrases.saysNothing, `“${phrase}”`));
  return [...new Set(told), referenceOf(one)].join(' ');
}

const SENTENCE = /[^.!?。！？]{1,400}[.!?。！？]?/gu;

const sentenceAbout = ({ description }: ListingDetails, phrase: string): string | undefined =>
  (description.slice(0, MOST_READ).match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .find((sentence) => sentence.toLowerCase().includes(phrase.toLowerCase().replace(/s$/, '')));

const MOST_READ = 5_000;

/** Whether other homes are looked for, rather than the one that was spoken of last. */
function searches({ question, message, subjects: { listings } }: Asked): boolean {
  const { query, text } = question;
  if (listings.length === 1 && wantsOther(text)) return true;
  if (question.asks === 'count' && SEARCHING.test(text)) return true;
  const filters = withoutFeatures(query);
  const isOfKindAlone = Object.keys(filters).every((name) => name === 'propertyType');
  if (POINTING.test(text) || (isOfKindAlone && QUESTION.test(message.trim()))) return false;
  return SEARCHING.test(text) || Object.keys(filters).length > 0;
}

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
const QUESTION =
  /^(?:and |und |y |et |e |so )?(?:does|do|is|are|has|can|could|will|would|may|should|who|why|when|what|whats|what's|how|any|hat|ist|gibt es|hätte|tiene|hay|est[aá]|a-t|est-ce|y a-t|il y a|elle|tem|há|aceita|هل|有没有|क्या)(?![\p{L}\p{M}])/iu;

/** A field is asked for and no listing was spoken of. */
export const askWhichOne: Answerer = ({ question, subjects, named, phrases }) => {
  if (subjects.listings.length > 0 || named.fields.length === 0 || Object.keys(question.query).length > 0)
    return undefined;
  const isAsked = IT.test(question.text) || isOfFieldsAlone(question.unread, named);
  return isAsked && !figureAsked(question) ? said(phrases.whichListing) : undefined;
};

/** Whether all that no reader took is what a field is called: "Wie hoch sind die Nebenkosten?" */
const isOfFieldsAlone = (unread: readonly string[], { fields }: Named): boolean =>
  unread.length > 0 &&
  unread.every((phrase) => fields.some(({ word }) => word?.toLowerCase().includes(phrase.toLowerCase())));

const IT =
  /\b(?:its|it|this one|that one)\b|^(?:and|what'?s|whats|what is|how much is|how about) (?:the |its |it's )?\p{L}+(?: \p{L}+)?\??$/iu;
