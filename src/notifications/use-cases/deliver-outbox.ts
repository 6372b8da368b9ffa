import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS } from '#libs/domain/spans.js';
import { AgeGate } from '#libs/domain/age-gate.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { log } from '#libs/telemetry/log.js';
import { type Channel, nextPause } from '../domain/outbox-item.js';
import { Outbox } from '../notifications.api.js';
import { HELD_MS, NOT_CONFIRMED } from '../domain/owner-address.js';
import { ForgetUnconfirmed } from './know-owners.js';
import { BoundVisitorMails } from './bound-visitor-mails.js';
import { ClaimInTurn } from './claim-in-turn.js';
import { CARRIERS, type Carriers, type ClaimedItem, type Handover, OutboxQueue } from '../ports/outbox-queue.js';

/** Hands over what is due, one item after the other. A process that dies in between leaves a lease that ends. */
@Injectable()
export class DeliverOutbox {
  constructor(
    private readonly queue: OutboxQueue,
    private readonly claimInTurn: ClaimInTurn,
    @Inject(CARRIERS) private readonly carriers: Carriers,
  ) {}

  /** Once `stopping` is aborted no further item is taken; the one under way is finished. */
  async run(channel: Channel, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const claim = await this.claimInTurn.next(channel);
      if (!claim) return;
      const { item, end } = claim;
      let outcome: 'done' | 'failed' = 'failed';
      try {
        const handover = await this.carriers[channel].carry(item);
        await this.settle(item, handover);
        if (handover.kind !== 'failed') outcome = 'done';
      } finally {
        end(outcome);
      }
    }
  }

  private async settle(item: ClaimedItem, handover: Handover): Promise<void> {
    if (handover.kind === 'delivered') return this.settleDelivered(item);
    const { channel, messageId, attempts } = item;
    if (handover.kind === 'held') return noteHeld(item);
    const { failure } = handover;
    const pause = handover.kind === 'refused' ? null : nextPause({ ...item, retryAfterMs: handover.retryAfterMs });
    if (pause === null) {
      await this.queue.settleRefused(item, failure);
      metricEvents.emit('outbox tried', { channel, outcome: 'refused' });
      return log.error({ messageId, attempts, failure }, `${channel} refused for good`);
    }
    await this.queue.postpone(item, pause, failure);
    metricEvents.emit('outbox tried', { channel, outcome: 'postponed' });
    log.warn({ messageId, attempts, failure, pause }, `${channel} not handed over; it is tried again`);
  }

  private async settleDelivered(item: ClaimedItem): Promise<void> {
    const { channel, messageId, attempts } = item;
    if (!(await this.queue.settleDelivered(item))) return this.carriers[channel].takeBack(messageId);
    metricEvents.emit('outbox tried', { channel, outcome: 'delivered' });
    log.info({ messageId, attempts }, `${channel} handed over`);
  }
}

function noteHeld({ channel, messageId }: ClaimedItem): void {
  metricEvents.emit('outbox tried', { channel, outcome: 'held' });
  log.warn({ messageId }, 'a mail waits: its address is not confirmed');
}

/** How long a row is kept once it is delivered or refused for good: long enough to look into a refusal. */
const KEPT_MS = 30 * DAY_MS;

const AT_ONCE = 200;

/** Removes the rows that were settled long ago, with what was never delivered of their content, and ends what erasures had begun. */
@Injectable()
export class ForgetSettled {
  constructor(
    private readonly queue: OutboxQueue,
    private readonly outbox: Outbox,
    private readonly visitorMails: BoundVisitorMails,
    private readonly forgetUnconfirmed: ForgetUnconfirmed,
    private readonly gate: AgeGate,
  ) {}

  async run(stopping: AbortSignal): Promise<void> {
    await this.outbox.endWithdrawals();
    if (!(await this.gate.isOpen())) return;
    await this.visitorMails.forgetOld();
    await this.forgetUnconfirmed.run();
    while (!stopping.aborted && (await this.queue.refuseHeld(HELD_MS, AT_ONCE, NOT_CONFIRMED)) === AT_ONCE);
    while (!stopping.aborted && (await this.queue.removeSettled(KEPT_MS, AT_ONCE)) === AT_ONCE);
  }
}
