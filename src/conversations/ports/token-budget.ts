/** Tokens that each workspace may still use today, a day of UTC by the database's time (`WORKSPACE_TOKENS_PER_DAY`). */
export abstract class TokenBudget {
  /** False where there is no limit: then nothing is counted either. */
  abstract readonly isLimited: boolean;
  /** Refuses with `too-many` where the workspace has used up its day. Answers that run may pass it by what they produce. */
  abstract requireRest(workspaceId: number): Promise<void>;
  /** Within the unit of work that ends a turn: counts what was spent for it. */
  abstract spend(workspaceId: number, tokens: number): Promise<void>;
}
