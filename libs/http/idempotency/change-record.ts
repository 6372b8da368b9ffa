import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Writes what belongs to a change, in its unit of work: the entry in the audit log, and the answer for retries. */
export type WriteRecord<T> = (data: T) => Promise<void>;

declare module 'express-serve-static-core' {
  interface Request {
    /** Set for operations that open their unit of work themselves. */
    writeRecord?: WriteRecord<unknown>;
  }
}

/** The parameter of an operation with `unit: 'own'`, which calls it once with its `Data`, at the end of its unit. */
export const ChangeRecord = createParamDecorator(
  (_: unknown, context: ExecutionContext): WriteRecord<unknown> =>
    context.switchToHttp().getRequest<Request>().writeRecord ?? (() => Promise.resolve()),
);
