import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';

/**
 * What people who come through a gateway may do, from least to most: `reader` reads; `editor` also
 * changes chatbots and listings and asks; `admin` also issues and revokes keys.
 */
export type Role = 'reader' | 'editor' | 'admin';

/** Secret keys travel in `Authorization`, session keys in `chatbot-sessionkey`. */
export type KeyKind = 'secret' | 'session';

/** Who calls: the workspace whose objects exist for this call, and the key that said so. */
export interface Caller {
  readonly workspaceId: number;
  /** The key's id; below 0 for a person who comes through a gateway. */
  readonly keyId: number;
  /**
   * Id of the first key of the line that the key was rotated from, its own where it is the first; below 0 for a person, 0
   * for the command line. Together with the workspace it says whose Idempotency-Keys are one.
   */
  readonly lineage: number;
  /** Serial numbers that the key is limited to; null where it opens all chatbots of its workspace. */
  readonly serialNumbers: readonly string[] | null;
  /** Names of the operations that the key is limited to; left out where it may call all that its kind opens. */
  readonly operations?: readonly string[];
  /** Name of the key, or the gateway's name of the person. */
  readonly name?: string;
  /** Keys that came with the first one: all of them must stay good. */
  readonly furtherKeyIds?: readonly number[];
  /** Origin of the page elsewhere that the call comes from; left out for calls of servers and of the service's own pages. */
  readonly origin?: string;
}

export type CalledRequest = Request & { caller?: Caller };

export const ACCEPTED_KEYS = 'parlor:accepted-keys';

/** Declares which kinds of key open a route, any one of them; a route that declares none stays closed. */
export const Accepts = (...kinds: KeyKind[]): MethodDecorator =>
  applyDecorators(SetMetadata(ACCEPTED_KEYS, kinds), ...kinds.map((kind) => ApiSecurity(kind)));

export const WHOLE_WORKSPACE = 'parlor:whole-workspace';

/** Declares a route that a key limited to named chatbots may not call: it could give itself a wider reach. */
export const NeedsWholeWorkspace = (): MethodDecorator => SetMetadata(WHOLE_WORKSPACE, true);

export const UNLIMITED_KEY = 'parlor:unlimited-key';

/** Declares a route that no key limited to named operations may call, not even where they name it: it hands out keys. */
export const NeedsUnlimitedKey = (): MethodDecorator => SetMetadata(UNLIMITED_KEY, true);

/** Name of forward authorisation, for keys that are limited to named operations. */
export const VERIFY = 'AuthVerify';

export const LEAST_ROLE = 'parlor:least-role';

/** Declares the role that people who come through a gateway need here; `editor` where none is declared. */
export const NeedsRole = (role: Role): MethodDecorator => SetMetadata(LEAST_ROLE, role);

/** Declares a route that needs no key, such as a health check. */
export const AcceptsAnyone = (): MethodDecorator & ClassDecorator => SetMetadata(ACCEPTED_KEYS, 'anyone');

/** The caller, as the guard resolved it. */
export const CallerOf = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CalledRequest>().caller,
);

export interface ChosenKeys {
  readonly secretKey?: string;
  readonly sessionKey?: string;
}

/** A new workspace with one key of each kind, at the only moment at which the keys can be read. */
export interface OpenedWorkspace {
  readonly workspaceId: number;
  readonly secretKey: string;
  readonly sessionKey: string;
}

/** Opens the first workspace of an installation, with chosen keys or generated ones; null where there is one already. */
export abstract class WorkspaceFounder {
  abstract openFirst(chosen: ChosenKeys): Promise<OpenedWorkspace | null>;
}

/** Holds until it is released. */
export interface Watch {
  readonly signal: AbortSignal;
  readonly release: () => void;
}

/** Whether callers may go on with what they were let in for: streams outlive the look at their key. */
export abstract class Standing {
  /**
   * The signal is aborted, with the refusal that the caller is told, within a second of a key's revocation or expiry or
   * the suspension of the workspace, on every replica. A token that expires meanwhile ends nothing: it says who calls,
   * and was good when the call came.
   */
  abstract watch(caller: Caller): Watch;
}
