import type { EntitySchema, EntitySchemaColumnOptions, ValueTransformer } from 'typeorm';

type Row = Readonly<Record<string, unknown>>;

interface Converted {
  readonly name: string;
  readonly from: (value: unknown) => unknown;
}

/**
 * Rows of statements written out, read into the class of a schema: where TypeORM's own way costs more than the statement.
 * The schema alone says what the columns are called and what they hold.
 */
export class SchemaRows<T extends object> {
  /** What a statement selects: each column under the name of its property. */
  readonly columns: string;
  /** Properties that do not hold what the driver gives. */
  private readonly converted: readonly Converted[];
  private readonly prototype: object;

  constructor({ options }: EntitySchema<T>) {
    this.prototype = (options.target as { prototype: object }).prototype;
    const columns = Object.entries(options.columns) as [string, EntitySchemaColumnOptions][];
    this.columns = columns.map(([name, column]) => `${column.name ?? name} AS ${name}`).join(', ');
    this.converted = columns.flatMap(([name, column]) => convertedOf(name, column));
  }

  read(row: Row): T {
    // The row is nobody else's: to copy it would cost more than all the rest.
    const read = Object.setPrototypeOf(row, this.prototype) as Record<string, unknown>;
    for (const { name, from } of this.converted) read[name] = from(read[name]);
    return read as T;
  }
}

function convertedOf(name: string, { type, transformer }: EntitySchemaColumnOptions): Converted[] {
  if (type === 'json') return [{ name, from: parsed }];
  return transformer ? [{ name, from: (value) => (transformer as ValueTransformer).from(value) }] : [];
}

/** MySQL itself reads JSON, MariaDB and SQLite keep it as text. */
const parsed = (value: unknown): unknown => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value);
