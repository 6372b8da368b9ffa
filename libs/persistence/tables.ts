import type { EntitySchema, MigrationInterface, QueryRunner, Table } from 'typeorm';

/** What one module keeps in the database: `<module>.tables.ts` says it, and `connections` collects it. */
export interface ModuleTables {
  readonly schemas: readonly EntitySchema[];
  /** TypeORM runs the migrations of all modules in the order of the instants in their names. */
  readonly migrations: readonly (new () => MigrationInterface)[];
}

/** Creates those that are missing: on MySQL an interrupted migration leaves some behind. */
export async function createTables(runner: QueryRunner, tables: readonly Table[]): Promise<void> {
  for (const table of tables) await runner.createTable(table, true);
}

export async function dropTables(runner: QueryRunner, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await runner.dropTable(name, true);
}

/** MySQL knows no `CREATE INDEX IF NOT EXISTS`. */
export async function hasIndex(runner: QueryRunner, table: string, name: string): Promise<boolean> {
  return (await runner.getTable(table))?.indices.some((index) => index.name === name) ?? false;
}
