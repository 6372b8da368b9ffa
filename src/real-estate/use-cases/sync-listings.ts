import { Injectable } from '@nestjs/common';
import { isAsDrafted, type Listing, type ListingDraft } from '../domain/listing.js';
import { type ListedChatbot, ListingNews } from '../ports/listing-news.js';
import { ListingRepository } from '../ports/listing.repository.js';
import { AddListings } from './import-listings.js';
import { eachOnce, type Faults } from './listing-batches.js';
import { type Intake, TakeListings } from './take-listings.js';

/** Listings, counted by what became of them. */
interface Tally {
  added: number;
  changed: number;
  unchanged: number;
  /** Removed, because the source lacks their MLS number. */
  gone: number;
}

export type SyncReport = Readonly<Tally> & Faults;

const NOTHING: Tally = { added: 0, changed: 0, unchanged: 0, gone: 0 };
/** Listings of the chatbot that are looked at together. */
const PAGE = 500;

/**
 * Makes the listings of the caller's chatbot those of a source, by their MLS numbers: new ones are added, known ones changed
 * where they differ (all that share the number), and those whose number the source lacks are removed. One unit, all or
 * nothing.
 */
@Injectable()
export class SyncListings {
  constructor(
    private readonly takeListings: TakeListings,
    private readonly listings: ListingRepository,
    private readonly addListings: AddListings,
    private readonly news: ListingNews,
  ) {}

  run(intake: Intake): Promise<SyncReport> {
    return this.takeListings.run(intake, {
      take: (chatbot, batches) => this.sync(chatbot, batches),
      told: ({ added, changed, gone }) => ({ Listings: added, Changed: changed, Gone: gone }),
      nothing: NOTHING,
      stricter: eachOnce,
    });
  }

  private async sync(chatbot: ListedChatbot, batches: AsyncIterable<readonly ListingDraft[]>): Promise<Tally> {
    const tally = { ...NOTHING };
    const named = new Set<string>();
    const fresh = this.unknownOf(chatbot, batches, named, tally);
    tally.added = await this.addListings.run(chatbot.id, fresh, await this.news.created(chatbot));
    tally.gone = await this.removeUnnamed(chatbot, named);
    return tally;
  }

  /** Brings up to date what is known; yields what is not. */
  private async *unknownOf(
    chatbot: ListedChatbot,
    batches: AsyncIterable<readonly ListingDraft[]>,
    named: Set<string>,
    tally: Tally,
  ): AsyncGenerator<ListingDraft[]> {
    const tell = await this.news.updated(chatbot);
    for await (const drafts of batches) {
      const unknown: ListingDraft[] = [];
      const changed: Listing[] = [];
      for (const draft of drafts) {
        named.add(draft.mlsNumber);
        if (!(await this.bringUpToDate(chatbot.id, draft, tally, changed))) unknown.push(draft);
      }
      tally.changed += changed.length;
      await tell?.(changed);
      if (unknown.length > 0) yield unknown;
    }
  }

  /** Whether the draft's number is known. */
  private async bringUpToDate(
    chatbotId: number,
    draft: ListingDraft,
    tally: Tally,
    changed: Listing[],
  ): Promise<boolean> {
    const found = await this.listings.findForChange(chatbotId, 'MLSNumber', draft.mlsNumber);
    for (const listing of found) {
      if (isAsDrafted(listing, draft)) tally.unchanged++;
      else {
        changed.push({ ...listing, ...draft });
        await this.listings.change(chatbotId, listing, changed.at(-1)!);
      }
    }
    return found.length > 0;
  }

  private async removeUnnamed(chatbot: ListedChatbot, named: ReadonlySet<string>): Promise<number> {
    const { id: chatbotId } = chatbot;
    const tell = await this.news.deleted(chatbot);
    let gone = 0;
    let page = await this.listings.mlsNumbers(chatbotId, 0, PAGE);
    while (page.length > 0) {
      const unnamed = page.filter(({ mlsNumber }) => !named.has(mlsNumber)).map(({ id }) => String(id));
      const removed = unnamed.length > 0 ? await this.listings.remove(chatbotId, 'NativeId', unnamed) : [];
      await tell?.(removed);
      gone += removed.length;
      page = await this.listings.mlsNumbers(chatbotId, page.at(-1)!.id, PAGE);
    }
    return gone;
  }
}
