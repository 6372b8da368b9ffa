import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import type { StoreMarks } from '../../ports/store-marks.js';

/** One row. */
@Injectable()
export class SqlStoreMarks implements StoreMarks {
  constructor(private readonly database: Database) {}

  async read(): Promise<string | null> {
    const [row] = await this.database.select<{ mark: string }>('SELECT mark FROM store_marks WHERE id = 1');
    return row?.mark ?? null;
  }

  async begin(mark: string): Promise<string> {
    const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    await this.database.change(`${insert} INTO store_marks (id, mark) VALUES (1, ?)`, [mark]);
    return (await this.read())!;
  }
}
