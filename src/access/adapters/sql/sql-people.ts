import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import type { People } from '../../ports/workspaces.js';

/** People remembered in the process; past that they are read again. */
const MOST_KNOWN = 10_000;

@Injectable()
export class SqlPeople implements People {
  private readonly known = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async numberOf(gateway: string, subject: string): Promise<number> {
    const hash = createHash('sha256')
      .update(JSON.stringify([gateway, subject]))
      .digest('hex');
    const number = this.known.get(hash) ?? (await this.find(hash)) ?? (await this.add(hash, gateway, subject));
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(hash, number);
    return number;
  }

  private async find(hash: string): Promise<number | undefined> {
    return (await this.database.select<{ id: number }>('SELECT id FROM people WHERE hash = ?', [hash]))[0]?.id;
  }

  private async add(hash: string, gateway: string, subject: string): Promise<number> {
    try {
      const sql = 'INSERT INTO people (hash, gateway, subject, created_at) VALUES (?, ?, ?, ?)';
      return (await this.database.change(sql, [hash, gateway, subject, this.clock.now()])).insertedId;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await this.find(hash))!;
    }
  }
}
