import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { HOUR_MS } from '#libs/domain/spans.js';
import { Clock } from '#libs/domain/clock.js';
import { BackgroundWork } from '#libs/queues/background-work.js';
import { log } from '#libs/telemetry/log.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { MakeMeanings } from '../../use-cases/make-meanings.js';

const EVERY_MS = 1_000;
/** Soon after the start, which it does not hold up. */
const FIND_FIRST_MS = 500;
const FIND_EVERY_MS = HOUR_MS;
/** How long a provider that failed is left alone; doubled with each further failure. */
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
/** How long a stop waits for the call under way. After that the call is given up, and the next process asks about its listings again. */
const LAST_CALL_MS = 2_000;

/** Sees to it that listings get their meanings, one call at a time in each process; a tick that is missed costs a second. */
@Injectable()
export class MeaningTick implements BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();
  private pauseMs = 0;
  private pausedUntil = 0;

  constructor(
    private readonly makeMeanings: MakeMeanings,
    private readonly clock: Clock,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (!this.makeMeanings.isConfigured || this.clock.elapsed() < this.pausedUntil) return;
    await this.work.run('meanings of listings not made', (signal) => this.run(signal));
  }

  @Timeout(FIND_FIRST_MS)
  @Interval(FIND_EVERY_MS)
  find(): Promise<void> {
    return this.work.run('listings without a meaning were not looked for', () => this.makeMeanings.findRounds());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop(LAST_CALL_MS);
  }

  /** All that is due, until there is nothing more. */
  private async run(signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted && (await this.makeMeanings.run(signal))) this.pauseMs = 0;
    } catch (error) {
      if (signal.aborted) return;
      this.pauseMs = Math.min(Math.max(this.pauseMs * 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
      this.pausedUntil = this.clock.elapsed() + this.pauseMs;
      metricEvents.emit('meanings put off');
      log.warn({ err: error, pauseMs: this.pauseMs }, 'listings get no meanings for now; it is tried again');
    }
  }
}
