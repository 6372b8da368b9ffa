import type { DataSource } from 'typeorm';

/** Tables whose rows the migrations after their own have touched, and how many rows they get. */
const TABLES = ['workspaces', 'chatbots', 'files', 'listings', 'turns'];
const ROWS = 3;

const VALUES: Record<string, unknown> = {
  sale_type: 'for_sale',
  status: 'Active',
  area_unit: 'Square Feet',
  settings: '{}',
  state: 'done',
  tours: '3D',
};

/** Gives each of those tables that is there and empty a few rows, with a value in every column that must have one. */
export async function sampleRows(database: DataSource): Promise<void> {
  const runner = database.createQueryRunner();
  try {
    for (const name of TABLES) {
      const table = await runner.getTable(name);
      const rows = table ? ((await runner.query(`SELECT COUNT(*) AS n FROM ${name}`)) as { n: number }[]) : [];
      if (!table || Number(rows[0]!.n) > 0) continue;
      const columns = table.columns.filter(({ isNullable, isGenerated }) => !isNullable && !isGenerated);
      const names = columns.map((column) => column.name);
      for (let row = 1; row <= ROWS; row++) {
        const values = columns.map(({ name: column, type }) => VALUES[column] ?? (isText(type) ? `${row} ä` : row));
        await runner.query(
          `INSERT INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          values,
        );
      }
    }
  } finally {
    await runner.release();
  }
}

const isText = (type: string): boolean => /char|text|json/.test(type);
