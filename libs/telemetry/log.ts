import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import { LogOutput } from './log-output.js';
import { asyncContext } from '../context/async-context.js';

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Databases quote the value that they refuse, which may be anybody's words. */
const QUOTED = /\b((?:value|entry):? )(?:'.*'(?= for )|'.*')/gs;
const unquoted = (text: string | undefined) => text?.replace(QUOTED, "$1'…'");

/** Names what is logged of an error: drivers and provider clients hang queries, bodies and headers on theirs. */
function describe(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  const because = cause !== undefined && depth < 3 ? describe(cause, depth + 1) : undefined;
  return { type: name, message: unquoted(message)!, code, stack: unquoted(stack), cause: because };
}

const output = new LogOutput();
process.once('exit', () => output.send());

/** A request's own line brings its labels: it may be written in another context. */
const labelsFor = (line: object): object => ('res' in line ? {} : { ...asyncContext.get().log });

/**
 * The process's log: one JSON object a line on standard output. Headers, bodies and secrets are never logged; what belongs
 * to a request carries its labels.
 */
export const log = pino({ serializers: { err: (error: unknown) => describe(error) }, mixin: labelsFor }, output);

/** Nest's name for what it cannot be built with: whoever starts the service tells that, once. */
const TOLD_BY_START = 'ExceptionHandler';

/** What Nest says of itself, in the same log; its start-up lines only when debugging. */
export const nestLogger: LoggerService = {
  log: (message: unknown) => log.debug(String(message)),
  warn: (message: unknown) => log.warn(String(message)),
  error: (message: unknown, stack?: unknown, context?: unknown) => {
    if (context !== TOLD_BY_START) log.error({ stack }, String(message));
  },
};
