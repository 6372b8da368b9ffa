import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import type { Announcement, Announcements, IsHeard } from '../notifications.api.js';
import { bodyOf, EVENT_TYPES } from '../domain/webhook.js';
import { OutboxQueue } from '../ports/outbox-queue.js';
import { Chance, Webhooks } from '../ports/webhooks.js';

/** Puts an event into the outbox, once for each webhook that hears of it. */
@Injectable()
export class Announce implements Announcements {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly queue: OutboxQueue,
    private readonly chance: Chance,
    private readonly clock: Clock,
  ) {}

  async announce({ workspaceId, type, data, topic, dedupeKey }: Announcement): Promise<void> {
    // Never from a memory of former looks: one that is added just now hears of what begins after it.
    const hearing = (await this.webhooks.all(workspaceId)).filter((webhook) => webhook.hears(type));
    if (hearing.length === 0) return;
    const messageId = this.chance.eventId();
    const body = bodyOf({ id: messageId, type, createdAt: this.clock.now(), data });
    for (const { id } of hearing)
      await this.queue.add({
        workspaceId,
        channel: 'webhook',
        messageId,
        recipient: String(id),
        subject: type,
        body,
        html: null,
        replyTo: null,
        dedupeKey: dedupeKey === undefined ? null : `${dedupeKey} webhook ${id}`,
        topic: topic ?? null,
      });
  }

  async heardIn(workspaceIds: readonly number[]): Promise<IsHeard> {
    const heard = new Set<string>();
    for (const webhook of await this.webhooks.choicesIn(workspaceIds))
      for (const type of EVENT_TYPES) if (webhook.hears(type)) heard.add(`${webhook.workspaceId} ${type}`);
    return (workspaceId, type) => heard.has(`${workspaceId} ${type}`);
  }
}
