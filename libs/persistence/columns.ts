import { EntitySchema, type EntitySchemaColumnOptions, type ValueTransformer } from 'typeorm';
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

/** Yes or no, as 1 or 0 on both databases. */
export const flag = (): EntitySchemaColumnOptions => ({
  ...whole(),
  default: 0,
  transformer: { to: Number, from: Boolean },
});

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

/** The same, with defaults for members that were not known when it was written. */
export const documentOver = (defaults: object): EntitySchemaColumnOptions => ({
  ...document(),
  transformer: {
    to: (value: unknown) => value,
    from: (value: object) => ({ ...defaults, ...value }),
  },
});

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

interface Property {
  readonly column: string;
  /** Left out where the driver gives, or takes, the value as it is. */
  readonly from?: (value: unknown) => unknown;
  readonly to?: (value: unknown) => unknown;
}

/**
 * Rows of statements written out, where TypeORM's own way costs more than the statement: read into the class of a schema,
 * and made of its objects. The schema alone says what the columns are called and what they hold.
 */
export class SchemaRows<T extends object> {
  /** What a statement selects: each column under the name of its property, but for those that are not selected. */
  readonly columns: string;
  private readonly properties: ReadonlyMap<string, Property>;
  /** Properties that do not hold what the driver gives. */
  private readonly converted: readonly (readonly [string, (value: unknown) => unknown])[];
  private readonly prototype: object;

  constructor({ options }: EntitySchema<T>) {
    this.prototype = (options.target as { prototype: object }).prototype;
    const columns = Object.entries(options.columns) as [string, EntitySchemaColumnOptions][];
    this.properties = new Map(columns.map(([name, column]) => [name, propertyOf(name, column)]));
    this.converted = [...this.properties].flatMap(([name, { from }]) => (from ? [[name, from] as const] : []));
    const selected = columns.filter(([, { select = true }]) => select).map(([name]) => name);
    this.columns = this.select(selected as (keyof T)[]);
  }

  /** The same for some properties. */
  select(names: readonly (keyof T)[]): string {
    return names.map((name) => `${this.columnOf(name)} AS ${String(name)}`).join(', ');
  }

  columnOf(name: keyof T): string {
    return this.properties.get(name as string)!.column;
  }

  /** What a statement takes for some properties, in their order. */
  valuesOf<K extends keyof T>(object: Pick<T, K>, names: readonly K[]): unknown[] {
    return names.map((name) => {
      const { to } = this.properties.get(name as string)!;
      return to ? to(object[name]) : object[name];
    });
  }

  read(row: object): T {
    // No other code holds the row: to copy it would cost more than all the rest.
    const read = Object.setPrototypeOf(row, this.prototype) as Record<string, unknown>;
    for (const [name, from] of this.converted) if (name in read) read[name] = from(read[name]);
    return read as T;
  }
}

function propertyOf(name: string, { name: column = name, type, transformer }: EntitySchemaColumnOptions): Property {
  const { from, to } = (transformer ?? {}) as Partial<ValueTransformer>;
  if (type !== 'json') return { column, from, to };
  return {
    column,
    from: from ? (value) => from(parsedDocument(value)) as unknown : parsedDocument,
    to: JSON.stringify,
  };
}

/** MySQL itself reads JSON, MariaDB and SQLite keep it as text. */
export const parsedDocument = (value: unknown): unknown =>
  typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
