import { log } from '../telemetry/log.js';
import { asyncContext } from '../context/async-context.js';

/** `logged` is for processes that people depend on: outside work is done all the same. */
export type OutsideWork = 'refused' | 'logged';

/** A unit of work, as adapters see it that must not be called within one. */
export interface OpenUnit {
  readonly isOpen: boolean;
  readonly outsideWork: OutsideWork;
}

declare module '../context/async-context.js' {
  interface WorkContext {
    /** Set by libs/persistence alone. */
    readonly unit?: OpenUnit;
  }
}

/** What the log says of outside work within a unit; a process that is tested must never say it. */
export const OUTSIDE_WORK = 'outside work within a unit of work';

/**
 * Called by every adapter that reaches outside the process and its database, before it does. Within a unit of work it
 * throws: on SQLite all other writers wait for the unit, on MySQL those of its rows, and what was done outside stays done
 * where the unit is undone or runs again.
 */
export function reachOutside(what: string): void {
  const { unit } = asyncContext.get();
  if (!unit?.isOpen) return;
  const error = new Error(`${what} within a unit of work`);
  log.error({ err: error }, OUTSIDE_WORK);
  if (unit.outsideWork === 'refused') throw error;
}
