import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { log } from '#libs/telemetry/log.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { DiskArrivals } from '../../src/files/adapters/disk/disk-arrivals.js';
import { DiskFileStore } from '../../src/files/adapters/disk/disk-file-store.js';
import { SqlFileQuota } from '../../src/files/adapters/sql/sql-file-quota.js';
import { SqlStoreMarks } from '../../src/files/adapters/sql/sql-store-marks.js';
import { TypeOrmFileRepository, TypeOrmFileUpkeep } from '../../src/files/adapters/typeorm/typeorm-file.repository.js';
import { CompareStore } from '../../src/files/use-cases/compare-store.js';
import { DropFile } from '../../src/files/use-cases/expire-files.js';
import { MarkedStore } from '../../src/files/use-cases/marked-store.js';
import { SweepFiles } from '../../src/files/use-cases/sweep-files.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { OPEN_GATE } from '../support/doubles/open-gate.js';
import { runFolder } from '../support/run/run-folder.js';

log.level = 'silent';

const DAY = 86_400_000;
const FOREIGN = 'file store of another database';

describeOnEveryDatabase('The store of a database', (database) => {
  let [root, hidden] = ['', ''];
  let clock: SetClock;
  let store: DiskFileStore;
  let upkeep: TypeOrmFileUpkeep;
  let marked: MarkedStore;
  let sweep: () => Promise<void>;

  beforeEach(async () => {
    const { database: door, units } = database();
    for (const table of ['files', 'file_usage', 'store_marks']) await door.change(`DELETE FROM ${table}`);
    const folder = mkdtempSync(join(runFolder(), 'marked-'));
    [root, hidden] = [join(folder, 'files'), join(folder, 'hidden')];
    store = new DiskFileStore(root);
    await store.prepare();
    clock = new SetClock(Date.now() + 2 * 3_600_000);
    upkeep = new TypeOrmFileUpkeep(door, clock);
    marked = new MarkedStore(store, upkeep, new SqlStoreMarks(door));
    const dropFile = new DropFile(upkeep, new SqlFileQuota(door), store, units);
    const compare = new CompareStore(store, upkeep, dropFile);
    const arrivals = new DiskArrivals(join(folder, 'arriving'));
    sweep = () => new SweepFiles(marked, OPEN_GATE, clock, arrivals, compare).run();
    expect(await marked.missing()).toBeNull();
  });

  const bytes = async (): Promise<string> => {
    const path = join(root, `in-${randomBytes(4).toString('hex')}`);
    writeFileSync(path, 'bytes');
    return store.put(1, path);
  };
  const uploaded = async (count: number): Promise<string[]> => {
    const { database: door, units } = database();
    const files = new TypeOrmFileRepository(door, clock);
    const keys: string[] = [];
    for (let n = 0; n < count; n++) {
      const storeKey = await bytes();
      keys.push(storeKey);
      const content = { kind: 'image' as const, contentType: 'image/png', extension: 'png', size: 5, sha256: 'ab' };
      const owner = {
        workspaceId: 1,
        serialNumbers: null,
        visitor: null,
        name: 'a.png',
        expiresAt: Number.MAX_SAFE_INTEGER,
      };
      await units.run(() => files.add({ ...content, ...owner, storeKey }));
    }
    return keys;
  };
  const hide = () => {
    renameSync(root, hidden);
    mkdirSync(root);
  };
  const bringBack = () => {
    rmSync(root, { recursive: true });
    renameSync(hidden, root);
  };

  it('keeps every file while its disk is not mounted, though files are uploaded meanwhile', async () => {
    const keys = await uploaded(30);
    hide();
    expect(await marked.missing()).toBe(FOREIGN);
    await uploaded(1);
    await sweep();
    expect(await upkeep.count()).toBe(31);
    expect(await marked.missing()).toBe(FOREIGN);
    bringBack();
    expect(await marked.missing()).toBeNull();
    for (const key of keys) expect(await store.size(key)).toBe(5);
  });

  it('is not taken for another’s, whose files would be swept', async () => {
    await uploaded(3);
    const strangers = await bytes();
    await database().database.change('DELETE FROM files');
    await database().database.change('DELETE FROM store_marks');
    expect(await marked.missing()).toBe(FOREIGN);
    await sweep();
    expect(await store.size(strangers)).toBe(5);
  });

  it('is marked anew where it has come back from a copy', async () => {
    await uploaded(3);
    const mark = readFileSync(join(root, '.parlor-store'), 'utf8');
    rmSync(join(root, '.parlor-store'));
    expect(await marked.missing()).toBeNull();
    expect(readFileSync(join(root, '.parlor-store'), 'utf8')).toBe(mark);
  });

  it('gives up a small share of its files in a sweep', async () => {
    const keys = await uploaded(60);
    for (const key of keys.slice(0, 50)) rmSync(join(root, key.slice(0, 2), key));
    await sweep();
    expect(await upkeep.count()).toBe(40);
    await sweep();
    expect(await upkeep.count()).toBe(20);
  });

  it('keeps bytes without a row aside for a week', async () => {
    await uploaded(1);
    const key = await bytes();
    await sweep();
    expect(await store.size(key)).toBeNull();
    const aside = join(root, '.aside');
    expect(readdirSync(aside)).toEqual([key]);
    clock.pass(6 * DAY);
    await sweep();
    expect(existsSync(join(aside, key))).toBe(true);
    clock.pass(2 * DAY);
    await sweep();
    expect(readdirSync(aside)).toEqual([]);
  });
});
