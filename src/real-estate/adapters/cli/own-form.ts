import type { Readable } from 'node:stream';
import type { Entry, ListingForm } from '../../ports/listing-source.js';
import { csvBodies } from './csv-bodies.js';
import { entryOf, mlsNumberIn } from './entry-of.js';
import { jsonBodies, type LineRead } from './json-bodies.js';
import type { EntryReader } from './listing-file.js';

/** Bodies of Create: a CSV file with a header, or one JSON object a line. */
export class OwnForm implements EntryReader {
  readonly mark = '';

  constructor(
    private readonly serialNumber: string,
    private readonly form: ListingForm,
  ) {}

  async *entries(file: Readable, path: string): AsyncGenerator<Entry> {
    const isCsv = path.toLowerCase().endsWith('.csv');
    for await (const read of isCsv ? csvBodies(file, this.form.fields()) : jsonBodies(file)) yield this.entry(read);
  }

  /** The chatbot is named once, on the command line; a line may repeat it but not name another. */
  private entry(read: LineRead): Entry {
    if ('problem' in read) return read;
    const { line, body } = read;
    const entry = entryOf(this.form, line, { SerialNumber: this.serialNumber, ...body });
    const { SerialNumber = this.serialNumber } = body;
    if ('problem' in entry || SerialNumber === this.serialNumber) return entry;
    return { line, mlsNumber: mlsNumberIn(body), problem: 'SerialNumber must be that of --chatbot, or absent' };
  }
}
