import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ListOf, OneOf, Text, Whole } from '#libs/http/bodies/fields.js';
import { textOf } from '#libs/http/bodies/item-checks.js';
import {
  KEY_TYPES,
  type KeyType,
  OWNER_LIST_SORTS,
  type OwnerListSort,
  SALE_TYPES,
  type SaleType,
  SIZES,
} from '../../domain/listing-terms.js';

/** An explicit null means "not given". */
const OPTIONAL = { optional: true, nullMeans: 'absent' } as const;

/** Body of RealEstateList (`listListings`). */
export class ListListingsRequest {
  @serialNumberField() SerialNumber!: string;

  @Text({
    ...OPTIONAL,
    max: SIZES.word,
    description: 'City, without regard to case and surrounding blanks; blank means every city',
    example: 'Austin',
  })
  CityName?: string;

  @OneOf(SALE_TYPES, { ...OPTIONAL, description: 'For sale or for rent', example: 'for_sale' })
  SaleType?: SaleType;

  @Text({
    ...OPTIONAL,
    max: SIZES.word,
    description: 'MLS number, letter by letter; empty means every number',
    example: 'DEMO-1001',
  })
  MLSNumber?: string;

  @OneOf(OWNER_LIST_SORTS, {
    ...OPTIONAL,
    description:
      'Order; default newest. What has no price comes before all prices, and equal ones in the order of their IDs',
    example: 'newest',
  })
  Sort?: OwnerListSort;

  @Whole({
    ...OPTIONAL,
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    description: 'Page, from 1; default 1. A page past the end is empty',
    example: 1,
  })
  PageNumber?: number;

  @Whole({ ...OPTIONAL, min: 1, max: 200, description: 'Listings a page; default 20', example: 20 })
  PageSize?: number;

  @Text({
    ...OPTIONAL,
    max: 64,
    description: 'Language of the person who reads the list, as GetConfig has it: ShownType is in it',
    example: 'de',
  })
  clientLanguage?: string;
}

const MOST_KEYS = 1_000;

/** Body of RealEstateDelete (`deleteListings`). */
export class DeleteListingsRequest {
  @serialNumberField() SerialNumber!: string;

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
