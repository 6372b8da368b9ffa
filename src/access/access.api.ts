import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';

/** Secret keys travel in `Authorization`, session keys in `chatbot-sessionkey` (interface, section 5). */
export type KeyKind = 'secret' | 'session';

/** Who calls: the workspace whose objects exist for this call, and the key that said so. */
export interface Caller {
  readonly workspaceId: number;
  readonly keyId: number;
  /** Serial numbers that the key is limited to; null where it opens all chatbots of its workspace. */
  readonly serialNumbers: readonly string[] | null;
}

export type CalledRequest = Request & { caller?: Caller };

export const ACCEPTED_KEYS = 'parlor:accepted-keys';

/** Declares which kinds of key open a route, any one of them; a route that declares none stays closed. */
export const Accepts = (...kinds: KeyKind[]): MethodDecorator =>
  applyDecorators(SetMetadata(ACCEPTED_KEYS, kinds), ...kinds.map((kind) => ApiSecurity(kind)));

/** Declares a route that needs no key, such as a health check. */
export const AcceptsAnyone = (): MethodDecorator & ClassDecorator => SetMetadata(ACCEPTED_KEYS, 'anyone');

/** The caller, as the guard resolved it. */
export const CallerOf = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CalledRequest>().caller,
);
