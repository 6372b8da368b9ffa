import { mentionsOf } from '../../listing-language/yes-no-features.js';
import type { ListingDetails } from '../tools.js';

/** Whom a home lets in by name: where cats may stay, dogs may not have to. */
const ANIMALS: readonly RegExp[] = [
  /^(?:dogs?|perros?|chiens?|hunde?n?|cachorros?|养?狗|कुत्ते|कुत्ता)$/iu,
  /^(?:cats?|gatos?|chats?|katzen?|养?猫)$/iu,
];
const ONLY = /^ ?(?:only|solo|sólo|seulement|nur|apenas)(?!\p{L})/iu;
const MOST_READ = 5_000;

/** Whether a listing lets in the animal that a visitor names; undefined where it says nothing of it by name. */
export function animalAllowed({ description, extras = [] }: ListingDetails, word: string): boolean | undefined {
  const animal = ANIMALS.find((one) => one.test(word));
  if (!animal) return undefined;
  const text = [description.slice(0, MOST_READ), ...extras.map(({ key, value }) => `${key}: ${value}`)].join('\n');
  const said = mentionsOf(text).filter(({ feature }) => feature === 'pets');
  const wordAt = ({ at, length }: (typeof said)[number]): string => text.slice(at, at + length);
  const ofIt = said.filter((one) => animal.test(wordAt(one)));
  if (ofIt.length > 0) return ofIt.every(({ isThere }) => isThere);
  const isOthersOnly = said.some((one) => ONLY.test(text.slice(one.at + one.length)) && !/pet/i.test(wordAt(one)));
  return isOthersOnly ? false : undefined;
}
