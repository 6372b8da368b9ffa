import { type Answerer, said } from '../asked.js';
import { composeFields } from '../fields/fields.js';
import type { Utterance } from '../question.js';
import type { FullRow } from '../tools.js';

const WHICH = /\b(?:which|what|any|who|only|show)\b/i;

/** "Which of them has a garage?": of several homes those that have it; where none says so, what each says. */
export const answerWhich: Answerer = ({ question, subjects: { listings }, named, phrases }) => {
  const isOfFeatures = named.features.length > 0 && named.fields.length === 0;
  if (listings.length < 2 || !isOfFeatures || !WHICH.test(question.text)) return undefined;
  const fitting = listings.filter((listing) => fits(listing, question));
  return said(composeFields(fitting.length > 0 ? fitting : listings, named, phrases));
};

const fits = ({ has = [], lacks = [] }: FullRow, { mentions }: Utterance): boolean =>
  mentions.every(({ feature, isThere }) => (isThere ? has : lacks).includes(feature));
