import { Injectable } from '@nestjs/common';
import { FeedMarks, type StoredFeed } from '../ports/feed-marks.js';
import { FeedRecords } from '../ports/feed-records.js';
import type { ListedChatbot } from '../domain/listed-chatbot.js';
import { ChangeListings, NOTHING, sumOf, type ListingTally } from './change-listings.js';
import type { FeedChanges } from './feed-changes.js';
import { WantPictures } from './want-pictures.js';

/** Writes what records of a feed come to, within one unit of work: up to where it is read, listings, pictures and records. */
@Injectable()
export class WriteFeedChanges {
  constructor(
    private readonly marks: FeedMarks,
    private readonly known: FeedRecords,
    private readonly changes: ChangeListings,
    private readonly pictures: WantPictures,
  ) {}

  async run(chatbot: ListedChatbot, changes: FeedChanges, stored: StoredFeed): Promise<ListingTally> {
    await this.marks.put(stored);
    const { drafts, leaving, kept, forgotten } = changes;
    const removed = leaving.length > 0 ? await this.changes.remove(chatbot, 'MLSNumber', leaving) : NOTHING;
    const taken = drafts.length > 0 ? await this.changes.take(chatbot, drafts) : NOTHING;
    // Where all is read anew, none may be kept any more.
    if (stored.keptPictures > 0 || stored.mark === 0) await this.pictures.run(chatbot, changes, stored.keptPictures);
    await this.known.keep(stored, kept);
    await this.known.remove(stored, forgotten);
    return sumOf(removed, taken);
  }
}
