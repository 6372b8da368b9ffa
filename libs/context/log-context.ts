import { AsyncContext } from './async-context.js';

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

const requests = new AsyncContext<LogContext>();

/** Runs the work of a request, so that what it logs carries its labels. */
export const duringRequest = (labels: LogContext, work: () => void): void => requests.run(labels, work);

/** Told by whoever comes to know it; nothing happens where no request is under way. */
export function labelRequest(labels: LogContext): void {
  const known = requests.get();
  if (known) Object.assign(known, labels);
}

/** Of the request under way; undefined where the process works by itself. */
export const currentLabels = (): LogContext | undefined => requests.get();
