import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { longText, nullable } from '../table-columns.js';

/** What turns were asked with: ids of files, separated by commas, and what the model saw in them. */
export class Attachments1763600000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns()) {
      if (!(await runner.hasColumn('turns', column.name))) await runner.addColumn('turns', column);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of columns()) {
      if (await runner.hasColumn('turns', name)) await runner.dropColumn('turns', name);
    }
  }
}

const columns = () => ['file_ids', 'seen'].map((name) => new TableColumn(nullable(longText(name))));
