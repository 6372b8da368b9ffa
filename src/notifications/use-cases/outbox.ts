import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { isEmailAddress } from '#libs/domain/email-address.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { log } from '#libs/telemetry/log.js';
import { nextAttempt, requireRecipient, subjectOf } from '../domain/mail.js';
import type { MailToSend, Outbox } from '../notifications.api.js';
import { type ClaimedMail, type Handover, MailCarrier, MailQueue, MessageIds } from '../ports/mail-queue.js';

/** Puts mails into the outbox, and takes them back. */
@Injectable()
export class QueueMail implements Outbox {
  constructor(
    private readonly queue: MailQueue,
    private readonly messageIds: MessageIds,
    private readonly carrier: MailCarrier,
    private readonly clock: Clock,
  ) {}

  async enqueue({ to, subject, text, html = '', dedupeKey, topic }: MailToSend): Promise<void> {
    requireRecipient(to);
    await this.queue.add({
      messageId: this.messageIds.next(),
      to,
      subject: subjectOf(subject),
      text,
      html: html === '' ? null : html,
      queuedAt: this.clock.now(),
      dedupeKey: dedupeKey ?? null,
      topic: topic ?? null,
    });
  }

  /** Rows go last: after an interruption they show what is left to do. */
  async withdraw(topic: string): Promise<number> {
    const messageIds = await this.queue.withdraw(topic);
    for (const messageId of messageIds) await this.carrier.takeBack(messageId);
    if (messageIds.length > 0) await this.queue.removeWithdrawn(topic);
    return messageIds.length;
  }
}

/** Longer than any attempt takes, with room for clocks that differ: while it lasts no other process tries. */
const LEASE_MS = 120_000;

/** Hands over what is due, one mail after the other. A process that dies in between leaves a lease that ends. */
@Injectable()
export class DeliverMail {
  constructor(
    private readonly queue: MailQueue,
    private readonly carrier: MailCarrier,
    private readonly clock: Clock,
  ) {}

  /** Once `stopping` is aborted no further mail is taken; the one under way is finished. */
  async run(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const mail = await this.queue.claim(this.clock.now(), LEASE_MS);
      if (!mail) return;
      await this.settle(mail, await this.handOver(mail));
    }
  }

  /** The rule for recipients may be stricter than it was when the mail was queued. */
  private async handOver(mail: ClaimedMail): Promise<Handover> {
    if (!isEmailAddress(mail.to)) return { kind: 'refused', failure: 'recipient is not one plain address' };
    return this.carrier.carry(mail);
  }

  private async settle(mail: ClaimedMail, handover: Handover): Promise<void> {
    const { messageId, attempts } = mail;
    const now = this.clock.now();
    if (handover.kind === 'delivered') {
      if (!(await this.queue.settleDelivered(mail, now))) return this.carrier.takeBack(messageId);
      metricEvents.emit('mail tried', { outcome: 'delivered' });
      return log.info({ messageId, attempts }, 'mail handed over');
    }
    const { failure } = handover;
    const next = handover.kind === 'refused' ? null : nextAttempt(mail, now);
    if (next === null) {
      await this.queue.settleRefused(mail, now, failure);
      metricEvents.emit('mail tried', { outcome: 'refused' });
      return log.error({ messageId, attempts, failure }, 'mail refused for good');
    }
    await this.queue.postpone(mail, next, failure);
    metricEvents.emit('mail tried', { outcome: 'postponed' });
    log.warn({ messageId, attempts, failure, next }, 'mail not handed over; it is tried again');
  }
}

/** How long the row of a mail is kept once it is delivered or refused for good: long enough to look into a refusal. */
const KEPT_DAYS = 30;

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Removes the rows of mails that were settled long ago, and with them what was never delivered of their text. */
@Injectable()
export class ForgetMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  async run(stopping: AbortSignal): Promise<void> {
    const before = this.clock.now() - KEPT_DAYS * DAY_MS;
    while (!stopping.aborted && (await this.queue.removeSettled(before, AT_ONCE)) === AT_ONCE);
  }
}
