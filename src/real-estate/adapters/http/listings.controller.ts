import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels } from '@nestjs/swagger';
import { requireAsRead } from '#libs/domain/as-read.js';
import { noteChange } from '#libs/context/audit-trail.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import type { Listing, ListingFilter } from '../../domain/listing.js';
import { CreateListing } from '../../use-cases/create-listing.js';
import { DeleteListings, ListListings, UpdateListing } from '../../use-cases/manage-listings.js';
import { CreateListingRequest, UpdateListingRequest } from './listing.request.js';
import { DeleteListingsRequest, ListListingsRequest } from './chosen-listings.request.js';
import { changesOf, draftOf } from './listing-draft.wire.js';
import { ListingItem, ListingPageData, PAGE_EXAMPLE, toItem, toPageData } from './listing.wire.js';

/** What the three operations that write have in common. */
const WRITES = { address: 'listings', body: 'any-text', idempotent: true } as const;

/** How many listings an operation has changed. */
interface Count {
  readonly SuccessCount: number;
}

const SUCCESS_COUNT = {
  type: 'object',
  required: ['SuccessCount'],
  additionalProperties: false,
  properties: { SuccessCount: { type: 'integer', minimum: 0 } },
};

/** Webhooks are told of listings without what the owner's list adds. */
@ApiExtraModels(ListingItem)
@Controller('chat/Chatbot')
export class ListingsController {
  constructor(
    private readonly createListing: CreateListing,
    private readonly updateListing: UpdateListing,
    private readonly listListings: ListListings,
    private readonly deleteListings: DeleteListings,
  ) {}

  @Operation('RealEstateCreate', {
    id: 'createListing',
    ...WRITES,
    summary: 'Create real estate listing',
    description:
      'Data is the ID of the new listing. Several listings may share an MLS number. Every price is kept whatever the ' +
      'SaleType; null in an optional field means not given.',
    data: { type: 'string', pattern: '^[1-9][0-9]*$' },
    example: '1001',
    changes: { kind: 'listing' },
  })
  @Accepts('session', 'secret')
  async create(
    @CallerOf() caller: Caller,
    @Body() body: CreateListingRequest,
    @ChangeRecord() record: WriteRecord<string>,
  ): Promise<string> {
    const { SerialNumber, MLSNumber } = body;
    const id = await this.createListing.run(caller, SerialNumber, draftOf(body), (created) => {
      noteChange({ objectId: String(created), after: { SerialNumber, MLSNumber } });
      return record(String(created));
    });
    return String(id);
  }

  @Operation('RealEstateUpdate', {
    id: 'updateListings',
    ...WRITES,
    summary: 'Change real estate listings',
    description:
      'Only the fields that are sent change; an empty text clears. An MLSNumber or URL changes every listing that has it, ' +
      'and SuccessCount says how many; a key without a listing is a 404.',
    bodies: {
      'A sale': { SerialNumber: EXAMPLE_SERIAL_NUMBER, Key: 'HH-2001', KeyType: 'MLSNumber', Status: 'Sold' },
      'Another price': {
        SerialNumber: EXAMPLE_SERIAL_NUMBER,
        Key: 'HH-2001',
        KeyType: 'MLSNumber',
        SalePrice: 439_000,
      },
    },
    data: SUCCESS_COUNT,
    example: { SuccessCount: 1 },
    changes: { kind: 'listing', named: 'Key' },
  })
  @Accepts('session', 'secret')
  async update(
    @CallerOf() caller: Caller,
    @Body() body: UpdateListingRequest,
    @ChangeRecord() record: WriteRecord<Count>,
  ): Promise<Count> {
    const { SerialNumber, KeyType, Key, Before = {}, ...sent } = body;
    const change = {
      ...{ keyType: KeyType, key: Key, changes: changesOf(body) },
      requireAsRead: (stored: Listing) => requireAsRead(Before, { ...toItem(stored) }),
    };
    const count = await this.updateListing.run(caller, SerialNumber, change, (SuccessCount) => {
      noteChange({ after: { SerialNumber, KeyType, ...sent, SuccessCount } });
      return record({ SuccessCount });
    });
    return { SuccessCount: count };
  }

  @Operation('RealEstateList', {
    id: 'listListings',
    address: 'listings',
    body: 'any-text',
    summary: 'List real estate listings',
    description:
      'Newest first, or as Sort says. Newest first, a listing that is created while pages are read moves the older ones towards later pages; none is ' +
      'skipped.',
    bodies: {
      'In one city': { SerialNumber: EXAMPLE_SERIAL_NUMBER, CityName: 'Austin', SaleType: 'for_sale', PageSize: 5 },
      'By MLS number': { SerialNumber: EXAMPLE_SERIAL_NUMBER, MLSNumber: 'DEMO-1001' },
    },
    data: ListingPageData,
    example: PAGE_EXAMPLE,
  })
  @Accepts('session')
  @NeedsRole('reader')
  async list(@CallerOf() caller: Caller, @Body() body: ListListingsRequest): Promise<ListingPageData> {
    const { PageNumber: number = 1, PageSize: size = 20, Sort: sort = 'newest', clientLanguage: language = '' } = body;
    const wanted = { number, size, sort, language };
    return toPageData(await this.listListings.run(caller, body.SerialNumber, filterOf(body), wanted));
  }

  @Operation('RealEstateDelete', {
    id: 'deleteListings',
    ...WRITES,
    summary: 'Delete real estate listings',
    description:
      'All keys in one transaction. SuccessCount is the number of listings that were really removed: unknown keys and ' +
      'repeats count nothing.',
    data: SUCCESS_COUNT,
    example: { SuccessCount: 1 },
    changes: { kind: 'listing', named: 'Keys' },
  })
  @Accepts('session', 'secret')
  async delete(
    @CallerOf() caller: Caller,
    @Body() { SerialNumber, KeyType, Keys }: DeleteListingsRequest,
    @ChangeRecord() record: WriteRecord<Count>,
  ): Promise<Count> {
    const named = { keyType: KeyType, keys: Keys };
    const count = await this.deleteListings.run(caller, SerialNumber, named, (SuccessCount) => {
      noteChange({ after: { SerialNumber, KeyType, SuccessCount } });
      return record({ SuccessCount });
    });
    return { SuccessCount: count };
  }
}

/** An empty filter narrows nothing. */
const filterOf = ({ CityName, SaleType, MLSNumber }: ListListingsRequest): ListingFilter => ({
  city: CityName?.trim() || undefined,
  saleType: SaleType,
  mlsNumber: MLSNumber || undefined,
});
