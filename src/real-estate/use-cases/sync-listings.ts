import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import type { ListingDraft } from '../domain/listing.js';
import type { ListedChatbot } from '../domain/listed-chatbot.js';
import { ListingRepository } from '../ports/listing.repository.js';
import { ChangeListings, NOTHING, type ListingTally } from './change-listings.js';
import { CountKnown } from './count-known.js';
import { eachOnce, type Faults, type UntakenEntry } from './listing-batches.js';
import { type Intake, type UnitStep, TakeListings } from './take-listings.js';

export type SyncReport = ListingTally & Faults;

/** The share of the listings that a source may lack without a question. */
export const MOST_GONE_UNASKED = 0.1;
/** Listings of the chatbot that are looked at together, and of the source: each of these is looked for by itself. */
const PAGE = 500;

/** What a source says of the homes that are there, by their MLS numbers, as it is read. */
class SourceNumbers {
  private readonly taken = new Set<string>();
  /** Of entries that are wrong: their homes stay as they are. */
  private readonly kept = new Set<string>();
  private readonly withheld = new Set<string>();
  /** Wrong entries that do not even say which home they tell of. */
  nameless = 0;

  /** Whether what is not named stays. */
  constructor(private readonly keepsRest: boolean) {}

  take(mlsNumber: string): void {
    this.taken.add(mlsNumber);
  }

  untaken(entry: UntakenEntry): void {
    if ('withheld' in entry) this.withheld.add(entry.mlsNumber);
    else if (entry.mlsNumber) this.kept.add(entry.mlsNumber);
    else this.nameless++;
  }

  isGone(mlsNumber: string): boolean {
    if (this.taken.has(mlsNumber) || this.kept.has(mlsNumber)) return false;
    return !this.keepsRest || this.withheld.has(mlsNumber);
  }
}

/**
 * Makes the listings of the caller's chatbot those of a source, by their MLS numbers: new ones are added, known ones changed
 * where they differ (all that share the number), and then those removed whose number the source lacks, or withholds. With
 * `keepsRest` the source tells changes alone, and only what it withholds is removed. A run that was cut short is completed by
 * another.
 */
@Injectable()
export class SyncListings {
  constructor(
    private readonly takeListings: TakeListings,
    private readonly listings: ListingRepository,
    private readonly changes: ChangeListings,
    private readonly known: CountKnown,
  ) {}

  run(intake: Intake, keepsRest = false): Promise<SyncReport> {
    const named = new SourceNumbers(keepsRest);
    return this.takeListings.run<ListingTally>(intake, {
      rule: () => {
        const once = eachOnce(new Map());
        return (entry) => {
          named.take(entry.draft.mlsNumber);
          return once(entry);
        };
      },
      untaken: (entry) => named.untaken(entry),
      steps: (chatbot, batches) => this.steps(chatbot, batches, { ...intake, named }),
      told: ({ added, changed, gone }) => ({ Listings: added, Changed: changed, Gone: gone }),
      nothing: NOTHING,
      most: PAGE,
    });
  }

  private async *steps(
    chatbot: ListedChatbot,
    batches: AsyncIterable<readonly ListingDraft[]>,
    intake: Intake & { readonly named: SourceNumbers },
  ): AsyncGenerator<UnitStep<ListingTally>> {
    await this.requireAgreement(chatbot.id, intake);
    for await (const drafts of batches) yield () => this.changes.take(chatbot, drafts);
    let page = await this.listings.mlsNumbers(chatbot.id, 0, PAGE);
    while (page.length > 0) {
      const gone = page.filter(({ mlsNumber }) => intake.named.isGone(mlsNumber)).map(({ id }) => String(id));
      if (gone.length > 0) yield () => this.changes.remove(chatbot, 'NativeId', gone);
      page = await this.listings.mlsNumbers(chatbot.id, page.at(-1)!.id, PAGE);
    }
  }

  /** A file that lacks much of what is there has more likely lost its end than its homes; and a faulty entry may tell of any. */
  private async requireAgreement(
    chatbotId: number,
    { named, agrees, isTrial }: Intake & { readonly named: SourceNumbers },
  ) {
    const { total, known: gone } = await this.known.run(chatbotId, { has: (number) => named.isGone(number) });
    const isFew = gone <= total * MOST_GONE_UNASKED && (gone === 0 || named.nameless === 0);
    if (isFew || isTrial) return;
    const why =
      named.nameless > 0 ? `, and ${named.nameless} of its entries do not say which listing they tell of` : '';
    const doubt = `The file lacks ${gone} of the chatbot's ${total} listings, which would be deleted${why}`;
    if (await agrees(doubt)) return;
    throw new DomainError('conflict', `${doubt}: make sure that it is whole, and add --yes`);
  }
}
