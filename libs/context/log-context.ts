import { asyncContext } from './async-context.js';

/**
 * What every line of the log says of the request that it belongs to. Ids alone: a person who comes through a gateway is a
 * number below 0, never the name that the gateway gave.
 */
export interface LogContext {
  /** Of the request. */
  readonly id?: string;
  readonly workspace?: number;
  readonly key?: number;
  /** Serial number of the chatbot. */
  readonly chatbot?: string;
  /** Id of the trace, where traces are on. */
  readonly trace?: string;
}

declare module './async-context.js' {
  interface WorkContext {
    readonly log?: LogContext;
  }
}

/** Adds what has become known of the request; nothing happens where no request is under way. */
export function labelRequest(labels: LogContext): void {
  const { log } = asyncContext.get();
  if (log) Object.assign(log, labels);
}
