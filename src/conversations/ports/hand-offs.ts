/** When chat sessions last called for a person. */
export abstract class HandOffs {
  /**
   * Within a unit of work: notes that the session calls for a person at `now`; false where it has done so after `since`, or
   * was erased. Of two that call at once only one is told true. Instants in milliseconds.
   */
  abstract note(sessionId: number, now: number, since: number): Promise<boolean>;
  /** Whether the session has ever called for a person. */
  abstract hasNoted(sessionId: number): Promise<boolean>;
}
