import { Injectable } from '@nestjs/common';
import type { Readiness } from '../kernel/readiness.js';
import { Database } from './database.js';

@Injectable()
export class DatabaseReadiness implements Readiness {
  constructor(private readonly database: Database) {}

  async missing(): Promise<string | null> {
    try {
      await this.database.select('SELECT 1');
      return null;
    } catch {
      return 'database away';
    }
  }
}
