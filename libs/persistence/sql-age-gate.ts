import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../domain/clock.js';
import { BackgroundWork } from '../queues/background-work.js';
import { log } from '../telemetry/log.js';
import { metricEvents } from '../telemetry/metric-events.js';
import type { AgeGate } from '../domain/age-gate.js';
import { HOUR_MS, MINUTE_MS } from '../domain/spans.js';
import { Database, DatabaseTime } from './database.js';

const WAIT_MS = 24 * HOUR_MS;
/** Between two looks a clock goes on by about this much; a jump is far more. */
const LOOK_EVERY_MS = MINUTE_MS;

type ClockName = 'process' | 'database';

interface Look {
  /** What the clock showed when a process last looked at it, in milliseconds since 1970. */
  readonly seen: number;
  /** Until when nothing goes. */
  readonly held: number;
}

/**
 * Keeps in the database what the clocks of processes and of the database last showed. One that has moved by more than an
 * hour since, in whichever direction, closes the gate for a day: also behind a stop that was as long, which does no harm.
 */
@Injectable()
export class SqlAgeGate implements AgeGate, BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
    private readonly clock: Clock,
  ) {}

  async isOpen(): Promise<boolean> {
    const [row] = await this.database.select<{ now: number }>(`SELECT ${this.time.now} AS now`);
    const isDatabaseTrusted = await this.look('database', Number(row!.now));
    return (await this.look('process', this.clock.now())) && isDatabaseTrusted;
  }

  @Interval(LOOK_EVERY_MS)
  watch(): Promise<void> {
    return this.work.run('the clocks were not looked at', () => this.isOpen());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  private async look(clock: ClockName, now: number): Promise<boolean> {
    const sql = 'SELECT seen_at AS seen, held_until AS held FROM clock_looks WHERE clock = ?';
    const [last] = await this.database.select<Look>(sql, [clock]);
    if (!last) return this.begin(clock, now);
    const { seen, held } = { seen: Number(last.seen), held: Number(last.held) };
    const moved = now - seen;
    if (Math.abs(moved) > HOUR_MS) {
      await this.note(clock, seen, { seen: now, held: now + WAIT_MS });
      log.error(
        { clock, minutes: Math.round(moved / MINUTE_MS) },
        'a clock has jumped: nothing is removed by age for a day',
      );
      metricEvents.emit('clock jumped', { clock });
      return false;
    }
    if (moved >= LOOK_EVERY_MS) await this.note(clock, seen, { seen: now, held });
    return now >= held;
  }

  /** Nothing is known of the clock, and nothing can be old yet. */
  private async begin(clock: ClockName, now: number): Promise<boolean> {
    const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    await this.database.change(`${insert} INTO clock_looks (clock, seen_at, held_until) VALUES (?, ?, 0)`, [
      clock,
      now,
    ]);
    return true;
  }

  /** Of several processes the first has it noted. */
  private async note(clock: ClockName, before: number, { seen, held }: Look): Promise<void> {
    const sql = 'UPDATE clock_looks SET seen_at = ?, held_until = ? WHERE clock = ? AND seen_at = ?';
    await this.database.change(sql, [seen, held, clock, before]);
  }
}
