import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Clock } from '#libs/domain/clock.js';
import type { ListingForm, ListingSource } from '../../ports/listing-source.js';
import type { ListingTable, ListingTables } from '../../ports/listing-tables.js';
import { proposedNotes } from './feeds/csv-records.js';
import { FeedReading } from './feeds/feed-reading.js';
import { readNotes } from './feeds/source-notes.js';

/** Tables that came as text: read as the command line reads files of them. */
export class TextTables implements ListingTables {
  constructor(
    private readonly clock: Clock,
    private readonly form: ListingForm,
  ) {}

  async proposedMap(text: string): Promise<string> {
    return JSON.stringify(await proposedNotes(streamOf(text)));
  }

  source({ serialNumber, text, map }: ListingTable): Promise<ListingSource> {
    // The text was decoded by whoever sent it.
    const notes = { ...readNotes('Map', Buffer.from(map), this.form.fields()), Encoding: 'utf-8' };
    const feed = { format: 'csv', notes, serialNumber, isWhole: true, now: this.clock.now() } as const;
    const reading = new FeedReading(feed, this.form);
    const digest = createHash('sha256').update(reading.mark).update(text).digest('base64url');
    return Promise.resolve({ entries: () => reading.entries(streamOf(text)), digest: () => Promise.resolve(digest) });
  }
}

const streamOf = (text: string): Readable => Readable.from([Buffer.from(text)]);
