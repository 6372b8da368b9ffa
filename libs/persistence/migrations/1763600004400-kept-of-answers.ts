import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an answer showed is kept with its turn: the homes, and how much of its end is the chatbot's AnswerSuffix; and with a
 * session that was taken over, to whom its mail had gone. Rows of versions before this one have none of it.
 */
export class KeptOfAnswers1763600004400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Written out: TypeORM would copy a table of SQLite to add a column to it.
    for (const [table, name, type] of COLUMNS)
      if (!(await runner.hasColumn(table, name))) await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of COLUMNS)
      if (await runner.hasColumn(table, name)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  }
}

const COLUMNS = [
  ['turns', 'homes', 'varchar(255)'],
  ['turns', 'suffix_length', 'int'],
  ['takeovers', 'recipient', 'varchar(320)'],
] as const;
