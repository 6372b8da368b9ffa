import { log } from '../telemetry/log.js';
import { AsyncContext } from '../context/async-context.js';

/** A unit of work, as those see it who must not be called within. */
export interface OpenUnit {
  readonly isOpen: boolean;
}

/** The units of work that are under way; entered by libs/persistence alone. */
export const openUnits = new AsyncContext<OpenUnit>();

/** What the log says of outside work within a unit; a process that is tested must never say it. */
export const OUTSIDE_WORK = 'outside work within a unit of work';

let isForgiving = false;

/** From now on outside work within a unit is logged and done all the same: for processes that people depend on. */
export const forgiveOutsideWork = (): void => void (isForgiving = true);

/**
 * Called by every adapter that reaches outside the process and its database, before it does. Within a unit of work it
 * throws: on SQLite all other writers wait for the unit, on MySQL those of its rows, and what was done outside stays done
 * where the unit is undone or runs again.
 */
export function reachOutside(what: string): void {
  if (!openUnits.get()?.isOpen) return;
  const error = new Error(`${what} within a unit of work`);
  log.error({ err: error }, OUTSIDE_WORK);
  if (!isForgiving) throw error;
}
