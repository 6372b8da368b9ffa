import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Dialect } from './connection.js';

/**
 * Columns that mean the same on both databases. All text compares byte by byte on both: SQLite does so by itself, on
 * MySQL `migrate` gives the database a binary collation without padding.
 */

type Columns = EntitySchema['options']['columns'];

const numeric = {
  to: (value: unknown) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** A generated key: an integer that fits a client's 32 bits. */
export const identity = (): EntitySchemaColumnOptions => ({ type: 'integer', primary: true, generated: 'increment' });

export const whole = (): EntitySchemaColumnOptions => ({ type: 'integer' });

/** Milliseconds since 1970-01-01T00:00Z. */
export const instant = (): EntitySchemaColumnOptions => ({ type: 'bigint', transformer: numeric });

export const text = (length: number): EntitySchemaColumnOptions => ({ type: 'varchar', length });

/** Bytes, or cents of money: whole numbers beyond 32 bits. */
export const big = (): EntitySchemaColumnOptions => ({ type: 'bigint', transformer: numeric });

export const measure = (): EntitySchemaColumnOptions => ({ type: 'double', nullable: true });

export const longText = (): EntitySchemaColumnOptions => ({ type: 'text' });

/** Text above the 64 KB of MySQL's `text`. `schemasFor` puts in the name that SQLite has for it. */
export const hugeText = (): EntitySchemaColumnOptions => ({ type: 'mediumtext' });

/** A value object that is read and written as a whole. */
export const document = (): EntitySchemaColumnOptions => ({ type: 'json' });

/** The same in a column of text, in the spelling of `JSON.stringify`. */
export const documentIn = (column: EntitySchemaColumnOptions): EntitySchemaColumnOptions => ({
  ...column,
  transformer: {
    to: (value: unknown) => (value == null ? value : JSON.stringify(value)),
    from: (value: string | null) => (value === null ? null : (JSON.parse(value) as unknown)),
  },
});

export const nullable = (column: EntitySchemaColumnOptions): EntitySchemaColumnOptions => ({
  ...column,
  nullable: true,
});

/** The schemas with the types that the database knows. */
export const schemasFor = (dialect: Dialect, schemas: readonly EntitySchema[]): EntitySchema[] =>
  schemas.map(
    ({ options }) =>
      new EntitySchema({ ...options, columns: dialect === 'mysql' ? options.columns : onSqlite(options.columns) }),
  );

const onSqlite = (columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      column!.type === 'mediumtext' ? { ...column!, type: 'text' } : column,
    ]),
  ) as Columns;
