import { Injectable } from '@nestjs/common';
import { log } from '#libs/telemetry/log.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { FeedMarks } from '../ports/feed-marks.js';
import { type ScheduledFeed, ScheduledFeeds } from '../ports/scheduled-feeds.js';
import { callerOf } from './watch-feed.js';

/** Feeds that are looked at. */
const MOST = 1_000;

/** Says which feeds were pulled on a schedule and are in the configuration no more: nobody brings their listings up to date. */
@Injectable()
export class TellDroppedFeeds {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly feeds: ScheduledFeeds,
    private readonly marks: FeedMarks,
  ) {}

  async run(): Promise<void> {
    const stored = await this.marks.scheduled(MOST);
    if (stored.length === 0) return;
    const named = new Set(await Promise.all(this.feeds.all.map((feed) => this.placeOf(feed))));
    for (const { chatbotId, name, pulledAt, ageMs } of stored) {
      if (named.has(`${chatbotId} ${name}`)) continue;
      metricEvents.emit('feed aged', { feed: name, seconds: ageMs / 1_000 });
      const since = new Date(pulledAt).toISOString();
      log.warn(
        { feed: name, chatbotId, since },
        'FEEDS_FILE names a feed no more: its listings are not kept up to date',
      );
    }
  }

  /** Empty where the chatbot is unknown. */
  private async placeOf({ workspaceId, serialNumber, name }: ScheduledFeed): Promise<string> {
    const found = await this.chatbots.find(callerOf(workspaceId), serialNumber).catch(() => null);
    return found ? `${found.id} ${name}` : '';
  }
}
