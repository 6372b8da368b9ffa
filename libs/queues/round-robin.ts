/**
 * Whose turn it is among workspaces: each that waits has one before any has its next. Whoever has not had one yet comes
 * first. Holds nothing of those that do not wait any more.
 */
export class RoundRobin {
  /** When each had its last turn, counted in turns. */
  private readonly last = new Map<number, number>();
  private given = 0;

  /** Those that wait, whoever waits longest for a turn first. */
  inOrder(waiting: readonly number[]): number[] {
    const isWaiting = new Set(waiting);
    for (const workspaceId of this.last.keys()) if (!isWaiting.has(workspaceId)) this.last.delete(workspaceId);
    const turn = (workspaceId: number): number => this.last.get(workspaceId) ?? 0;
    return [...isWaiting].sort((one, other) => turn(one) - turn(other));
  }

  had(workspaceId: number): void {
    this.last.set(workspaceId, ++this.given);
  }
}
