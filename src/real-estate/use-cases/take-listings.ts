import { Injectable } from '@nestjs/common';
import { AuditTrail, noteChange } from '#libs/context/audit-trail.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { ListingDraft } from '../domain/listing.js';
import type { ListedChatbot } from '../domain/listed-chatbot.js';
import type { ListingSource } from '../ports/listing-source.js';
import {
  batchesOf,
  type Faults,
  inspect,
  type Progress,
  type EntryRule,
  type UntakenEntry,
} from './listing-batches.js';

/** A source for the caller's chatbot. `isTrial` changes nothing and reports the same. */
export interface Intake {
  readonly caller: Caller;
  readonly serialNumber: string;
  readonly source: ListingSource;
  readonly isTrial: boolean;
  readonly progress: Progress;
  /** Asked before what can hardly be meant is done; the work is refused where the answer is no. */
  readonly agrees: (doubt: string) => Promise<boolean>;
  /** Told what is wrong; the rest is then taken. Where it is absent, one fault keeps all from being taken. */
  readonly refused?: (entry: UntakenEntry) => void;
}

/** Listings by what became of them. */
type Tally<T> = Readonly<Record<keyof T, number>>;

/** A part of the work, done in one unit, which may run again from its start. Returns what it came to. */
export type UnitStep<T> = (isLast: boolean) => Promise<T>;

/** What becomes of the listings of a source. */
export interface Effect<T extends Tally<T>> {
  /** The work, part by part; the first part is there for every source that holds a listing. */
  steps(chatbot: ListedChatbot, batches: AsyncIterable<readonly ListingDraft[]>): AsyncIterable<UnitStep<T>>;
  /** For the log of changes. */
  told(result: T): Record<string, number>;
  readonly nothing: T;
  /** Most listings of a batch. */
  readonly most: number;
  /** What is wrong with an entry beside its form; asked once for each reading of the source. */
  rule(): EntryRule;
  /** Told in the first reading what is not taken. */
  untaken?(entry: UntakenEntry): void;
}

/** Ends a unit at its end, so that nothing of it is kept, and carries what it would have come to. */
class TrialEnd<T> extends Error {
  constructor(readonly result: T) {
    super('a trial ends here');
  }
}

/**
 * Takes the listings of a source, or reports what is wrong with it and takes none, or the rest. The whole source is checked first; then it
 * is read again and written in units of a part of a second each, since SQLite has one writer at a time and a cluster
 * refuses large units. What is kept is thus checked as it is read, even where the source changes meanwhile. The log of changes
 * has an entry in the last unit, and where there are several, one in the first as well.
 */
@Injectable()
export class TakeListings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly units: UnitOfWork,
    private readonly trail: AuditTrail,
  ) {}

  async run<T extends Tally<T>>(intake: Intake, effect: Effect<T>): Promise<T & Faults> {
    const { source, progress } = intake;
    const chatbot = await this.chatbots.find(intake.caller, intake.serialNumber);
    const { entries, ...faults } = await inspect(source, {
      rule: effect.rule(),
      progress,
      untaken: untakenBy(intake, effect),
    });
    let result = effect.nothing;
    const takesRest = intake.refused !== undefined && !faults.isCut;
    if (faults.faulty > 0 && !takesRest) return { ...result, ...faults };
    const { most } = effect;
    const steps = effect.steps(chatbot, batchesOf(source, { rule: effect.rule(), most, progress, takesRest }));
    for await (const { item: step, isFirst, isLast } of placed(steps)) {
      result = await this.unit(intake, async () => {
        const sum = added(result, await step(isLast));
        if (isLast) await this.record(effect.told(sum));
        else if (isFirst) await this.record({ Begun: entries });
        return sum;
      });
    }
    return { ...result, ...faults };
  }

  private async unit<T>({ isTrial }: Intake, work: () => Promise<T>): Promise<T> {
    try {
      return await this.units.run(async () => {
        const result = await work();
        if (isTrial) throw new TrialEnd(result);
        return result;
      });
    } catch (error) {
      if (error instanceof TrialEnd) return error.result as T;
      throw error;
    }
  }

  private record(after: Record<string, number>): Promise<void> {
    noteChange({ after });
    return this.trail.done();
  }
}

const untakenBy =
  <T extends Tally<T>>({ refused }: Intake, effect: Effect<T>) =>
  (entry: UntakenEntry): void => {
    if ('problem' in entry) refused?.(entry);
    effect.untaken?.(entry);
  };

function added<T extends Tally<T>>(one: T, other: T): T {
  const names = Object.keys(one) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as T;
}

/** Each item with its place, told once the next is known. */
async function* placed<T>(items: AsyncIterable<T>): AsyncGenerator<{ item: T; isFirst: boolean; isLast: boolean }> {
  let isFirst = true;
  let held: { readonly item: T } | undefined;
  for await (const item of items) {
    if (held) yield { ...held, isFirst, isLast: false };
    isFirst &&= held === undefined;
    held = { item };
  }
  if (held) yield { ...held, isFirst, isLast: true };
}
