import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import { asyncContext } from '../context/async-context.js';
import { writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { readableLine } from './readable-line.js';

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

/** Standard output, unless that is what a command answers by. */
let place = 1;
export const logOnStandardError = (): void => void (place = 2);

/** Lines for people, or null: where the log's place is a terminal. */
let isReadable: boolean | null = null;

/** What is logged, and how: `auto` writes for people on a terminal, and JSON everywhere else. */
export function setLog({ LOG_LEVEL, LOG_FORMAT }: LogSettings): void {
  log.level = LOG_LEVEL;
  isReadable = LOG_FORMAT === 'auto' ? null : LOG_FORMAT === 'text';
}

interface LogSettings {
  readonly LOG_LEVEL: string;
  readonly LOG_FORMAT: 'auto' | 'json' | 'text';
}

/** Lines that wait while the log cannot be written, in bytes; later ones are lost. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** When a log is tried again whose reader is slow, and one that cannot be written at all, in milliseconds. */
const SLOW_READER_MS = 10;
const BROKEN_MS = 1_000;

/**
 * Standard output as the log's place. A full disk, a reader that is slow and one that has gone cost lines of the log,
 * never the service: what waits is bounded, nothing blocks, and it goes out once there is room again. (What pino brings
 * along waits for ever inside a fatal line while the disk is full.)
 */
class LogOutput {
  private readonly waiting: Buffer[] = [];
  private waitingBytes = 0;
  private retry: NodeJS.Timeout | undefined;

  write(line: string): void {
    const bytes = Buffer.from((isReadable ?? isatty(place)) ? readableLine(line) : line);
    if (this.waitingBytes + bytes.length > MOST_WAITING_BYTES) return;
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (!this.retry) this.send();
  }

  /** Writes what waits, as far as it goes. */
  send(): void {
    try {
      for (let next = this.waiting[0]; next; next = this.waiting[0]) {
        const written = writeSync(place, next);
        this.waitingBytes -= written;
        if (written < next.length) this.waiting[0] = next.subarray(written);
        else this.waiting.shift();
      }
    } catch (error) {
      const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN';
      this.retry = setTimeout(() => this.again(), isSlow ? SLOW_READER_MS : BROKEN_MS).unref();
    }
  }

  private again(): void {
    this.retry = undefined;
    this.send();
  }
}

const output = new LogOutput();
process.once('exit', () => output.send());

/** A request's own line brings its labels: it may be written in another context. */
const labelsFor = (line: object): object => ('res' in line ? {} : { ...asyncContext.get().log });

/**
 * The process's log: one JSON object a line on standard output, or text for people. Headers, bodies and secrets are never logged; what belongs
 * to a request carries its labels.
 */
export const log = pino({ serializers: { err: (error: unknown) => describe(error) }, mixin: labelsFor }, output);

/** Nest's name for what it cannot be built with: the start itself tells that, once. */
const TOLD_BY_START = 'ExceptionHandler';

/** What Nest says of itself, in the same log; its start-up lines only when debugging. */
export const nestLogger: LoggerService = {
  log: (message: unknown) => log.debug(String(message)),
  warn: (message: unknown) => log.warn(String(message)),
  error: (message: unknown, stack?: unknown, context?: unknown) => {
    if (context !== TOLD_BY_START) log.error({ stack }, String(message));
  },
};
