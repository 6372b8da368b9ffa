/** Who is next: the turns of a chat session are answered in the order of their ids, on whichever replica they were asked. */
export abstract class TurnQueue {
  /** Of each of these sessions the oldest turn that still runs; a session without one is left out. Reads no turn itself. */
  abstract firstRunning(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  abstract isRunning(turnId: number): Promise<boolean>;
}
