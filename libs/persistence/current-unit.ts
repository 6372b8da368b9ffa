import type { QueryRunner } from 'typeorm';
import { Surrounding } from '../kernel/surrounding.js';
import type { Statements } from './statements.js';

/** The two ways into one transaction: TypeORM's for aggregates, the driver's for statements. */
export interface Transaction {
  readonly runner: QueryRunner;
  readonly statements: Statements;
}

/** The transaction that the running call belongs to; closed once it is over, so that stragglers do not write into it. */
interface OpenUnit {
  readonly transaction: Transaction;
  isOpen: boolean;
}

const units = new Surrounding<OpenUnit>();

export function currentTransaction(): Transaction | undefined {
  const unit = units.get();
  return unit?.isOpen ? unit.transaction : undefined;
}

/** Runs `work` so that everything that it awaits writes through the transaction. */
export async function within<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const unit: OpenUnit = { transaction, isOpen: true };
  try {
    return await units.run(unit, work);
  } finally {
    unit.isOpen = false;
  }
}
