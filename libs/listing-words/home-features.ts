import { type Feature, featuresOf, mentionsOf, type SaidOfFeature, type YesAndNo } from './features.js';
import { conceptsIn } from './concepts.js';
import { foldedText } from './folded-text.js';

const ANIMALS: readonly Feature[] = ['dogs', 'cats'];

/** What a home has and has not, by a text about it: what that says of pets, it says of dogs and cats. */
export function featuresOfHome(text: string): YesAndNo {
  const mentions = mentionsOf(text);
  const { has, lacks } = featuresOf(mentions.filter(({ feature }) => feature !== 'pets' && !ANIMALS.includes(feature)));
  const pets = petsIn(text, mentions);
  return { has: [...has, ...pets.has], lacks: [...lacks, ...pets.lacks] };
}

/**
 * Who lets in pets lets in every animal that is not left out by name, and who lets in an animal lets in a pet; where
 * "cats only" may stay, dogs may not. "No dogs" alone is taken to leave out pets.
 */
function petsIn(text: string, mentions: readonly SaidOfFeature[]): YesAndNo {
  const saysOf = (animal: Feature, isThere: boolean): boolean =>
    mentions.some((one) => one.feature === animal && one.isThere === isThere);
  const welcome = ANIMALS.filter((animal) => saysOf(animal, true));
  const denied = ANIMALS.filter((animal) => saysOf(animal, false) && !welcome.includes(animal));
  const unnamed = ANIMALS.filter((animal) => !welcome.includes(animal) && !denied.includes(animal));
  if (welcome.length > 0) {
    const isNoOther = mentions.some((one) => welcome.includes(one.feature) && isOnly(text, one));
    return { has: ['pets', ...welcome], lacks: isNoOther ? [...denied, ...unnamed] : denied };
  }
  if (saysOf('pets', true)) return { has: ['pets', ...unnamed], lacks: denied };
  if (saysOf('pets', false)) return { has: [], lacks: ['pets', ...ANIMALS] };
  return { has: [], lacks: denied.length > 0 ? ['pets', ...denied] : [] };
}

/** Characters around a word that are looked at. */
const AROUND = 30;
/** Words between "only" and its animal: "only small dogs". */
const BETWEEN = /^ ?(?:\p{L}{1,12} ?)?$/u;

/** Whether "only" stands at an animal. */
function isOnly(text: string, { at, length }: SaidOfFeature): boolean {
  const before = foldedText(text.slice(Math.max(0, at - AROUND), at));
  const last = conceptsIn(before).findLast(({ concepts }) => concepts.has('only'));
  if (last && BETWEEN.test(before.text.slice(last.to))) return true;
  const behind = foldedText(text.slice(at + length, at + length + AROUND));
  const first = conceptsIn(behind)[0];
  return first !== undefined && first.concepts.has('only') && behind.text.slice(0, first.from).trim() === '';
}
