import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { requireRecipient, subjectOf } from '../domain/mail.js';
import type { MailToSend, Outbox } from '../notifications.api.js';
import { MailCarrier } from '../ports/mail-carrier.js';
import { MailQueue, MessageIds } from '../ports/mail-queue.js';

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
