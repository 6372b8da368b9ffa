import type { Channel, OutboxEntry, OutboxState } from '../domain/outbox-item.js';

export interface OutboxFilter {
  readonly state?: OutboxState | undefined;
  readonly channel?: Channel | undefined;
}

/** What a workspace has sent and what became of it. */
export abstract class OutboxEntries {
  /** Newest first, without what is being withdrawn. */
  abstract page(
    workspaceId: number,
    filter: OutboxFilter,
    range: { readonly skip: number; readonly take: number },
  ): Promise<{ readonly entries: readonly OutboxEntry[]; readonly total: number }>;

  /**
   * Makes due at once, of these, what was refused, whose patience begins anew, and what waits for longer than a lease lasts.
   * All else stays as it is; returns how many there were.
   */
  abstract retry(workspaceId: number, ids: readonly number[]): Promise<number>;
}
