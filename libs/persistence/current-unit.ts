import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';

/** The transaction that the running call belongs to; closed once it is over, so that stragglers do not write into it. */
export interface OpenUnit {
  readonly runner: QueryRunner;
  isOpen: boolean;
}

const units = new AsyncLocalStorage<OpenUnit>();

export function currentRunner(): QueryRunner | undefined {
  const unit = units.getStore();
  return unit?.isOpen ? unit.runner : undefined;
}

/** Runs `work` so that everything that it awaits writes through `runner`. */
export async function within<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  const unit: OpenUnit = { runner, isOpen: true };
  try {
    return await units.run(unit, work);
  } finally {
    unit.isOpen = false;
  }
}
