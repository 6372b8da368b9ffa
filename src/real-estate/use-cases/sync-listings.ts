import { Injectable } from '@nestjs/common';
import { isAsDrafted, type Listing, type ListingDraft } from '../domain/listing.js';
import { type ListedChatbot, ListingNews } from '../ports/listing-news.js';
import { ListingRepository } from '../ports/listing.repository.js';
import { AddListings } from './import-listings.js';
import { eachOnce, type Faults } from './listing-batches.js';
import { type Intake, type Step, TakeListings } from './take-listings.js';

/** Listings, counted by what became of them. */
interface Tally {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Removed, because the source lacks their MLS number. */
  readonly gone: number;
}

export type SyncReport = Tally & Faults;

const NOTHING: Tally = { added: 0, changed: 0, unchanged: 0, gone: 0 };
/** Listings of the chatbot that are looked at together, and of the source: each of these is looked for by itself. */
const PAGE = 500;

/**
 * Makes the listings of the caller's chatbot those of a source, by their MLS numbers: new ones are added, known ones changed
 * where they differ (all that share the number), and then those whose number the source lacks are removed. A run that was cut
 * short is completed by another.
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
    return this.takeListings.run<Tally>(intake, {
      steps: (chatbot, batches) => this.steps(chatbot, batches),
      told: ({ added, changed, gone }) => ({ Listings: added, Changed: changed, Gone: gone }),
      nothing: NOTHING,
      most: PAGE,
      stricter: eachOnce,
    });
  }

  private async *steps(
    chatbot: ListedChatbot,
    batches: AsyncIterable<readonly ListingDraft[]>,
  ): AsyncGenerator<Step<Tally>> {
    const named = new Set<string>();
    for await (const drafts of batches) {
      for (const { mlsNumber } of drafts) named.add(mlsNumber);
      yield () => this.take(chatbot, drafts);
    }
    let page = await this.listings.mlsNumbers(chatbot.id, 0, PAGE);
    while (page.length > 0) {
      const unnamed = page.filter(({ mlsNumber }) => !named.has(mlsNumber)).map(({ id }) => String(id));
      if (unnamed.length > 0) yield () => this.remove(chatbot, unnamed);
      page = await this.listings.mlsNumbers(chatbot.id, page.at(-1)!.id, PAGE);
    }
  }

  /** Brings up to date what is known, and adds what is not. */
  private async take(chatbot: ListedChatbot, drafts: readonly ListingDraft[]): Promise<Tally> {
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

  private async change(chatbotId: number, listing: Listing, draft: ListingDraft): Promise<Listing> {
    const changed = { ...listing, ...draft };
    await this.listings.change(chatbotId, listing, changed);
    return changed;
  }

  private async remove(chatbot: ListedChatbot, ids: readonly string[]): Promise<Tally> {
    const removed = await this.listings.remove(chatbot.id, 'NativeId', ids);
    const tell = await this.news.deleted(chatbot);
    await tell?.(removed);
    return { ...NOTHING, gone: removed.length };
  }
}
