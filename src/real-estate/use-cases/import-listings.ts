import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ChatbotHold } from '../../chatbots/chatbots.api.js';
import type { Listing, ListingDraft } from '../domain/listing.js';
import { ImportMarks } from '../ports/import-marks.js';
import type { ListedChatbot } from '../domain/listed-chatbot.js';
import { ListingNews, type TellListings } from '../ports/listing-news.js';
import { ListingRepository } from '../ports/listing.repository.js';
import { CountKnown } from './count-known.js';
import type { Faults, EntryRule } from './listing-batches.js';
import { type Intake, type UnitStep, TakeListings } from './take-listings.js';

interface Tally {
  /** Attached by this run. */
  readonly imported: number;
  /** Attached by an earlier run that was cut short. */
  readonly earlier: number;
}

export type ImportReport = Tally & Faults;

type NotedIntake = Intake & { readonly numbers: ReadonlySet<string> };

/** The MLS numbers of a source, as it is read. */
const noted =
  (numbers: Set<string>): EntryRule =>
  ({ draft }) => {
    numbers.add(draft.mlsNumber);
    return null;
  };

/** Few enough that they are written in a part of a second. */
const MOST_AT_ONCE = 2_000;

/** Attaches listings to a chatbot that was looked up before, all or none. */
@Injectable()
export class AddListings {
  constructor(
    private readonly listings: ListingRepository,
    private readonly hold: ChatbotHold,
    private readonly units: UnitOfWork,
  ) {}

  run(chatbotId: number, drafts: readonly ListingDraft[], tell?: TellListings<Listing>): Promise<void> {
    return this.units.run(async () => {
      const ids = await this.listings.add(await this.hold.run(chatbotId), drafts);
      await tell?.(drafts.map((draft, index) => ({ id: ids[index]!, ...draft })));
    });
  }
}

/**
 * Attaches the listings of a source to the caller's chatbot; none where one of them is faulty. It notes how far it is, so that
 * a run that was cut short, as by a loss of power, can be completed. Refuses `conflict` where there was one and
 * `resumes` does not say whether to go on behind it or to attach all once more.
 */
@Injectable()
export class ImportListings {
  constructor(
    private readonly takeListings: TakeListings,
    private readonly addListings: AddListings,
    private readonly known: CountKnown,
    private readonly marks: ImportMarks,
    private readonly news: ListingNews,
  ) {}

  run(intake: Intake, resumes?: boolean): Promise<ImportReport> {
    const numbers = new Set<string>();
    return this.takeListings.run<Tally>(intake, {
      rule: () => noted(numbers),
      steps: (chatbot, batches) => this.steps(chatbot, batches, { ...intake, numbers }, resumes),
      told: ({ imported }) => ({ Listings: imported }),
      nothing: { imported: 0, earlier: 0 },
      most: MOST_AT_ONCE,
    });
  }

  private async *steps(
    chatbot: ListedChatbot,
    batches: AsyncIterable<readonly ListingDraft[]>,
    intake: NotedIntake,
    resumes?: boolean,
  ): AsyncGenerator<UnitStep<Tally>> {
    const digest = await intake.source.digest();
    const earlier = await this.attachedEarlier(chatbot.id, digest, resumes);
    if (resumes === undefined) await this.requireAgreement(chatbot.id, intake);
    let read = 0;
    for await (const batch of batches) {
      const drafts = batch.slice(Math.max(earlier - read, 0));
      read += batch.length;
      if (drafts.length === 0) continue;
      const attached = read;
      yield async (isLast) => {
        await this.addListings.run(chatbot.id, drafts, await this.news.created(chatbot));
        await (isLast ? this.marks.remove(chatbot.id, digest) : this.marks.put(chatbot.id, digest, attached));
        return { imported: drafts.length, earlier: attached - drafts.length === earlier ? earlier : 0 };
      };
    }
  }

  /** Several listings may share an MLS number, but hardly those of a file that was imported before. */
  private async requireAgreement(chatbotId: number, { numbers, agrees, isTrial }: NotedIntake): Promise<void> {
    const { known } = await this.known.run(chatbotId, numbers);
    if (known === 0 || isTrial) return;
    const doubt = `${known} of the chatbot's listings have an MLS number that the file names, and would stand twice`;
    if (await agrees(doubt)) return;
    throw new DomainError('conflict', `${doubt}: add --sync to change those that are there, or --yes to attach all`);
  }

  private async attachedEarlier(chatbotId: number, digest: string, resumes?: boolean): Promise<number> {
    const attached = await this.marks.find(chatbotId, digest);
    if (attached === 0 || resumes === false) return 0;
    if (resumes) return attached;
    throw new DomainError(
      'conflict',
      `An import of this file was cut short behind ${attached} listings, which are attached: add --resume to go on behind them, or --no-resume to attach all once more`,
    );
  }
}
