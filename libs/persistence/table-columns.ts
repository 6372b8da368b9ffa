import type { QueryRunner, TableColumnOptions } from 'typeorm';

/** The columns of `columns.ts` as a migration writes them. */

export const id = (name = 'id'): TableColumnOptions => ({
  name,
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});

export const whole = (name: string): TableColumnOptions => ({ name, type: 'integer' });
export const big = (name: string): TableColumnOptions => ({ name, type: 'bigint' });
export const measure = (name: string): TableColumnOptions => ({ name, type: 'double', isNullable: true });
export const text = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: `${length}`,
});
export const longText = (name: string): TableColumnOptions => ({ name, type: 'text' });
/** Text above the 64 KB of MySQL's `text`. */
export const hugeText = (name: string, { dataSource }: QueryRunner): TableColumnOptions => ({
  name,
  type: dataSource.options.type === 'mysql' ? 'mediumtext' : 'text',
});
export const document = (name: string): TableColumnOptions => ({ name, type: 'json' });
export const nullable = (column: TableColumnOptions): TableColumnOptions => ({ ...column, isNullable: true });
export const primary = (column: TableColumnOptions): TableColumnOptions => ({ ...column, isPrimary: true });
