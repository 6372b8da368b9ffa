import type { ListingDraft } from '../../../domain/listing.js';
import { draftOf } from '../listing-draft.wire.js';
import type { CreateListingRequest } from '../listing.request.js';
import bodies from './demo-listings.json' with { type: 'json' };

/**
 * Sixty invented listings, as a client would send them to RealEstateCreate: the cities are real, the streets, numbers and
 * prices are not. Their pictures stand beside the demo's pages, whatever the address of the service.
 */
export const DEMO_LISTINGS: readonly ListingDraft[] = (bodies as CreateListingRequest[])
  .map(draftOf)
  .map((home) => ({ ...home, images: [`demo/${numberOf(home)}.svg`] }));

/** The number in the address of its page. */
export function numberOf({ mlsNumber }: ListingDraft): string {
  return mlsNumber.replace('DEMO-', '');
}
