import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Observable } from 'rxjs';

/**
 * What people who come through a gateway may do, from least to most: `reader` reads; `editor` also
 * changes chatbots and listings and asks; `admin` also issues and revokes keys.
 */
export type Role = 'reader' | 'editor' | 'admin';

/** Secret keys travel in `Authorization`, session keys in `chatbot-sessionkey`. */
export type KeyKind = 'secret' | 'session';

/** A visitor of a chatbot's widget or page. */
export interface Visitor {
  /** Stands for the visitor within the chatbot, for good; letters, digits, `-`, `_` and a colon. */
  readonly id: string;
  /** What the site calls the visitor; empty where it says nothing. */
  readonly userId: string;
  /** Whether the site has signed that; an unsigned name proves nothing. */
  readonly isVerified: boolean;
}

/** Whom a visitor token is for, and where it holds. */
export interface VisitorPass {
  readonly workspaceId: number;
  readonly serialNumber: string;
  readonly visitor: Visitor;
  /** Origin of the site that shows the widget, empty where the browser names none; null for the service's own pages. */
  readonly origin: string | null;
  /** IANA name of the visitor's time zone; empty where it is not known. */
  readonly timeZone: string;
  /** Which identity secret of the chatbot was in force: a further one ends what was signed with the one before. */
  readonly identityVersion: number;
  /** When the first of the tokens was issued that this one was exchanged for, in milliseconds since 1970-01-01T00:00Z. */
  readonly since: number;
}

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
  /** The visitor who calls with a visitor token, and the one chatbot that is open to the call: what other visitors have is not there. */
  readonly visitor?: Visitor & Pick<VisitorPass, 'serialNumber' | 'timeZone' | 'identityVersion'>;
}

export type CalledRequest = Request & {
  caller?: Caller;
  /** On routes for visitors: as `VisitorPass` has the origin, for the page that sends the request. */
  page?: string | null;
};

export const ACCEPTED_KEYS = 'parlor:accepted-keys';

/** What opens a route: a key, or the short-lived token of a visitor, which travels in `chatbot-sessionkey`, too. */
export type Opener = KeyKind | 'visitor';

/** Declares what opens a route, any one of them; a route that declares nothing stays closed. */
export const Accepts = (...kinds: Opener[]): MethodDecorator =>
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

/**
 * What the caller of a request may do beside the route that it came by: a door that does what another operation does, asks
 * here, so that roles and keys mean the same at both.
 */
export abstract class OperationRights {
  /** Refuses `forbidden` as the operation of that name would. */
  abstract require(request: Request, operation: string): void;
}

/** Makes links that sign a person in to the owner's pages. */
export abstract class StudioLinks {
  /**
   * Returns the token of a link that can be used once, within ten minutes; it is shown now or never. `together` is told the
   * link's name and runs in the unit of work in which it is stored. Refuses `not-found` where the workspace is unknown.
   */
  abstract run(workspaceId: number, role: Role, together: (name: string) => Promise<void>): Promise<string>;
}

/** Where programs may get tokens that are taken in `Authorization`, by the gateways of the configuration. */
export abstract class TokenIssuers {
  abstract readonly all: readonly {
    readonly issuer: string;
    /** What a token may be asked for, where its roles are its scopes; else empty. */
    readonly scopes: readonly string[];
  }[];
}

/** Declares a route that needs no key, such as a health check. */
export const AcceptsAnyone = (): MethodDecorator & ClassDecorator => SetMetadata(ACCEPTED_KEYS, 'anyone');

/** Declares a route that needs no key and that browsers of visitors call: it is counted for each address. */
export const AcceptsAnyVisitor = (): MethodDecorator & ClassDecorator => SetMetadata(ACCEPTED_KEYS, 'any visitor');

export const SENDS_SOMETHING = 'parlor:sends-something';

/** Declares a route by which visitors make the service store something or ask a model: addresses may call it less often. */
export const SendsSomething = (): MethodDecorator => SetMetadata(SENDS_SOMETHING, true);

/** The page that a visitor's request comes from: its origin, empty where the browser names none, null for our own. */
export const PageOf = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CalledRequest>().page,
);

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

/**
 * Whether a workspace lets anybody in. Keys and people are judged with their credential; every other way in, such as a page
 * of a chatbot, a picture or a link in a mail, asks here, and answers as for what does not exist.
 */
export abstract class OpenWorkspaces {
  /** False for one that is suspended or unknown. */
  abstract has(workspaceId: number): Promise<boolean>;
}

/** Whether callers may go on with what they were let in for: streams outlive the look at their key. */
export abstract class Standing {
  /**
   * Fails with the refusal that the caller is told, within a second of a key's revocation or expiry or
   * the suspension of the workspace, on every replica. A token that expires meanwhile ends nothing: it says who calls,
   * and was good when the call came.
   */
  abstract watch(caller: Caller): Observable<never>;
}

/** A visitor token at the moment at which it is issued. */
export interface IssuedVisitorToken {
  readonly token: string;
  /** For how long it opens anything; afterwards it can be exchanged for some days. */
  readonly seconds: number;
}

/** Issues visitor tokens; none is stored. */
export abstract class VisitorTokens {
  /** For a new visitor: not to be guessed, never the same twice. */
  abstract newName(): string;

  /** Refuses `not-found` where the workspace is suspended. */
  abstract issue(pass: VisitorPass): Promise<IssuedVisitorToken>;

  /** The pass behind a token that may be exchanged for a new one, expired or not; null for every other text. */
  abstract former(token: string): Promise<VisitorPass | null>;
}

/** Secrets that follow from the installation's pepper: the same on every replica, stored nowhere. */
export abstract class DerivedSecrets {
  /** 64 hexadecimal digits for a purpose; the first is in force, the other one while peppers are changed. */
  abstract of(purpose: string): Promise<readonly [string, ...string[]]>;
}

/**
 * Keeps secrets that the service itself must read again, such as those that it signs with. `purpose` says whose secret it is:
 * sealed for one purpose, it does not open for another.
 */
export abstract class SecretSeal {
  abstract seal(purpose: string, secret: string): Promise<string>;

  /** null where it cannot be opened, because the installation's pepper was changed meanwhile. */
  abstract open(purpose: string, sealed: string): Promise<string | null>;

  /** The secret sealed with the pepper in force; null where it is so already, or cannot be opened. */
  abstract renewed(purpose: string, sealed: string): Promise<string | null>;
}
