import type { ListingVocabulary } from '../listing-language/listing-query.js';
import { type Feature, mentionsOf, type SaidOfFeature } from '../listing-words/features.js';

/** What a message says of a feature, in its own word. */
export interface Mention {
  readonly feature: Feature;
  readonly isThere: boolean;
  readonly word: string;
}

interface Mentioned {
  /** What is wanted, and what is not. */
  readonly said: readonly SaidOfFeature[];
  /** The same in the visitor's words. */
  readonly mentions: readonly Mention[];
  /** The message without it. */
  readonly rest: string;
}

/** The visitor does not need a feature, and does not reject it either: "no pets needed", "I don't need a garage". */
const UNNEEDED_BEHIND =
  /^ ?(?:is |are |it ?s |sind |ist )?(?:not |isn['’]?t |aren['’]?t |nicht )?(?:really |that |unbedingt )?(?:needed|necessary|required|important|a must|optional|n[öo]tig|egal|no (?:es |son |hace )?(?:falta|necesari[oa]s?)|pas (?:n[ée]cessaires?|besoin|obligatoires?)|n[ãa]o (?:é |e )?(?:necess[áa]ri[oa]s?|precisa)|non (?:è |e )?(?:necessari[oa]|serve|importante|indispensabile))(?!\p{L})/iu;
const NOT = /not|n['’]t|optional|nicht|egal|(?<!\p{L})non? |pas|n[ãa]o/iu;
const UNNEEDED_BEFORE =
  /(?<!\p{L})(?:(?:do|does)(?:n['’]?t| not) (?:really )?need(?: to have)?|no need (?:for|of)|brauche?n? (?:wir |ich )?keine?n?|no (?:necesito|necesitamos|hace falta)|pas besoin d(?:e |['’])|n[ãa]o (?:preciso|precisamos) de|non (?:ho|abbiamo) bisogno di|non (?:mi|ci) serve)(?: an?| any| una?| uma?)? ?$/iu;
const REACH = 40;

function isNeeded(message: string, { at, length, isThere }: SaidOfFeature): boolean {
  if (UNNEEDED_BEFORE.test(message.slice(Math.max(0, at - REACH), at))) return false;
  const behind = UNNEEDED_BEHIND.exec(message.slice(at + length, at + length + REACH))?.[0];
  return behind === undefined || (isThere && !NOT.test(behind));
}

const OF_CARS = /\d[- ]?cars? ?$|\bcar $/i;

/** Where the listings' features are not known, or where a garage is a place to park, other readers take the words. */
export function mentionedFeatures(message: string, { features }: ListingVocabulary): Mentioned {
  if (features === undefined) return { said: [], mentions: [], rest: message };
  const taken = mentionsOf(message).filter(({ feature, at }) => {
    if (feature !== 'garage') return true;
    return features.includes('garage') && !OF_CARS.test(message.slice(Math.max(0, at - 8), at));
  });
  const said = taken.filter((one) => isNeeded(message, one));
  return { said, mentions: said.map((one) => wordOf(message, one)), rest: restOf(message, taken, said) };
}

const wordOf = (message: string, { feature, isThere, at, length }: SaidOfFeature): Mention => ({
  feature,
  isThere,
  word: message.slice(at, at + length).toLowerCase(),
});

/** Not every garage is one: what the word says more is looked for in the listings' texts. */
const NARROWER = /^tiefgaragen?$/iu;

function restOf(message: string, taken: readonly SaidOfFeature[], said: readonly SaidOfFeature[]): string {
  return taken.toReversed().reduce((text, one) => {
    const [before, behind] = [text.slice(0, one.at), text.slice(one.at + one.length)];
    const word = text.slice(one.at, one.at + one.length);
    if (said.includes(one)) return `${before} | ${NARROWER.test(word) ? word : ''} ${behind}`;
    return `${before.replace(UNNEEDED_BEFORE, ' ')} | ${behind.replace(UNNEEDED_BEHIND, ' ')}`;
  }, message);
}
