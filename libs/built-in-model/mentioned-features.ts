import type { ListingNames } from '../listing-language/listing-query.js';
import { isBorder } from '../listing-words/clauses.js';
import { isFilled } from '../listing-words/denials.js';
import { mentionsOf, type SaidOfFeature } from '../listing-words/features.js';
import { Reader, type ConceptHit } from '../listing-words/said.js';

/** What a message says of a feature, in its own word. */
export type Mention = Pick<SaidOfFeature, 'feature' | 'isThere'> & { readonly word: string };

/** Who does not need a feature does not reject it either: "I don't need a garage"; who needs none of it: "no pets needed". */
const NEED = new Reader(['unneeded', 'needed']);

/** The words that say so right before or behind it. */
const unneededBy = (needs: readonly ConceptHit[], message: string, { at, length, isThere }: SaidOfFeature) =>
  needs.find((need) => {
    if (need.concept === 'needed' && (isThere || need.at < at)) return false;
    const between = need.at < at ? message.slice(need.end, at) : message.slice(at + length, need.at);
    return !isBorder(between) && isFilled(between);
  });

/** What says more than its feature is looked for in the listings' texts as well: not every garage is an underground one. */
const NARROWER = new Reader(['narrower']);
const OF_CARS = /\d[- ]?cars? ?$|\bcar $/i;

/** What a message says of features, and the rest of it. Where a garage is a place to park, another reader takes the word. */
export function mentionedFeatures(message: string, { features }: ListingNames) {
  const taken = mentionsOf(message).filter(({ feature, at }) => {
    if (feature !== 'garage') return true;
    return features?.includes('garage') === true && !OF_CARS.test(message.slice(Math.max(0, at - 8), at));
  });
  const wordOf = ({ at, length }: SaidOfFeature) => message.slice(at, at + length).toLowerCase();
  const told = NEED.in(message);
  const needs = taken.map((one) => unneededBy(told, message, one));
  const said = taken.filter((_, at) => needs[at] === undefined);
  const whole = taken.filter((one) => NARROWER.in(wordOf(one)).length === 0);
  const words = [...whole.map(({ at, length }) => ({ at, end: at + length })), ...needs.filter((need) => !!need)];
  const mentions = said.map((one): Mention => ({ feature: one.feature, isThere: one.isThere, word: wordOf(one) }));
  return { mentions, rest: without(words, message) };
}

const without = (words: readonly { readonly at: number; readonly end: number }[], message: string): string =>
  words
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, end }) => `${text.slice(0, at)} | ${text.slice(end)}`, message);
