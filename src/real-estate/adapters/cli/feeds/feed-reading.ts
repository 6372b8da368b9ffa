import type { Readable } from 'node:stream';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Entry, ListingForm } from '../../../ports/listing-source.js';
import { entryOf } from '../entry-of.js';
import { type Format, mappingOf, recordsOf } from './formats.js';
import { holds, mapRecord, type SourceNotes } from './map-record.js';
import type { Mapping } from './mapping.js';
import type { RecordNode } from './record.js';
import { type Notes, notesOf } from './source-notes.js';

interface Feed {
  readonly format: Format;
  readonly notes: Notes;
  /** Homes under contract are shown as Active. */
  readonly underContract?: boolean | undefined;
  readonly serialNumber: string;
  /** Whether what the source does not name is to leave. */
  readonly isWhole: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Listings as other programs write them, read by the mapping of their format. */
export class FeedReading {
  readonly mark: string;
  private readonly mapping: Mapping;
  private readonly notes: SourceNotes;

  constructor(
    private readonly feed: Feed,
    private readonly form: ListingForm,
  ) {
    const { format, notes, underContract = false } = feed;
    this.mark = JSON.stringify([format, notes, underContract]);
    this.mapping = mappingOf(format, notes, form.fields());
    this.notes = { ...notesOf(notes), underContract };
  }

  async *entries(file: Readable): AsyncGenerator<Entry> {
    for await (const read of recordsOf(file, this.mapping, this.feed.notes)) {
      if ('head' in read) this.requireWhole(read.head);
      else yield 'problem' in read ? read : this.entry(read.line, read.record);
    }
  }

  private requireWhole(head: RecordNode): void {
    const { isPartial } = this.mapping;
    if (this.feed.isWhole && isPartial && holds(head, isPartial))
      throw new DomainError(
        'conflict',
        'The file tells changes alone, not all listings: give --changes in place of --sync',
      );
  }

  /** A record as a listing, or why there is none. */
  entry(line: number, record: RecordNode): Entry {
    const mapped = mapRecord(record, this.mapping, this.notes, this.feed.now);
    if (!('body' in mapped)) return { line, ...mapped };
    const body = { SerialNumber: this.feed.serialNumber, ...mapped.body };
    return entryOf(this.form, line, body, mapped.mlsNumber);
  }
}
