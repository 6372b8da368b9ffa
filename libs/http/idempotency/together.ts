import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

type Write = (data: unknown) => Promise<void>;

declare module 'express-serve-static-core' {
  interface Request {
    /** What interceptors write in the unit of work that an operation opens itself. */
    together?: Write[];
  }
}

/** Writes, in the unit of work of the effect, what belongs to it: its entry in the audit log, and the answer for retries. */
export type Together<T> = (data: T) => Promise<void>;

/** For interceptors: has this written by an operation that opens its unit itself (`ownUnit`). */
export function writeTogether(request: Request, write: Write): void {
  request.together = [...(request.together ?? []), write];
}

/** The parameter of an operation with `ownUnit`, which calls it once with its `Data`, at the end of its unit. */
export const WrittenTogether = createParamDecorator((_: unknown, context: ExecutionContext): Together<unknown> => {
  const { together = [] } = context.switchToHttp().getRequest<Request>();
  return async (data) => {
    for (const write of together) await write(data);
  };
});
