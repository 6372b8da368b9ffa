type Facts = Readonly<Record<string, unknown>>;

/** Somebody changed something, or was refused to. */
export interface AuditEntry {
  readonly workspaceId: number;
  /** Milliseconds since 1970-01-01T00:00Z, by the clock of the process. */
  readonly happenedAt: number;
  readonly operation: string;
  readonly actor: string;
  readonly actorName: string;
  readonly address: string;
  readonly requestId: string;
  readonly objectKind: string;
  readonly objectId: string;
  /** 200 for what was done, else the code of the refusal. */
  readonly code: number;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

export type StoredEntry = AuditEntry & { readonly id: number };

/** What is looked for; what is left out narrows nothing. Instants in `[from, until)`. */
export interface AuditFilter {
  readonly from: number;
  readonly until: number;
  readonly operation?: string;
  /** Id or name. */
  readonly actor?: string;
  /** Public id of the object. */
  readonly object?: string;
  readonly isDone?: boolean;
}
