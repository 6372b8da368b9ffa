import { Injectable } from '@nestjs/common';
import { AuditTrail, noteChange } from '#libs/context/audit-trail.js';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { ListingDraft } from '../domain/listing.js';
import type { ListedChatbot } from '../ports/listing-news.js';
import type { ListingSource } from '../ports/listing-source.js';
import {
  batchesOf,
  type Faults,
  faultsOf,
  FaultyEntry,
  NO_FAULTS,
  notBuiltYet,
  type Progress,
  type Rule,
} from './listing-batches.js';

/** A source for the caller's chatbot. `isTrial` changes nothing and reports the same. */
export interface Intake {
  readonly caller: Caller;
  readonly serialNumber: string;
  readonly source: ListingSource;
  readonly isTrial: boolean;
  readonly progress: Progress;
}

/** What becomes of the listings of a source. */
export interface Effect<T> {
  take(chatbot: ListedChatbot, batches: AsyncIterable<readonly ListingDraft[]>): Promise<T>;
  /** For the log of changes. */
  told(result: T): Record<string, number>;
  /** What is reported where nothing was taken. */
  readonly nothing: T;
  /** A stricter rule for entries, where there is one. */
  readonly stricter?: (rule: Rule) => Rule;
}

/** Ends a unit at its end, so that nothing of it is kept, and carries what it would have come to. */
class TrialEnd<T> extends Error {
  constructor(readonly result: T) {
    super('a trial ends here');
  }
}

/**
 * Takes all listings of a source or none. Each is checked on its way into one unit, which ends at the first that is
 * faulty; then the source is read through once more for the report. What is kept is thus what was checked, even where the
 * source changes meanwhile.
 */
@Injectable()
export class TakeListings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly trail: AuditTrail,
  ) {}

  async run<T>(intake: Intake, effect: Effect<T>): Promise<T & Faults> {
    const { source, progress } = intake;
    const chatbot = await this.chatbots.find(intake.caller, intake.serialNumber);
    const newRule = () => (effect.stricter ?? unchanged)(notBuiltYet(this.clock.now()));
    try {
      // The unit may run again from its start, so the source is opened anew each time.
      const result = await this.units.run(() => this.takeIn(chatbot, intake, effect, newRule()));
      return { ...result, ...NO_FAULTS };
    } catch (error) {
      if (error instanceof TrialEnd) return { ...(error.result as T), ...NO_FAULTS };
      if (!(error instanceof FaultyEntry)) throw error;
      return { ...effect.nothing, ...(await faultsOf(source, newRule(), progress)) };
    }
  }

  private async takeIn<T>(chatbot: ListedChatbot, intake: Intake, effect: Effect<T>, rule: Rule): Promise<T> {
    const result = await effect.take(chatbot, batchesOf(intake.source, rule, intake.progress));
    noteChange({ after: effect.told(result) });
    await this.trail.done();
    if (intake.isTrial) throw new TrialEnd(result);
    return result;
  }
}

const unchanged = (rule: Rule): Rule => rule;
