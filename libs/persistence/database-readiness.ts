import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../domain/clock.js';
import { log } from '../telemetry/log.js';
import type { Readiness } from './readiness.js';
import { Database } from './database.js';
import type { Dialect } from './connection.js';
import { storageTrouble } from './storage-refusal.js';

/** Time that an orchestrator usually gives a probe is short, in milliseconds. */
const PATIENCE_MS = 2_000;
/** Age up to which an answer holds, so that asking without end writes little. */
const FRESH_MS = 500;

const AWAY = 'database away';

/** A write that leaves everything as it is. SQLite would skip that of a row, and not notice its disk. */
const PROBE: Record<Dialect, string> = {
  sqlite: 'PRAGMA user_version = 1',
  mysql: 'UPDATE migrations SET name = name WHERE id = 1',
};

/** Ready means that changes can be stored. */
@Injectable()
export class DatabaseReadiness implements Readiness {
  private asked: { readonly at: number; readonly answer: Promise<string | null> } | undefined;
  private last: string | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  missing(): Promise<string | null> {
    const now = this.clock.elapsed();
    if (!this.asked || now - this.asked.at > FRESH_MS) this.asked = { at: now, answer: this.probe() };
    return Promise.race([this.asked.answer, sleep(PATIENCE_MS, AWAY, { ref: false })]);
  }

  private async probe(): Promise<string | null> {
    const [status, err] = await this.database
      .change(PROBE[this.database.dialect])
      .then((): [null] => [null])
      .catch((error: unknown): [string, unknown] => [storageTrouble(error)?.status ?? AWAY, error]);
    if (status !== this.last) log.warn({ err, cure: storageTrouble(err)?.cure }, status ?? 'database back');
    return (this.last = status);
  }
}
