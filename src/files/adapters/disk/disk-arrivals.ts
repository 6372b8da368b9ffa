import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '#libs/domain/domain-error.js';
import { reachOutside } from '#libs/outbound/open-unit.js';
import type { Arrival } from '../../domain/arrival.js';
import type { Admit, Arrivals } from '../../ports/file-store.js';
import { diskRefusal, nullIfMissing } from './disk-file-store.js';

/** Temporary files in one folder, each under a name of its own. */
export class DiskArrivals implements Arrivals {
  constructor(private readonly folder: string) {}

  async receive(bytes: AsyncIterable<Uint8Array>, most: number, admit?: Admit): Promise<Arrival> {
    reachOutside('Taking a file in');
    const path = join(this.folder, randomUUID());
    const discard = () => rm(path, { force: true });
    const meter = new Meter(most, admit);
    try {
      await this.makeFolder();
      // Opened before a byte is read: a stream that opens by itself could make the file after it was discarded.
      const file = await open(path, 'wx', 0o600);
      await pipeline(bytes, meter, file.createWriteStream({ flush: true }));
      return { path, size: meter.size, sha256: meter.digest(), discard };
    } catch (error) {
      await discard().catch(() => undefined);
      throw diskRefusal(error);
    }
  }

  async sweep(before: number): Promise<void> {
    reachOutside('Sweeping temporary files');
    for (const name of (await readdir(this.folder).catch(nullIfMissing)) ?? []) {
      const path = join(this.folder, name);
      const facts = await stat(path).catch(() => null);
      if (facts && facts.mtimeMs < before) await rm(path, { force: true });
    }
  }

  /** Not with its parents: a store that is gone may be a disk that is not mounted. */
  private async makeFolder(): Promise<void> {
    await mkdir(this.folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Counts and hashes what passes, and lets no byte more through than allowed. */
class Meter extends Transform {
  size = 0;
  private readonly hash = createHash('sha256');

  constructor(
    private readonly most: number,
    private readonly admit: Admit = () => Promise.resolve(),
  ) {
    super();
  }

  override _transform(bytes: Buffer, _encoding: string, done: (error: Error | null, bytes?: Buffer) => void): void {
    this.admit(bytes.length).then(() => done(this.count(bytes), bytes), done);
  }

  private count(bytes: Buffer): DomainError | null {
    this.size += bytes.length;
    if (this.size > this.most) return tooLarge(this.most);
    this.hash.update(bytes);
    return null;
  }

  digest(): string {
    return this.hash.digest('hex');
  }
}

const tooLarge = (most: number) => new DomainError('too-large', `The file must not be larger than ${most} bytes`);
