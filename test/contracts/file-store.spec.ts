import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BoundedFileStore } from '../../src/files/adapters/bounds/bounded-file-store.js';
import { DiskFileStore } from '../../src/files/adapters/disk/disk-file-store.js';
import { openS3FileStore } from '../../src/files/adapters/s3/open-s3-file-store.js';
import type { FileStore, StoredBytes } from '../../src/files/ports/file-store.js';
import { runFolder } from '../support/run/run-folder.js';
import { S3_ACCOUNT, S3Server } from '../support/servers/s3-server.js';

const KEY = /^[0-9a-f]{32}$/;
const NOTHING = 'f'.repeat(32);
/** More than one part of an S3 upload. */
const LARGE = 20 * 1024 * 1024 + 1;

interface Opened {
  readonly store: FileStore;
  /** A store of the same kind that is not there. */
  readonly gone: FileStore;
  close(): Promise<void>;
}

const folder = (): string => mkdtempSync(join(runFolder(), 'store-'));

const STORES: Record<string, () => Promise<Opened>> = {
  async 'on a disk'() {
    const root = folder();
    const close = async () => rmSync(root, { recursive: true, force: true });
    return { store: new DiskFileStore(join(root, 'files')), gone: new DiskFileStore(join(root, 'gone')), close };
  },
  async 'on S3'() {
    const server = await S3Server.start();
    const settings = { ...S3_ACCOUNT, FILE_STORE_SECONDS: 20 };
    const store = openS3FileStore({ ...settings, FILE_STORE: server.address });
    const elsewhere = server.address.replace('parlor-files', 'no-such-bucket');
    const gone = openS3FileStore({ ...settings, FILE_STORE: elsewhere });
    return { store, gone, close: () => server.stop() };
  },
};

/** As the service has it. */
const bounded = (open: () => Promise<Opened>) => async (): Promise<Opened> => {
  const { store, gone, close } = await open();
  return { store: new BoundedFileStore(store, 20_000), gone: new BoundedFileStore(gone, 20_000), close };
};

const BOUNDED = Object.entries(STORES).map(([name, open]) => [`${name}, bounded`, bounded(open)] as const);

describe.each([...Object.entries(STORES), ...BOUNDED])('The file store %s', (name, open) => {
  let opened: Opened;
  let store: FileStore;
  let local: string;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    local = folder();
    await store.prepare();
  });
  afterAll(async () => {
    await opened.close();
    rmSync(local, { recursive: true, force: true });
  });

  const fileOf = (bytes: Buffer): string => {
    const path = join(local, randomBytes(8).toString('hex'));
    writeFileSync(path, bytes);
    return path;
  };
  const put = (bytes: Buffer): Promise<string> => store.put(1, fileOf(bytes));
  const read = async (key: string): Promise<Buffer | null> => {
    const bytes = await store.open(key);
    if (!bytes) return null;
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const listed = async (): Promise<StoredBytes[]> => {
    const found: StoredBytes[] = [];
    for (;;) {
      const page = await store.after(found.at(-1)?.key ?? '', 7);
      found.push(...page);
      if (page.length < 7) return found;
    }
  };
  const keys = async (): Promise<string[]> => (await listed()).map(({ key }) => key);
  const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

  it.each([1, 70_000, LARGE])('gives back %i bytes as they were', async (size) => {
    const bytes = randomBytes(size);
    const key = await put(bytes);
    expect(key).toMatch(KEY);
    expect(await store.size(key)).toBe(size);
    expect(hash((await read(key))!)).toBe(hash(bytes));
  });

  it('gives every file a key of its own', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => put(Buffer.from('the same'))));
    expect(new Set(made).size).toBe(20);
  });

  it.each([NOTHING, '', '..', '../../etc/passwd', 'x'])('knows nothing under "%s"', async (key) => {
    expect([await store.open(key), await store.size(key)]).toEqual([null, null]);
    await store.remove(key);
  });

  it('sets bytes aside, and again, and removes for good what is aside for long', async () => {
    const key = await put(Buffer.from('aside'));
    await store.setAside(key);
    await store.setAside(key);
    expect([await store.size(key), (await keys()).includes(key)]).toEqual([null, false]);
    await store.removeAside(0);
    await store.removeAside(Date.now() + 86_400_000);
    await store.setAside(NOTHING);
  });

  it('bears the mark that was set last, and lists it nowhere', async () => {
    const before = await keys();
    expect(await store.mark()).toBeNull();
    await store.setMark('a'.repeat(32));
    await store.setMark('b'.repeat(32));
    expect(await store.mark()).toBe('b'.repeat(32));
    expect(await keys()).toEqual(before);
  });

  it('removes, and removes again', async () => {
    const key = await put(Buffer.from('gone soon'));
    await store.remove(key);
    await store.remove(key);
    expect([await store.open(key), await store.size(key)]).toEqual([null, null]);
    expect(await keys()).not.toContain(key);
  });

  it('131 takes bytes back under the key that they had', async () => {
    const key = await put(Buffer.from('kept'));
    await store.remove(key);
    expect(await store.put(1, fileOf(Buffer.from('kept')), key)).toBe(key);
    expect((await read(key))?.toString()).toBe('kept');
  });

  it('lists everything in order of the keys, with the time at which it came', async () => {
    const since = Date.now() - 5_000;
    const made = await Promise.all(Array.from({ length: 30 }, () => put(Buffer.from('listed'))));
    const names = await keys();
    expect(names).toEqual([...names].sort());
    expect(made.every((key) => names.includes(key))).toBe(true);
    for (const { storedAt } of await listed()) {
      expect(storedAt).toBeGreaterThan(since - 60_000);
      expect(storedAt).toBeLessThan(Date.now() + 5_000);
    }
  });

  it('takes bytes at an address of its own, where it has one', async () => {
    const address = await store.uploadAddress(600);
    if (name.startsWith('on a disk')) return expect(address).toBeNull();
    expect(await store.size(address!.key)).toBeNull();
    const { status } = await fetch(address!.url, { method: 'PUT', body: 'sent straight' });
    expect([status, (await read(address!.key))?.toString()]).toEqual([200, 'sent straight']);
  });

  it('199 says when it is not there, and refuses', async () => {
    expect(await store.missing()).toBeNull();
    expect(await opened.gone.missing()).toMatch(/^file store (missing|away)$/);
    await expect(opened.gone.put(1, fileOf(Buffer.from('x')))).rejects.toMatchObject({ refusal: 'unavailable' });
  });
});
