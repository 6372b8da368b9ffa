import { ListOf, OneOf } from '#libs/http/bodies/fields.js';
import { textOf } from '#libs/http/bodies/item-checks.js';
import { KEY_TYPES, type KeyType, SIZES } from '../../domain/listing-terms.js';
import { serialNumber } from './create-listing.request.js';

const MOST_KEYS = 1_000;

/** Body of RealEstateDelete (`deleteListings`). */
export class DeleteListingsRequest {
  @serialNumber() SerialNumber!: string;

  @ListOf({
    minItems: 1,
    maxItems: MOST_KEYS,
    items: { type: 'string', minLength: 1, maxLength: SIZES.url },
    item: textOf(1, SIZES.url),
    description: 'Identifiers of the listings to delete, compared letter by letter',
    example: ['DEMO-1060'],
  })
  Keys!: string[];

  @OneOf(KEY_TYPES, {
    description: 'What the keys are; NativeId is the ID that Create returned, an MLSNumber may name several listings',
    example: 'MLSNumber',
  })
  KeyType!: KeyType;
}
