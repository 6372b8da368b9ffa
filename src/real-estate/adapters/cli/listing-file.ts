import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, type ReadStream, statSync } from 'node:fs';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Entry, ListingForm, ListingSource } from '../../ports/listing-source.js';
import { csvBodies } from './csv-bodies.js';
import { jsonBodies, type LineRead } from './json-bodies.js';

/** A file of listings: CSV with a header, or one JSON object a line. It is never held in memory as a whole. */
export class ListingFile implements ListingSource {
  private file: ReadStream | undefined;
  private size = 0;
  private readings = 0;

  constructor(
    private readonly path: string,
    private readonly serialNumber: string,
    private readonly form: ListingForm,
  ) {}

  /** How much of both readings is done, from 0 to 1: the file is read once to be checked and once to be written. */
  get share(): number {
    const now = this.size === 0 ? 0 : Math.min((this.file?.bytesRead ?? 0) / this.size, 1);
    return (this.readings - 1 + now) / 2;
  }

  /** Whether it is read to be checked. */
  get isChecked(): boolean {
    return this.readings < 2;
  }

  async digest(): Promise<string> {
    const hash = createHash('sha256');
    for await (const bytes of await open(this.path)) hash.update(bytes as Buffer);
    return hash.digest('base64url');
  }

  async *entries(): AsyncGenerator<Entry> {
    const file = await open(this.path);
    this.file = file;
    this.readings++;
    this.size = statSync(this.path).size;
    const isCsv = /\.csv$/i.test(this.path);
    for await (const read of isCsv ? csvBodies(file, this.form.fields()) : jsonBodies(file)) yield this.entry(read);
  }

  /** The chatbot is named once, on the command line; a line may repeat it but not name another. */
  private entry(read: LineRead): Entry {
    if ('problem' in read) return read;
    const { line, body } = read;
    try {
      const draft = this.form.read({ SerialNumber: this.serialNumber, ...body });
      const { SerialNumber = this.serialNumber } = body;
      if (SerialNumber !== this.serialNumber)
        return { line, problem: 'SerialNumber must be that of --chatbot, or absent' };
      return { line, draft };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { line, problem: error.message };
    }
  }
}

async function open(path: string): Promise<ReadStream> {
  const file = createReadStream(path);
  try {
    await once(file, 'ready');
    return file;
  } catch {
    throw new DomainError('invalid', `The file cannot be read; check that it exists and may be read: ${path}`);
  }
}
