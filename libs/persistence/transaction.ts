import type { QueryRunner } from 'typeorm';
import { asyncContext } from '../context/async-context.js';
import type { OpenUnit, OutsideWork } from '../outbound/open-unit.js';

export interface Changed {
  /** Rows that the statement changed, inserted or deleted. */
  readonly affected: number;
  /** Key of the (first) inserted row. */
  readonly insertedId: number;
}

/** Statements written out; `?` stands for a parameter. Failures are TypeORM's `QueryFailedError`, whichever way led here. */
export interface Statements {
  select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]>;
  change(sql: string, parameters: readonly unknown[]): Promise<Changed>;
}

/** The two ways into one transaction: TypeORM's for aggregates, the driver's for statements. */
export interface Transaction {
  readonly runner: QueryRunner;
  readonly statements: Statements;
}

/** The transaction that the running call belongs to; closed once it is over, so that stragglers do not write into it. */
interface CurrentUnit extends OpenUnit {
  readonly transaction: Transaction;
  isOpen: boolean;
}

export function currentTransaction(): Transaction | undefined {
  const unit = asyncContext.get().unit as CurrentUnit | undefined;
  return unit?.isOpen ? unit.transaction : undefined;
}

/** Runs `work` so that everything that it awaits writes through the transaction. */
export async function within<T>(
  transaction: Transaction,
  outsideWork: OutsideWork,
  work: () => Promise<T>,
): Promise<T> {
  const unit: CurrentUnit = { transaction, outsideWork, isOpen: true };
  try {
    return await asyncContext.run({ unit }, work);
  } finally {
    unit.isOpen = false;
  }
}
