import { kindIn } from '#libs/listing-words/kind-names.js';
import { sentencesFor } from '#libs/visitor/own-sentences.js';
import type { ListingCard } from '../../real-estate/real-estate.api.js';

/** A home as its card says it to who reads the language of that code. */
export const toldIn = (language: string, home: ListingCard): ListingCard => ({
  ...home,
  propertyType: kindIn(language, home.propertyType),
  ...(home.contractStatus && { contractStatus: `${sentencesFor(language).contractStatus}: ${home.contractStatus}` }),
});
