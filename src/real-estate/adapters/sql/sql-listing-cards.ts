import { Injectable } from '@nestjs/common';
import { inChunks } from '#libs/persistence/sql-parts.js';
import { priceOf, shownPlace } from '../../domain/listing.js';
import { decimalOf } from '../../domain/measures.js';
import type { ListingCard, ListingCards, ListingsOf } from '../../real-estate.api.js';
import { type ListingRow, ROWS } from './listing.schema.js';
import { SpeakingRows } from './speaking-rows.js';

const SHOWN = ROWS.select([
  ...(['id', 'mlsNumber', 'saleType', 'status', 'currencySymbol', 'salePrice', 'rentPrice'] as const),
  ...([
    'bedrooms',
    'bathrooms',
    'buildingArea',
    'areaUnit',
    'address',
    'city',
    'state',
    'zip',
    'url',
    'images',
    'listingFirm',
    'firmContact',
    'source',
    'disclaimer',
    'hideAddress',
  ] as const),
]);

@Injectable()
export class SqlListingCards implements ListingCards {
  constructor(private readonly rows: SpeakingRows) {}

  async of(listings: ListingsOf, ids: readonly number[]): Promise<ReadonlyMap<number, ListingCard>> {
    const cards = new Map<number, ListingCard>();
    const { range } = await this.rows.of(listings);
    for (const some of inChunks([...new Set(ids)]))
      for (const row of await this.rows.read(SHOWN, range, some)) cards.set(row.id, cardOf(row));
    return cards;
  }
}

/** A card is told as it stands: prices in cents stay behind. */
function cardOf(row: ListingRow): ListingCard {
  const { salePrice: _, rentPrice: __, hideAddress: ___, images, ...told } = row;
  const { address } = shownPlace(row);
  const cents = priceOf(row);
  return { ...told, address, price: cents === null ? null : decimalOf(cents), images: images ?? [] };
}
