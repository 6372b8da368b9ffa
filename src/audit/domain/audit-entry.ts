type Facts = Readonly<Record<string, unknown>>;

/** A change, or the refusal of one. */
export class AuditEntry {
  readonly id!: number;
  readonly workspaceId!: number;
  /** Milliseconds since 1970-01-01T00:00Z, by the clock of the process. */
  readonly happenedAt!: number;
  readonly operation!: string;
  readonly actor!: string;
  readonly actorName!: string;
  readonly address!: string;
  readonly requestId!: string;
  readonly objectKind!: string;
  readonly objectId!: string;
  /** 200 for what was done, else the code of the refusal. */
  readonly code!: number;
  /** What the change replaced and what it put there; null where neither was noted, or once the object is erased. */
  readonly details!: { readonly before: Facts | null; readonly after: Facts | null } | null;

  static of(entry: Omit<AuditEntry, 'id'>): AuditEntry {
    return Object.assign(new AuditEntry(), entry);
  }
}

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
