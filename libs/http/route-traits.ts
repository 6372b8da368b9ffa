import type { ObjectKind } from '../context/audit-trail.js';

/** Which of the interface's two addresses an operation belongs to (`SERVE`); `both` is what an operator needs at either. */
export type Address = 'chat' | 'listings' | 'both';

/**
 * How strictly the body's media type is taken: `json` demands application/json, `any-text` reads
 * what clients send when they name no type, `none` is a GET, `streamed` is left to the operation, which reads it as it comes
 * once the guard has let the caller in.
 */
export type BodyForm = 'json' | 'any-text' | 'none' | 'streamed';

/** What an operation changes, for the audit log. */
export interface Changes {
  readonly kind: ObjectKind;
  /** Field of the body that names the object; left out where the operation notes it, as of an object that it makes. */
  readonly named?: string;
}

export interface RouteTraits {
  /** Its name for keys and the audit log: the last segment of the path, unless two operations share that. */
  readonly name: string;
  readonly address: Address;
  readonly body: BodyForm;
  /** One effect whatever the retries, when the caller sends an Idempotency-Key. */
  readonly idempotent: boolean;
  /**
   * It writes its entry in the audit log and keeps its answer for retries by itself, because the effect is not the whole
   * operation. Every other one writes both by `@ChangeRecord`, in the unit of its effect.
   */
  readonly recordsItself: boolean;
  /** null for operations that only read, and for messages of visitors, which the history keeps. */
  readonly changes: Changes | null;
}

export const ROUTE_TRAITS = 'parlor:route';
