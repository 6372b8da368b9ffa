import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { hugeText, longText, primary, text, whole } from '../table-columns.js';

const NAME = 'tool_calls';

export class ToolCalls1763600000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      primary(whole('turn_id')),
      primary(whole('ordinal')),
      text('name', 64),
      longText('arguments'),
      longText('row_ids'),
      hugeText('facts', runner),
      whole('is_error'),
      whole('milliseconds'),
    ];
    await runner.createTable(new Table({ name: NAME, columns }), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(NAME, true);
  }
}
