import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { isAsDrafted, type Listing, type ListingDraft } from '../domain/listing.js';
import { type ListedChatbot, ListingNews } from '../ports/listing-news.js';
import { ListingRepository } from '../ports/listing.repository.js';
import { CountKnown } from './count-known.js';
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
/** The share of the chatbot's listings that a file may lack without a question. */
const MOST_GONE_UNASKED = 0.1;
type Noted = Intake & { readonly numbers: ReadonlySet<string> };
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
    private readonly known: CountKnown,
    private readonly news: ListingNews,
  ) {}

  run(intake: Intake): Promise<SyncReport> {
    const numbers = new Set<string>();
    return this.takeListings.run<Tally>(intake, {
      rule: () => {
        const once = eachOnce(new Map());
        return (entry) => {
          numbers.add(entry.draft.mlsNumber);
          return once(entry);
        };
      },
      steps: (chatbot, batches) => this.steps(chatbot, batches, { ...intake, numbers }),
      told: ({ added, changed, gone }) => ({ Listings: added, Changed: changed, Gone: gone }),
      nothing: NOTHING,
      most: PAGE,
    });
  }

  private async *steps(
    chatbot: ListedChatbot,
    batches: AsyncIterable<readonly ListingDraft[]>,
    intake: Noted,
  ): AsyncGenerator<Step<Tally>> {
    await this.requireAgreement(chatbot.id, intake);
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

  /** A file that lacks much of what is there has more likely lost its end than its homes. */
  private async requireAgreement(chatbotId: number, { numbers, agrees, isTrial }: Noted): Promise<void> {
    const { total, known } = await this.known.run(chatbotId, numbers);
    const gone = total - known;
    if (gone <= total * MOST_GONE_UNASKED || isTrial) return;
    const doubt = `The file lacks ${gone} of the chatbot's ${total} listings, which would be deleted`;
    if (await agrees(doubt)) return;
    throw new DomainError('conflict', `${doubt}: make sure that it is whole, and add --yes`);
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
