import { performance } from 'node:perf_hooks';
import { asyncContext } from '../context/async-context.js';

/** Facts about a piece of work, for traces: never what was said, never a secret, never what a caller has chosen freely. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A piece of work that a trace shows. */
export interface Span {
  /** undefined where it is not traced. */
  readonly traceId?: string;
  note(attributes: Attributes): void;
  /** Once; an error is told by its kind alone. */
  end(error?: unknown): void;
  /** The header by which another service continues the trace; undefined where it is not traced. */
  readonly traceparent?: string;
}

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** What another service sent as `traceparent`. */
  readonly traceparent?: string;
}

/** Makes spans; there is one in a process whose traces are wanted. */
export abstract class Tracer {
  /** Whether services that are called hear of the trace. */
  abstract readonly isPassedOn: boolean;
  abstract begin(name: string, options: SpanOptions, parent: Span | undefined): Span;
}

const UNTRACED: Span = { note: () => undefined, end: () => undefined };

declare module '../context/async-context.js' {
  interface WorkContext {
    readonly span?: Span;
  }
}

/** One for the process, as its log is: set at the start, taken away at the stop. */
let tracer: Tracer | null = null;

/** From now on work is traced. */
export function traceWith(wanted: Tracer | null): void {
  tracer = wanted;
}

/** Begins a span within the current one; the same caller ends it. */
export const beginSpan = (name: string, options: SpanOptions = {}): Span =>
  tracer?.begin(name, options, asyncContext.get().span) ?? UNTRACED;

/** Runs `work` so that spans that it begins stand within this one. */
export const duringSpan = <T>(span: Span, work: () => T): T =>
  span === UNTRACED ? work() : asyncContext.run({ span }, work);

/** Headers by which a service that is called now continues the trace; none unless that is wanted. */
export function traceHeaders(): Record<string, string> {
  const traceparent = tracer?.isPassedOn ? asyncContext.get().span?.traceparent : undefined;
  return traceparent ? { traceparent } : {};
}

/** The span that covers `work`. */
export async function spanned<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  if (!tracer) return work(UNTRACED);
  const span = beginSpan(name, options);
  try {
    const value = await duringSpan(span, () => work(span));
    span.end();
    return value;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Starts to measure; each call of the result tells the seconds since then. */
export function stopwatch(): () => number {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1000;
}
