/** Homes that a conversation was about. */
export abstract class ShownHomes {
  /** Ids of the listings of the newest answer that showed any; of an archived conversation none. */
  abstract last(sessionId: number): Promise<readonly number[]>;
}
