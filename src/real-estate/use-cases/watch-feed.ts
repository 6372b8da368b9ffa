import { Injectable } from '@nestjs/common';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { FeedMarks } from '../ports/feed-marks.js';
import type { ScheduledFeed } from '../ports/scheduled-feeds.js';
import { TellSilence } from './tell-silence.js';

/** Looks how old what a feed has brought is, and tells that its listings have fallen silent. */
@Injectable()
export class WatchFeed {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly marks: FeedMarks,
    private readonly tellSilence: TellSilence,
  ) {}

  /** Asked without a unit of work. Returns whether the feed is due. */
  async run({ workspaceId, serialNumber, name, everyMs }: ScheduledFeed): Promise<boolean> {
    const chatbot = await this.chatbots.find(callerOf(workspaceId), serialNumber);
    const known = await this.marks.look(chatbot.id, name, everyMs);
    if (!known) return true;
    metricEvents.emit('feed aged', { feed: name, seconds: known.ageMs / 1_000 });
    if (known.isUntold) await this.tellSilence.run(chatbot, name, known.pulledAt);
    return known.isDue;
  }
}

/** The installation, which names the feed in its configuration. */
export const callerOf = (workspaceId: number) => ({ workspaceId, keyId: 0, lineage: 0, serialNumbers: null });
