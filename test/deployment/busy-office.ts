import { create, REQUIRED } from '../http/listing-bodies.js';
import { png } from '../http/sample-files.js';
import { uploadedId } from '../http/uploading.js';
import type { Client } from '../support/interface/client.js';

/** What happened to a thing: each moment is a number that grows, so that "before" and "after" can be told. */
interface Moments {
  readonly begun: number;
  acknowledged: number;
  removalBegun: number;
  removed: number;
}

export interface WrittenListing extends Moments {
  readonly mls: string;
  readonly price: number;
}

export interface WrittenFile extends Moments {
  readonly name: string;
  readonly bytes: Buffer;
  id: number;
}

/** Clients that write listings and files without a pause, and a ledger of what they were told. */
export class BusyOffice {
  readonly listings: WrittenListing[] = [];
  readonly files: WrittenFile[] = [];
  private moment = 0;
  private isOpen = true;
  private readonly clerks: Promise<void>[];

  constructor(
    private readonly client: Client,
    private readonly serialNumber: string,
    clerks: number,
  ) {
    this.clerks = Array.from({ length: clerks }, (_, clerk) => this.work(clerk));
  }

  /** A moment between all that was acknowledged before and all that begins after. */
  now(): number {
    return ++this.moment;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    await Promise.all(this.clerks);
  }

  private async work(clerk: number): Promise<void> {
    for (let round = 1; this.isOpen; round++) {
      await this.writeListing(`C${clerk}-${round}`, clerk * 1_000_000 + round);
      const file = await this.writeFile(`${clerk}-${round}.png`, png(clerk, round >> 8, round & 255));
      if (round % 2 === 0) await this.deleteFile(file);
    }
  }

  private async writeListing(mls: string, price: number): Promise<void> {
    const listing = { ...this.fresh(), mls, price };
    this.listings.push(listing);
    await create(this.client, this.serialNumber, { ...REQUIRED, MLSNumber: mls, SalePrice: price });
    listing.acknowledged = this.now();
  }

  private async writeFile(name: string, bytes: Buffer): Promise<WrittenFile> {
    const file = { ...this.fresh(), name, bytes, id: 0 };
    this.files.push(file);
    file.id = await uploadedId(this.client, name, bytes);
    file.acknowledged = this.now();
    return file;
  }

  private async deleteFile(file: WrittenFile): Promise<void> {
    file.removalBegun = this.now();
    await this.client.call('/chat/File/Delete', { fileIds: [file.id] });
    file.removed = this.now();
  }

  private fresh(): Moments {
    return { begun: this.now(), acknowledged: Infinity, removalBegun: Infinity, removed: Infinity };
  }
}

/** Whether a thing must be in a copy that was taken between two moments, must not be, or may be. */
export function fateOf({ begun, acknowledged, removalBegun, removed }: Moments, from: number, to: number) {
  if (begun > to || removed < from) return 'absent';
  return acknowledged < from && removalBegun > to ? 'present' : 'either';
}
