import { Inject, Injectable } from '@nestjs/common';
import { acceptedAttachments, requireAddress, subjectOf } from '../domain/mail.js';
import type { MailToSend, Outbox } from '../notifications.api.js';
import { BoundVisitorMails } from './bound-visitor-mails.js';
import { CARRIERS, type Carriers, MessageIds, OutboxQueue } from '../ports/outbox-queue.js';

/** Puts mails into the outbox, and takes them back. */
@Injectable()
export class QueueMail implements Outbox {
  constructor(
    private readonly queue: OutboxQueue,
    private readonly messageIds: MessageIds,
    @Inject(CARRIERS) private readonly carriers: Carriers,
    private readonly visitorMails: BoundVisitorMails,
  ) {}

  async enqueueOfVisitor(mail: MailToSend, chatbotId: number): Promise<number> {
    const wait = await this.visitorMails.count({ ...mail, chatbotId });
    if (wait === 0) await this.enqueue(mail);
    return wait;
  }

  async enqueue({ to, replyTo, attachments = [], ...mail }: MailToSend): Promise<void> {
    requireAddress(to, 'The recipient');
    if (replyTo !== undefined) requireAddress(replyTo, 'The reply-to address');
    const { workspaceId, subject, text: body, html = '', dedupeKey = null, topic = null } = mail;
    const item = {
      workspaceId,
      channel: 'mail' as const,
      messageId: this.messageIds.next(),
      recipient: to,
      subject: subjectOf(subject),
      body,
      html: html === '' ? null : html,
      replyTo: replyTo ?? null,
    };
    await this.queue.add({ ...item, dedupeKey, topic }, acceptedAttachments(attachments));
  }

  withdraw(topic: string): Promise<number> {
    return this.takeBack(topic, 'all');
  }

  withdrawUndelivered(topic: string): Promise<number> {
    return this.takeBack(topic, 'undelivered');
  }

  withdrawWithin(topic: string): Promise<number> {
    return this.queue.forget(topic);
  }

  /** What an erasure had withdrawn when its process died. */
  async endWithdrawals(): Promise<void> {
    for (const topic of await this.queue.withdrawnTopics()) await this.takeBack(topic, 'all');
  }

  isWaiting(topic: string): Promise<boolean> {
    return this.queue.isWaiting(topic);
  }

  /** Rows go last: after an interruption they show what is left to do. */
  private async takeBack(topic: string, which: 'all' | 'undelivered'): Promise<number> {
    const items = await this.queue.withdraw(topic, which);
    for (const { channel, messageId } of items) await this.carriers[channel].takeBack(messageId);
    if (items.length > 0) await this.queue.removeWithdrawn(topic);
    return items.length;
  }
}
