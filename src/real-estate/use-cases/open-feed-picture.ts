import { Injectable } from '@nestjs/common';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { WantedPicture } from '../ports/listing-pictures.js';
import { PictureSource } from '../ports/picture-source.js';
import { type PictureAccess, ScheduledFeeds } from '../ports/scheduled-feeds.js';
import { callerOf } from './watch-feed.js';

/** Asks for a picture as the vendor of its feed wants it: with the feed's own token, which no other server is sent. */
@Injectable()
export class OpenFeedPicture {
  constructor(
    private readonly feeds: ScheduledFeeds,
    private readonly chatbots: ChatbotDirectory,
    private readonly source: PictureSource,
  ) {}

  /** Refuses as `PictureSource` does. */
  async run(wanted: WantedPicture, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const access = await this.accessTo(wanted);
    return this.source.open(wanted.address, signal, access?.headers ?? {});
  }

  private async accessTo({ chatbotId, workspaceId, feed, address }: WantedPicture): Promise<PictureAccess | null> {
    const url = URL.parse(address);
    for (const { pictureAccess, serialNumber, ...of } of this.feeds.all) {
      if (url === null || !pictureAccess?.covers(url) || of.workspaceId !== workspaceId || of.name !== feed) continue;
      const chatbot = await this.chatbots.find(callerOf(workspaceId), serialNumber);
      if (chatbot.id === chatbotId) return pictureAccess;
    }
    return null;
  }
}
