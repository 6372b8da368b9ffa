import { OneOf, Text, Whole } from '#libs/http/bodies/fields.js';
import { SALE_TYPES, type SaleType, SIZES } from '../../domain/listing-terms.js';
import { serialNumber } from './create-listing.request.js';

/** An explicit null means "not given". */
const OPTIONAL = { optional: true, nullMeans: 'absent' } as const;

/** Body of RealEstateList (`listListings`). */
export class ListListingsRequest {
  @serialNumber() SerialNumber!: string;

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
}
