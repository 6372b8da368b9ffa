import { Injectable } from '@nestjs/common';
import { AuditTrail, noteChange } from '#libs/context/audit-trail.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { ChatbotHold } from '../../chatbots/chatbots.api.js';
import { FeedMarks, type FeedSchedule, type StoredFeed } from '../ports/feed-marks.js';
import type { ListingTally } from './change-listings.js';

/** Takes a feed for this process, and lets it go once it was read to its end, or given up. */
@Injectable()
export class HoldFeed {
  constructor(
    private readonly marks: FeedMarks,
    private readonly hold: ChatbotHold,
    private readonly units: UnitOfWork,
    private readonly trail: AuditTrail,
  ) {}

  /** By a schedule null where it is not due. Without one, another process that pulls it ends with its next page. */
  begin(chatbotId: number, name: string, schedule?: FeedSchedule): Promise<StoredFeed | null> {
    return this.units.run(async () => {
      const chatbot = await this.hold.run(chatbotId);
      return schedule ? this.marks.claim(chatbot, name, schedule) : this.marks.take(chatbot, name);
    });
  }

  /** Where the database is away, the feed is free ten minutes later. */
  async giveUp(stored: StoredFeed): Promise<void> {
    await this.marks.leave(stored).catch(() => undefined);
  }

  end(stored: StoredFeed, { added, changed, gone }: ListingTally): Promise<void> {
    return this.units.run(async () => {
      await this.marks.end(stored);
      if (added + changed + gone === 0) return;
      noteChange({ after: { Listings: added, Changed: changed, Gone: gone } });
      await this.trail.done();
    });
  }
}
