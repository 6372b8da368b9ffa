import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import type { Channel } from '../../domain/outbox-item.js';
import { AT_A_TIME } from '../../use-cases/claim-in-turn.js';
import { DeliverOutbox, ForgetSettled } from '../../use-cases/deliver-outbox.js';

const EVERY_MS = 1_000;
const FORGET_EVERY_MS = 3_600_000;
/** The first time soon after the start, which it does not hold up. */
const FORGET_FIRST_MS = 1_000;
/** How long a stop waits for what is under way; after that its lease ends and another process tries. */
const LAST_ITEM_MS = 8_000;

const CHANNELS = Object.keys(AT_A_TIME) as Channel[];

/** Looks for what is due, in each channel for itself; a tick that is missed costs a second, never an item. */
@Injectable()
export class OutboxTick implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly underWay: Readonly<Record<Channel, Set<Promise<void>>>> = { mail: new Set(), webhook: new Set() };

  constructor(
    private readonly deliverOutbox: DeliverOutbox,
    private readonly forgetSettled: ForgetSettled,
  ) {}

  @Interval(EVERY_MS)
  tick(): void {
    for (const channel of CHANNELS) {
      const running = this.underWay[channel];
      if (running.size === AT_A_TIME[channel].places) continue;
      const run: Promise<void> = this.deliver(channel).finally(() => running.delete(run));
      running.add(run);
    }
  }

  @Timeout(FORGET_FIRST_MS)
  @Interval(FORGET_EVERY_MS)
  async forget(): Promise<void> {
    await this.forgetSettled
      .run(this.stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'old rows of the outbox not removed'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.race([
      Promise.all(CHANNELS.flatMap((channel) => [...this.underWay[channel]])),
      sleep(LAST_ITEM_MS, undefined, { ref: false }),
    ]);
  }

  private deliver(channel: Channel): Promise<void> {
    return this.deliverOutbox
      .run(channel, this.stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox cannot be read or written'));
  }
}
