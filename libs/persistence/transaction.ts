import type { EntityTarget, ObjectLiteral, QueryRunner } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { asyncContext } from '../context/async-context.js';
import type { OpenUnit, OutsideWork } from '../outbound/open-unit.js';
import { inChunks } from './sql-parts.js';

export interface ChangeResult {
  /** Rows that the statement changed, inserted or deleted. */
  readonly affected: number;
  /** Key of the (first) inserted row. */
  readonly insertedId: number;
}

/** Statements written out; `?` stands for a parameter. Failures are TypeORM's `QueryFailedError`, whichever way led here. */
export interface Statements {
  select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]>;
  change(sql: string, parameters: readonly unknown[]): Promise<ChangeResult>;
}

/** The two ways into one transaction: TypeORM's for aggregates, the driver's for statements. */
export interface Transaction {
  readonly runner: QueryRunner;
  readonly statements: Statements;
}

/** The transaction that the running call belongs to; closed once it is over, so that stragglers do not write into it. */
interface CurrentUnit extends OpenUnit {
  readonly transaction: Transaction;
  /** New rows that nothing in the unit reads, by what they are. */
  readonly last: Map<EntityTarget<ObjectLiteral>, ObjectLiteral[]>;
  isOpen: boolean;
}

export const currentTransaction = (): Transaction | undefined => currentUnit()?.transaction;

function currentUnit(): CurrentUnit | undefined {
  const unit = asyncContext.get().unit as CurrentUnit | undefined;
  return unit?.isOpen ? unit : undefined;
}

/** Has the running unit store a new row at its end, with others of its kind. False where no unit runs. */
export function storeLast<T extends ObjectLiteral>(target: EntityTarget<T>, row: T): boolean {
  const unit = currentUnit();
  if (!unit) return false;
  const rows = unit.last.get(target);
  if (rows) rows.push(row);
  else unit.last.set(target, [row]);
  return true;
}

/** Rows of one statement: far fewer bytes and parameters than any database refuses. */
const MOST_ROWS = 50;

/** Runs `work` so that everything that it awaits writes through the transaction. */
export async function within<T>(
  transaction: Transaction,
  outsideWork: OutsideWork,
  work: () => Promise<T>,
): Promise<T> {
  const unit: CurrentUnit = { transaction, outsideWork, last: new Map(), isOpen: true };
  try {
    const value = await asyncContext.run({ unit }, work);
    await writeLast(unit);
    return value;
  } finally {
    unit.isOpen = false;
  }
}

async function writeLast({ transaction: { runner }, last }: CurrentUnit): Promise<void> {
  for (const [target, rows] of last) {
    for (const chunk of inChunks(rows, MOST_ROWS))
      await runner.manager.insert(target, chunk as QueryDeepPartialEntity<ObjectLiteral>[]);
  }
}
