import { Injectable } from '@nestjs/common';
import { inChunks } from '#libs/persistence/sql-parts.js';
import { priceOf, shownPlace } from '../../domain/listing.js';
import { decimalOf } from '../../domain/measures.js';
import type { ListingCard, ListingCards, ListingsOf } from '../../real-estate.api.js';
import { cardPicture } from '../../domain/picture-names.js';
import { ListingPictures } from '../../ports/listing-pictures.js';
import { keepPictures, ScheduledFeeds } from '../../ports/scheduled-feeds.js';
import { type ListingRow, ROWS } from './listing.schema.js';
import { SpeakingRows } from './speaking-rows.js';

const SHOWN = ROWS.select([
  ...(['id', 'mlsNumber', 'saleType', 'status', 'currencySymbol', 'salePrice', 'rentPrice'] as const),
  ...([
    'propertyType',
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
    'contractStatus',
  ] as const),
]);

@Injectable()
export class SqlListingCards implements ListingCards {
  constructor(
    private readonly rows: SpeakingRows,
    private readonly pictures: ListingPictures,
    private readonly feeds: ScheduledFeeds,
  ) {}

  async of(listings: ListingsOf, ids: readonly number[]): Promise<ReadonlyMap<number, ListingCard>> {
    const cards = new Map<number, ListingCard>();
    const { range } = await this.rows.of(listings);
    for (const some of inChunks([...new Set(ids)]))
      for (const card of await this.kept(range, (await this.rows.read(SHOWN, range, some)).map(cardOf)))
        cards.set(card.id, card);
    return cards;
  }

  /** With the pictures that are kept here in place of the source's. */
  private async kept(range: ListingsOf, cards: readonly ListingCard[]): Promise<readonly ListingCard[]> {
    if (!keepPictures(this.feeds)) return cards;
    const numbers = cards.map(({ mlsNumber }) => mlsNumber);
    const shown = await this.pictures.shown(typeof range === 'number' ? range : range.chatbotId, numbers);
    return cards.map((card) => ({
      ...card,
      images: shown.get(card.mlsNumber)?.map(cardPicture) ?? card.images,
    }));
  }
}

/** A card is told as it stands: prices in cents stay behind. */
function cardOf(row: ListingRow): ListingCard {
  const { salePrice: _, rentPrice: __, hideAddress: ___, images, contractStatus, ...told } = row;
  const { address } = shownPlace(row);
  const cents = priceOf(row);
  const contract = contractStatus === '' ? {} : { contractStatus };
  return { ...told, ...contract, address, price: cents === null ? null : decimalOf(cents), images: images ?? [] };
}
