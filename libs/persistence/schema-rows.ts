import type { EntitySchema, EntitySchemaColumnOptions, ValueTransformer } from 'typeorm';

type Row = Readonly<Record<string, unknown>>;

interface Field {
  readonly name: string;
  readonly column: string;
  readonly read: (value: unknown) => unknown;
}

/**
 * Rows of statements written out, read into the class of a schema: where TypeORM's own way costs more than the statement.
 * The schema alone says what the columns are called and what they hold.
 */
export class SchemaRows<T extends object> {
  /** What a statement selects: each column under the name of its property. */
  readonly columns: string;
  private readonly fields: readonly Field[];
  private readonly prototype: object;

  constructor({ options }: EntitySchema<T>) {
    this.prototype = (options.target as { prototype: object }).prototype;
    const columns = Object.entries(options.columns) as [string, EntitySchemaColumnOptions][];
    this.fields = columns.map(([name, column]) => ({ name, column: column.name ?? name, read: readerOf(column) }));
    this.columns = this.fields.map(({ name, column }) => `${column} AS ${name}`).join(', ');
  }

  read(row: Row): T {
    const read = Object.create(this.prototype) as Record<string, unknown>;
    for (const field of this.fields) read[field.name] = field.read(row[field.name]);
    return read as T;
  }
}

function readerOf({ type, transformer }: EntitySchemaColumnOptions): Field['read'] {
  if (type === 'json') return parsed;
  return transformer ? (value) => (transformer as ValueTransformer).from(value) : (value) => value;
}

/** MySQL itself reads JSON, MariaDB and SQLite keep it as text. */
const parsed = (value: unknown): unknown => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value);
