import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose listing it is: what rules of display want said beside a home. */
export class AddAttribution1764115201300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, length] of COLUMNS)
      if (!(await runner.hasColumn('listings', name)))
        await runner.query(`ALTER TABLE listings ADD COLUMN ${name} varchar(${length}) NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of COLUMNS)
      if (await runner.hasColumn('listings', name)) await runner.query(`ALTER TABLE listings DROP COLUMN ${name}`);
  }
}

const COLUMNS = [
  ['listing_firm', 200],
  ['firm_contact', 200],
  ['source', 100],
  ['disclaimer', 500],
] as const;
