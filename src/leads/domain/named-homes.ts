import { ADDRESSES } from '#libs/listing-language/addresses.js';
import { namesOne, readIdentity } from '#libs/listing-language/identity.js';
import { addressesIn, whollyNamed } from '#libs/listing-language/named-addresses.js';
import { QuestionText } from '#libs/listing-language/question-text.js';

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
