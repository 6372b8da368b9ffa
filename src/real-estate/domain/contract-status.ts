import { singleBlanks } from '#libs/domain/plain-text.js';
import type { ListingDraft } from './listing.js';

/** Name of the column of a home that is shown as Active though it is under contract. */
export const CONTRACT_STATUS = 'Contract status';
/** Characters of its value that are told. */
const LONGEST = 100;

/** How the contract of a home stands, as its column says; empty where it has none. */
export function contractOf({ extras }: Pick<ListingDraft, 'extras'>): string {
  const column = extras?.find(({ name }) => name.trim().toLowerCase() === CONTRACT_STATUS.toLowerCase());
  return singleBlanks(column?.value ?? '')
    .slice(0, LONGEST)
    .toWellFormed();
}
