import { Injectable } from '@nestjs/common';
import { isAsDrafted, type Listing, type ListingDraft } from '../domain/listing.js';
import type { ListedChatbot } from '../domain/listed-chatbot.js';
import { ListingNews } from '../ports/listing-news.js';
import { ListingRepository } from '../ports/listing.repository.js';
import { DropPictures } from './drop-pictures.js';
import { AddListings } from './import-listings.js';

/** Listings, counted by what became of them. */
export interface ListingTally {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Removed, because the source lacks or withholds their MLS number. */
  readonly gone: number;
}

export const NOTHING: ListingTally = { added: 0, changed: 0, unchanged: 0, gone: 0 };

export const sumOf = (one: ListingTally, other: ListingTally): ListingTally => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  gone: one.gone + other.gone,
});

/** Makes listings of a chatbot what a source says of them, by their MLS numbers, within the unit of its caller. */
@Injectable()
export class ChangeListings {
  constructor(
    private readonly listings: ListingRepository,
    private readonly addListings: AddListings,
    private readonly news: ListingNews,
    private readonly dropPictures: DropPictures,
  ) {}

  /** Brings up to date what is known (all that share the number), and adds what is not. Each number is there once. */
  async take(chatbot: ListedChatbot, drafts: readonly ListingDraft[]): Promise<ListingTally> {
    const unknown: ListingDraft[] = [];
    const changed: Listing[] = [];
    let unchanged = 0;
    for (const draft of drafts) {
      const found = await this.listings.findForChange(chatbot.id, 'MLSNumber', draft.mlsNumber);
      if (found.length === 0) unknown.push(draft);
      for (const listing of found) {
        if (isAsDrafted(listing, draft)) unchanged++;
        else changed.push(await this.change(chatbot.id, listing, draft));
      }
    }
    const tell = await this.news.updated(chatbot);
    await tell?.(changed);
    if (unknown.length > 0) await this.addListings.run(chatbot.id, unknown, await this.news.created(chatbot));
    return { added: unknown.length, changed: changed.length, unchanged, gone: 0 };
  }

  async remove(
    chatbot: ListedChatbot,
    keyType: 'NativeId' | 'MLSNumber',
    keys: readonly string[],
  ): Promise<ListingTally> {
    const removed = await this.listings.remove(chatbot.id, keyType, keys);
    await this.dropPictures.run(
      chatbot,
      removed.map(({ mlsNumber }) => mlsNumber),
    );
    const tell = await this.news.deleted(chatbot);
    await tell?.(removed);
    return { ...NOTHING, gone: removed.length };
  }

  private async change(chatbotId: number, listing: Listing, draft: ListingDraft): Promise<Listing> {
    const changed = { ...listing, ...draft };
    await this.listings.change(chatbotId, listing, changed);
    return changed;
  }
}
