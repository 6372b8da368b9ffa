import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { HOUR_MS } from '#libs/domain/spans.js';
import { BackgroundWork } from '#libs/queues/background-work.js';
import type { Channel } from '../../domain/outbox-item.js';
import { AT_A_TIME } from '../../use-cases/claim-in-turn.js';
import { DeliverOutbox, ForgetSettled } from '../../use-cases/deliver-outbox.js';

const EVERY_MS = 1_000;
const FORGET_EVERY_MS = HOUR_MS;
/** The first time soon after the start, which it does not hold up. */
const FORGET_FIRST_MS = 1_000;
/** How long a stop waits for what is under way; after that its lease ends and another process tries. */
const LAST_ITEM_MS = 8_000;

const CHANNELS = Object.keys(AT_A_TIME) as Channel[];

/** Looks for what is due, in each channel for itself; a tick that is missed costs a second, never an item. */
@Injectable()
export class OutboxTick implements BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(
    private readonly deliverOutbox: DeliverOutbox,
    private readonly forgetSettled: ForgetSettled,
  ) {}

  @Interval(EVERY_MS)
  tick(): void {
    for (const channel of CHANNELS) {
      const trouble = `the outbox cannot be read or written: ${channel}`;
      void this.work.run(trouble, (signal) => this.deliverOutbox.run(channel, signal), AT_A_TIME[channel].places);
    }
  }

  @Timeout(FORGET_FIRST_MS)
  @Interval(FORGET_EVERY_MS)
  forget(): Promise<void> {
    return this.work.run('old rows of the outbox not removed', (signal) => this.forgetSettled.run(signal));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop(LAST_ITEM_MS);
  }
}
