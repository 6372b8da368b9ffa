import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import { requireRecipient, subjectOf } from '../domain/letter.js';
import type { Mail, Outbox } from '../notifications.api.js';
import { MailQueue } from '../ports/mail-queue.js';
import { MessageIds } from '../ports/message-ids.js';

/** Puts a mail into the outbox. */
@Injectable()
export class QueueMail implements Outbox {
  constructor(
    private readonly queue: MailQueue,
    private readonly messageIds: MessageIds,
    private readonly clock: Clock,
  ) {}

  async enqueue({ to, subject, text, html = '', dedupeKey }: Mail): Promise<void> {
    requireRecipient(to);
    await this.queue.add({
      messageId: this.messageIds.next(),
      to,
      subject: subjectOf(subject),
      text,
      html: html === '' ? null : html,
      queuedAt: this.clock.now(),
      dedupeKey: dedupeKey ?? null,
    });
  }
}
