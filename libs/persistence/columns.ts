import type { EntitySchemaColumnOptions } from 'typeorm';

/**
 * Columns that mean the same on both databases. All text compares byte by byte on both: SQLite does so by itself, on
 * MySQL `migrate` gives the database a binary collation without padding.
 */

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

/** A value object that is read and written as a whole. */
export const document = (): EntitySchemaColumnOptions => ({ type: 'json' });
