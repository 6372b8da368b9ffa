/** Keys and workspaces by their ids. */
export interface Standers {
  readonly keyIds: ReadonlySet<number>;
  readonly workspaceIds: ReadonlySet<number>;
}

/** Who has lost the right to be here, whichever replica took it away. */
export abstract class Revocations {
  /** Of these, the keys that are revoked or have expired by `now`, and the workspaces that are suspended. */
  abstract fallen(asked: Standers, now: number): Promise<Standers>;
}
