import { randomBytes } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '#libs/config/make-folder.js';
import { WrongSetting } from '#libs/config/setting.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { STORE_KEY } from '../../domain/stored-file.js';
import type { FileStore, StoredBytes } from '../../ports/file-store.js';

const SHARD = /^[0-9a-f]{2}$/;
/** By which a disk that is not mounted is told from one that is. */
const MARK = '.parlor-store';
const ASIDE = '.aside';
const MAY_WRITE = constants.R_OK | constants.W_OK | constants.X_OK;

/** A folder; keys are spread over 256 folders within, by their first two digits. */
export class DiskFileStore implements FileStore {
  constructor(private readonly root: string) {}

  async prepare(): Promise<void> {
    try {
      makeFolder(this.root, 0o700);
      accessSync(this.root, MAY_WRITE);
    } catch {
      throw new WrongSetting('FILE_STORE: the folder cannot be made or written to; check its path and permissions');
    }
  }

  async missing(): Promise<string | null> {
    try {
      if (!(await stat(this.root)).isDirectory()) return 'file store missing';
    } catch {
      return 'file store missing';
    }
    const mayWrite = access(this.root, MAY_WRITE);
    return mayWrite.then(() => null).catch(() => 'file store unwritable');
  }

  async put(_workspaceId: number, path: string, key = randomBytes(16).toString('hex')): Promise<string> {
    const target = this.pathOf(key)!;
    try {
      await this.makeShard(dirname(target));
      await rename(path, target);
      await flush(dirname(target));
      return key;
    } catch (error) {
      throw diskRefusal(error);
    }
  }

  async open(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    const path = this.pathOf(key);
    const file = path && (await open(path, 'r').catch(nullIfMissing));
    return file ? file.createReadStream() : null;
  }

  async size(key: string): Promise<number | null> {
    const path = this.pathOf(key);
    const facts = path && (await stat(path).catch(nullIfMissing));
    return facts ? facts.size : null;
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    if (path) await rm(path).catch(nullIfMissing);
  }

  async after(last: string, limit: number): Promise<StoredBytes[]> {
    const found: StoredBytes[] = [];
    for (const shard of await namesIn(this.root, SHARD)) {
      if (shard < last.slice(0, 2)) continue;
      for (const key of await namesIn(join(this.root, shard), STORE_KEY)) {
        const facts = key > last ? await stat(this.pathOf(key)!).catch(nullIfMissing) : null;
        if (facts) found.push({ key, storedAt: facts.mtimeMs });
        if (found.length === limit) return found;
      }
    }
    return found;
  }

  /** A file that is renamed keeps its time: its new one says since when it is aside. */
  async setAside(key: string): Promise<void> {
    const path = this.pathOf(key);
    if (!path) return;
    const now = new Date();
    makeFolder(join(this.root, ASIDE), 0o700);
    await utimes(path, now, now)
      .then(() => rename(path, join(this.root, ASIDE, key)))
      .catch(nullIfMissing);
  }

  async removeAside(before: number): Promise<void> {
    for (const key of await namesIn(join(this.root, ASIDE), STORE_KEY)) {
      const path = join(this.root, ASIDE, key);
      const facts = await stat(path).catch(nullIfMissing);
      if (facts && facts.mtimeMs < before) await rm(path).catch(nullIfMissing);
    }
  }

  async mark(): Promise<string | null> {
    return (await readFile(join(this.root, MARK), 'utf8').catch(nullIfMissing))?.trim() ?? null;
  }

  /** Whole or not at all, like every file here. */
  async setMark(mark: string): Promise<void> {
    const path = join(this.root, MARK);
    const written = `${path}.${randomBytes(4).toString('hex')}`;
    try {
      await writeFile(written, `${mark}\n`, { mode: 0o600, flush: true });
      await rename(written, path);
      await flush(this.root);
    } catch (error) {
      throw diskRefusal(error);
    }
  }

  /** The service itself takes the bytes. */
  uploadAddress(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Null for what is no key, so that nothing outside the store is ever named. */
  private pathOf(key: string): string | null {
    return STORE_KEY.test(key) ? join(this.root, key.slice(0, 2), key) : null;
  }

  /** Not with its parents: a root that is gone may be a disk that is not mounted. */
  private async makeShard(folder: string): Promise<void> {
    try {
      await mkdir(folder, { mode: 0o700 });
      await flush(this.root);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

const namesIn = async (folder: string, pattern: RegExp): Promise<string[]> =>
  (await readdir(folder).catch((error: unknown) => nullIfMissing(error) ?? []))
    .filter((name) => pattern.test(name))
    .sort();

/** A name is as durable as the folder that it stands in. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const RETRY_AFTER_SECONDS = 2;
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const AWAY = 'ENOENT ENOTDIR EACCES EPERM EROFS EIO EMFILE ENFILE ESTALE ENODEV ENXIO EEXIST'.split(' ');

/** What a failure of the disk means for the caller; any other error stays what it is. */
export function diskRefusal(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error };
  if (FULL.includes(code)) return new DomainError('storage-full', 'The file store is full', details);
  if (AWAY.includes(code))
    return new DomainError('unavailable', 'The file store is not available at the moment', details);
  return error;
}

/** Null for what is not there; everything else is a refusal. */
export function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw diskRefusal(error);
}
