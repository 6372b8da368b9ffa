import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { log } from '#libs/telemetry/log.js';
import { ChatbotHold } from '../../chatbots/chatbots.api.js';
import { Announcements } from '../../notifications/notifications.api.js';
import { FeedMarks } from '../ports/feed-marks.js';
import { FeedRecords } from '../ports/feed-records.js';
import type { ListedChatbot } from '../domain/listed-chatbot.js';

/** Tells webhooks that the listings of a feed have fallen silent: of all processes one finds it untold. */
@Injectable()
export class TellSilence {
  constructor(
    private readonly hold: ChatbotHold,
    private readonly marks: FeedMarks,
    private readonly records: FeedRecords,
    private readonly announcements: Announcements,
    private readonly units: UnitOfWork,
  ) {}

  /** `pulledAt` is when the feed was last read to its end, in milliseconds since 1970. */
  run({ id, workspaceId, serialNumber }: ListedChatbot, name: string, pulledAt: number): Promise<void> {
    return this.units.run(async () => {
      const feed = await this.marks.tell(await this.hold.run(id), name);
      if (!feed) return;
      const PulledTime = new Date(pulledAt).toISOString();
      const data = { SerialNumber: serialNumber, Feed: name, PulledTime, Silent: await this.records.count(feed) };
      await this.announcements.announce({ workspaceId, type: 'feed.stale', data, topic: `chatbot:${id}` });
      log.warn({ feed: name, serialNumber, since: PulledTime }, 'listings of a feed have fallen silent');
    });
  }
}
