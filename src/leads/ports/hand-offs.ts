/** When chat sessions last called for a person. */
export abstract class HandOffs {
  /**
   * Within a unit of work that holds the session: notes that it calls for a person at `now`; false where it has done so
   * after `since`. Of two that call at once only one is told true. Instants in milliseconds.
   */
  abstract note(sessionId: number, now: number, since: number): Promise<boolean>;
  /** Whether the session has ever called for a person. */
  abstract hasNoted(sessionId: number): Promise<boolean>;
  /** Within the unit of work in which the session is removed. */
  abstract forget(sessionId: number): Promise<void>;
}
