import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import type { PepperStore } from '../../ports/key-hasher.js';

@Injectable()
export class TypeOrmPepperStore implements PepperStore {
  constructor(private readonly database: Database) {}

  async find(): Promise<string | null> {
    const sql = 'SELECT pepper FROM installation WHERE id = 1';
    return (await this.database.select<{ pepper: string }>(sql))[0]?.pepper ?? null;
  }

  async keep(pepper: string): Promise<string> {
    try {
      await this.database.change('INSERT INTO installation (id, pepper) VALUES (1, ?)', [pepper]);
      return pepper;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await this.find())!;
    }
  }

  async marks(): Promise<string[]> {
    return (await this.database.select<{ mark: string }>('SELECT mark FROM pepper_marks LIMIT 100')).map(
      ({ mark }) => mark,
    );
  }

  async addMark(mark: string): Promise<void> {
    await this.database.change('INSERT INTO pepper_marks (mark) VALUES (?)', [mark]).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  }

  async keepMark(mark: string): Promise<void> {
    await this.database.change('DELETE FROM pepper_marks WHERE mark <> ?', [mark]);
  }
}
