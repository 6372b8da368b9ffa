import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { log } from '../kernel/log.js';
import type { Readiness } from '../kernel/readiness.js';
import { Database } from './database.js';
import { storageTrouble } from './storage-refusal.js';

/** Time that an orchestrator usually gives a probe is short, in milliseconds. */
const PATIENCE_MS = 2_000;
/** Age up to which an answer holds, so that nobody writes by asking without end. */
const FRESH_MS = 500;

const AWAY = 'database away';

/** Ready means that changes can be stored: the probe is a write, of a row that stays as it is. */
@Injectable()
export class DatabaseReadiness implements Readiness {
  private asked: { readonly at: number; readonly answer: Promise<string | null> } | undefined;
  private last: string | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  missing(): Promise<string | null> {
    const now = this.clock.now();
    if (!this.asked || Math.abs(now - this.asked.at) > FRESH_MS) this.asked = { at: now, answer: this.probe() };
    return Promise.race([this.asked.answer, sleep(PATIENCE_MS, AWAY, { ref: false })]);
  }

  private async probe(): Promise<string | null> {
    const [status, err] = await this.database
      .change('UPDATE migrations SET name = name WHERE id = 1')
      .then((): [null] => [null])
      .catch((error: unknown): [string, unknown] => [storageTrouble(error)?.status ?? AWAY, error]);
    if (status !== this.last) log.warn({ err, cure: storageTrouble(err)?.cure }, status ?? 'database back');
    return (this.last = status);
  }
}
