import type { Members } from '#libs/domain/members.js';

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
  readonly details!: { readonly before: Members | null; readonly after: Members | null } | null;

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

/** An entry as people read it: in the answers of AuditList, and in exports. */
export const itemOf = ({ id, happenedAt, operation, code, ...entry }: AuditEntry) => ({
  ID: id,
  Time: new Date(happenedAt).toISOString(),
  Operation: operation,
  Outcome: code === 200 ? ('Done' as const) : ('Refused' as const),
  Code: code,
  Actor: { ID: entry.actor, Name: entry.actorName },
  Address: entry.address,
  RequestId: entry.requestId,
  Object: { Kind: entry.objectKind, ID: entry.objectId },
  Before: entry.details?.before ?? null,
  After: entry.details?.after ?? null,
});

/** Names of values that are never shown, wherever they are kept. */
const SECRET = /secret|password|passphrase|token$|apikey|credential/i;
/** Characters of a text, and items of a list, that an entry keeps. */
const MOST_CHARACTERS = 500;
const MOST_ITEMS = 20;

/** Members as an entry keeps them: secrets masked, long texts and lists cut, with their length behind. */
export const shownFacts = (facts: Members): Members =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, SECRET.test(name) ? '***' : shown(value)]));

function shown(value: unknown): unknown {
  if (typeof value === 'string') return cut(value, MOST_CHARACTERS);
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map(shown);
    return value.length > MOST_ITEMS ? [...items, `… (${value.length} items)`] : items;
  }
  return typeof value === 'object' && value !== null ? shownFacts(value as Members) : value;
}

/** The text, or its beginning. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const tail = `… (${characters.length} characters)`;
  return characters.slice(0, most - tail.length).join('') + tail;
}
