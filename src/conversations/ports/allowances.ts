import type { DomainError } from '#libs/domain/domain-error.js';
import type { Limits } from '../domain/allowance.js';

/** One admitted message, as far as limits are concerned. */
export interface Admission {
  /** The instant that decided, by the database's time. */
  readonly at: number;
  /** The calendar month that it counts to. */
  readonly month: string;
}

/** Of messages that come together the first ones, as many as the limits admit. */
export interface AdmissionResult {
  readonly admitted: number;
  /** Of each message that was admitted. */
  readonly admission: Admission;
  /** Why the others were not; null where all were. */
  readonly refusal: DomainError | null;
}

/** What chatbots have used of their limits: exact under any parallelism, on any number of replicas. */
export abstract class Allowances {
  /**
   * Within a unit of work: counts messages that come together, as far as the limits admit them; what refuses the others is
   * `too-many`. The unit's undoing undoes the count. Without limits all are admitted and none is counted: the turns tell
   * them, should there be a limit later.
   */
  abstract admit(chatbotId: number, limits: Limits, messages: number): Promise<AdmissionResult>;
  /** Within a unit of work: uncounts a message whose answer failed on our side or the provider's. */
  abstract giveBack(chatbotId: number, admission: Admission): Promise<void>;
  /** Messages by month of the chatbots, "2026-11" to their number, at least those since a month. */
  abstract used(
    chatbotIds: readonly number[],
    since: string,
  ): Promise<{ readonly chatbotId: number; readonly month: string; readonly used: number }[]>;
}

/** Tokens that each workspace may still use today, a day of UTC by the database's time (`WORKSPACE_TOKENS_PER_DAY`). */
export abstract class TokenBudget {
  /** False where there is no limit: then nothing is counted either. */
  abstract readonly isLimited: boolean;
  /** Refuses with `too-many` where the workspace has used up its day. Answers that run may pass it by what they produce. */
  abstract requireRest(workspaceId: number): Promise<void>;
  /** Within the unit of work that ends a turn: counts what was spent for it. */
  abstract spend(workspaceId: number, tokens: number): Promise<void>;
}
