import { ADDRESSES } from '#libs/listing-language/addresses.js';
import { addressesIn, namesOne, readIdentity, whollyNamed } from '#libs/listing-language/named-listings.js';
import { QuestionText } from '#libs/listing-language/question-text.js';
import { catalogueOf } from '#libs/listing-words/catalogue.js';
import { Reader, type ConceptHit } from '#libs/listing-words/said.js';
import { digitsOf } from '#libs/domain/plain-text.js';

/** Whether listings have it is to be looked up. */
export interface NamedHomes {
  /** Beginnings of addresses, and which of the homes that begin so are named. */
  readonly addresses: readonly string[];
  readonly among: <Home extends { readonly address: string }>(homes: readonly Home[]) => Home[];
  /** A number or a link. */
  readonly identity: { readonly mlsNumber?: string; readonly id?: number; readonly url?: string } | null;
  /** Whether the message has the form of an address, a number or a link, whatever the listings have. */
  readonly isCertain: boolean;
}

/** How a visitor's message names homes. */
export function homesNamedIn(message: string): NamedHomes {
  const identity = readIdentity(new QuestionText(message));
  const isIdentified = namesOne(identity);
  const isCertain = isIdentified || ADDRESSES.some((form) => message.search(form) >= 0);
  return {
    addresses: addressesIn(message),
    among: (homes) => whollyNamed(message, homes),
    identity: isIdentified ? identity : null,
    isCertain,
  };
}

/** Places of a list. */
const PLACE = 'pick.place.';
const IN_ANY = new Reader([PLACE]);
/** English names the home itself: "the second one". */
const IN_ENGLISH = new Reader([PLACE], [catalogueOf('English')!]);
const WORD_BEHIND = /^\s*[\p{L}\p{N}]/u;

/** Those of a list that a message points at by their places ("the second one"); all of it where it points at none that is there. */
export function pointedAt<Home>(message: string, list: readonly Home[]): readonly Home[] {
  // Elsewhere the word behind it may be what is counted: "le premier rendez-vous".
  const alone = IN_ANY.in(message).filter(({ end }) => !WORD_BEHIND.test(message.slice(end)));
  const pointed = [...IN_ENGLISH.in(message), ...alone].flatMap((said) => list[placeOf(said, list.length)] ?? []);
  return pointed.length > 0 ? [...new Set(pointed)] : list;
}

/** From 0; none of the list where it is not there. */
function placeOf({ concept, word }: ConceptHit, length: number): number {
  const place = concept.slice(PLACE.length);
  if (place === 'last') return length - 1;
  return Number(place === 'nth' ? digitsOf(word) : place) - 1;
}
