import { asyncContext } from './async-context.js';

/** What can be changed, as far as the audit log tells it apart. */
export type ObjectKind =
  | 'address'
  | 'chatbot'
  | 'file'
  | 'key'
  | 'lead'
  | 'listing'
  | 'outbox'
  | 'session'
  | 'studio'
  | 'webhook'
  | 'workspace';

export interface Actor {
  /** `key-3`, `person-7`, `command-line`, `hand-off-link-2`, `confirmation-link-4`, `studio-link-5`, `upload-address` or `feed`. */
  readonly id: string;
  /** Name of the key, the gateway's name of the person, the shell's user, the address that the link was sent to. */
  readonly name: string;
}

/** A change and who makes it. */
export interface Act {
  readonly workspaceId: number;
  readonly operation: string;
  readonly actor: Actor;
  /** Address of the client and id of the request; empty on the command line. */
  readonly address: string;
  readonly requestId: string;
  readonly kind: ObjectKind;
  /** Public id of what is changed; empty where it is known only in the end. */
  readonly objectId: string;
}

/** Values by the names that the interface gives them. */
export type Facts = Readonly<Record<string, unknown>>;

/** What an operation tells of its change while it is under way. */
export interface ChangeNotes {
  /** Of an object that has its id only now, or a workspace that is only now known. */
  readonly objectId?: string;
  readonly workspaceId?: number;
  /** What the change replaced, and what it put there. */
  readonly before?: Facts;
  readonly after?: Facts;
}

declare module './async-context.js' {
  interface WorkContext {
    readonly change?: { readonly act: Act; notes: ChangeNotes };
  }
}

/** Runs an operation that changes something, so that its entry can be written from within. */
export const duringAct = <T>(act: Act, work: () => Promise<T>): Promise<T> =>
  asyncContext.run({ change: { act, notes: {} } }, work);

/** Called before the entry is written; nothing happens where the process acts by itself. */
export function noteChange(notes: ChangeNotes): void {
  const { change } = asyncContext.get();
  if (change) change.notes = { ...change.notes, ...notes };
}

/** The change under way; undefined where the process acts by itself. */
export const changeUnderWay = (): (Act & ChangeNotes) | undefined => {
  const { change } = asyncContext.get();
  return change && { ...change.act, ...change.notes };
};

/** The log of all changes. Entries are added and never taken away; only what was erased is masked in them. */
export abstract class AuditTrail {
  /**
   * Within the unit of work of a change: adds the entry of the operation under way, so that the change and its entry
   * become durable together. Nothing is added where the process acts by itself.
   */
  abstract done(): Promise<void>;

  /** Adds that a caller was refused a change, with the code of the answer; not more often than is bearable. */
  abstract refused(act: Act, code: number): Promise<void>;

  /** Entries about an erased chatbot and its listings keep who did what and when, and forget what was changed. */
  abstract maskChatbot(workspaceId: number, serialNumber: string): Promise<void>;

  /** The same for erased files. */
  abstract maskFiles(workspaceId: number, fileIds: readonly number[]): Promise<void>;
}
