import { beforeEach, expect, it } from '@jest/globals';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { TypeOrmApiKeyRepository } from '../../src/access/adapters/typeorm/typeorm-api-key.repository.js';
import { TypeOrmWorkspaces } from '../../src/access/adapters/typeorm/typeorm-workspaces.js';
import { ApiKey } from '../../src/access/domain/api-key.js';
import { MOST_PAGE_BYTES } from '#libs/persistence/sql-parts.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const NOW = 1_763_600_001_000;
let hashes = 0;
const ALL = { skip: 0, take: 100 };
const newHash = () => String(++hashes).padStart(64, 'f');
const keyOf = (workspaceId: number, changes: Partial<ApiKey> = {}): ApiKey =>
  Object.assign(
    ApiKey.issue({
      ...{ workspaceId, kind: 'secret', name: 'Import 😀', hash: newHash(), hint: 'x7Qa' },
      ...{ serialNumbers: null, operations: null, createdAt: 1_763_600_000_123, expiresAt: null },
    }),
    changes,
  );

describeOnEveryDatabase('The keys', (database) => {
  let keys: TypeOrmApiKeyRepository;
  let workspace = 0;
  beforeEach(() => {
    keys = new TypeOrmApiKeyRepository(database().database);
    workspace++;
  });

  const add = (key: ApiKey): Promise<number> => database().units.run(() => keys.add(key));

  it.each([
    [{}],
    [{ serialNumbers: ['a', 'B '], expiresAt: 4_102_444_800_000, kind: 'session' as const }],
    [{ operations: ['ClientAsk', 'GetSession'] }],
    [{ revokedAt: 1, lastUsedAt: 2 }],
  ])('are read back as they were stored: %j', async (changes) => {
    const key = keyOf(workspace, changes);
    const id = await add(key);
    const stored = { ...key, ...changes, id };
    expect(await keys.find(workspace, id)).toEqual(stored);
    expect(await keys.findGood(key.kind, [key.hash], NOW)).toEqual(key.revokedAt === null ? stored : null);
    expect(await keys.find(workspace, id)).toBeInstanceOf(ApiKey);
  });

  it('004 are found by exactly their hash and kind', async () => {
    const hash = `${newHash().slice(1)}a`;
    await add(keyOf(workspace, { hash }));
    const near = [hash.toUpperCase(), `${hash} `, ` ${hash}`, hash.slice(0, -1), `${hash}\u0000`, `${hash}\u0301`];
    expect(await Promise.all(near.map((wrong) => keys.findGood('secret', [wrong], NOW)))).toEqual(near.map(() => null));
    expect(await keys.findGood('session', [hash], NOW)).toBeNull();
    expect(await keys.findGood('secret', [hash], NOW)).not.toBeNull();
  });

  it.each([
    ['revoked', { revokedAt: NOW + 60_000 }],
    ['expired at this very instant', { expiresAt: NOW }],
  ])('027 are not found once they are %s', async (_, changes) => {
    const key = keyOf(workspace, changes);
    await add(key);
    expect(await keys.findGood(key.kind, [key.hash], NOW)).toBeNull();
  });

  it('018 are found up to the instant of their expiry', async () => {
    const key = keyOf(workspace, { expiresAt: NOW + 1 });
    await add(key);
    expect(await keys.findGood(key.kind, [key.hash], NOW)).not.toBeNull();
  });

  it('019 are not found while their workspace is suspended', async () => {
    const workspaces = new TypeOrmWorkspaces(database().database);
    const id = await workspaces.add('Shut', NOW);
    const key = keyOf(id);
    await add(key);
    const found = async () => (await keys.findGood(key.kind, [key.hash], NOW)) !== null;
    expect(await found()).toBe(true);
    await workspaces.suspend(id, NOW);
    expect([await found(), (await workspaces.find(id))?.suspendedAt]).toEqual([false, NOW]);
    await workspaces.suspend(id, null);
    expect([await found(), (await workspaces.find(id))?.suspendedAt]).toEqual([true, null]);
  });

  it('019 and workspaces that have fallen are told from those that stand', async () => {
    const { database: tables } = database();
    const workspaces = new TypeOrmWorkspaces(tables);
    const [open, shut] = [await workspaces.add('Open', NOW), await workspaces.add('Shut', NOW)];
    await workspaces.suspend(shut, NOW);
    const [good, revoked, expired, later] = [
      await add(keyOf(open)),
      await add(keyOf(open, { revokedAt: NOW + 5_000 })),
      await add(keyOf(open, { expiresAt: NOW })),
      await add(keyOf(open, { expiresAt: NOW + 1 })),
    ];
    const asked = { keyIds: new Set([good, revoked, expired, later]), workspaceIds: new Set([open, shut]) };
    expect(await keys.revoked(asked, NOW)).toEqual({
      keyIds: new Set([revoked, expired]),
      workspaceIds: new Set([shut]),
    });
    const nobody = { keyIds: new Set<number>(), workspaceIds: new Set<number>() };
    expect(await keys.revoked(nobody, NOW)).toEqual(nobody);
  });

  it('are found by any of several hashes, and get another one only from the one they have', async () => {
    const [old, fresh] = [newHash(), newHash()];
    const id = await add(keyOf(workspace, { hash: old }));
    const found = (await keys.findGood('secret', [fresh, old], NOW))!;
    expect(found).toMatchObject({ id, hash: old });
    await keys.rehash(found, fresh);
    expect(await keys.findGood('secret', [old], NOW)).toBeNull();
    await keys.rehash(found, newHash());
    expect(await keys.findGood('secret', [fresh], NOW)).toMatchObject({ id, hash: fresh });
  });

  it('never share a hash', async () => {
    const key = keyOf(workspace);
    await add(key);
    expect(await add(keyOf(workspace + 1, { hash: key.hash })).catch(isDuplicate)).toBe(true);
    expect(await keys.page(workspace + 1, ALL)).toEqual([]);
  });

  it('are listed newest first, one workspace’s only', async () => {
    const ids = [await add(keyOf(workspace)), await add(keyOf(workspace)), await add(keyOf(workspace))];
    await add(keyOf(workspace + 1_000));
    expect((await keys.page(workspace, ALL)).map(({ id }) => id)).toEqual([...ids].reverse());
    expect((await keys.page(workspace, { skip: 1, take: 1 })).map(({ id }) => id)).toEqual([ids[1]]);
    expect(await keys.page(workspace, { skip: 3, take: 1 })).toEqual([]);
  });

  it('are listed within the bytes of a page', async () => {
    const operations = [...Array(100)].map(() => 'o'.repeat(MOST_PAGE_BYTES / 300));
    const ids = [await add(keyOf(workspace, { operations })), await add(keyOf(workspace, { operations }))];
    ids.push(await add(keyOf(workspace, { operations })), await add(keyOf(workspace, { operations })));
    const page = (take: number) => keys.page(workspace, { skip: 0, take });
    await expect(page(4)).rejects.toMatchObject({ refusal: 'invalid', message: expect.stringContaining('at most 2') });
    expect((await page(2)).map(({ id }) => id)).toEqual(ids.slice(2).reverse());
  });

  it('005 are not found in another workspace', async () => {
    const id = await add(keyOf(workspace));
    expect(await keys.find(workspace + 1_000, id)).toBeNull();
  });

  it.each([{ revokedAt: 1_763_600_000_999 }, { expiresAt: 1_763_600_000_999 }])('end with %j', async (change) => {
    const id = await add(keyOf(workspace));
    const before = (await keys.find(workspace, id))!;
    await database().units.run(() => keys.end(before, change));
    expect(await keys.find(workspace, id)).toEqual({ ...before, ...change });
  });

  it('208 end as the stricter of two says that end them at once, whichever is written last', async () => {
    const [first, second] = [await add(keyOf(workspace)), await add(keyOf(workspace))];
    const read = (id: number) => keys.find(workspace, id);
    const [one, other] = [(await read(first))!, (await read(second))!];
    for (const expiresAt of [NOW, NOW + 3_600_000]) await keys.end(one, { expiresAt });
    for (const expiresAt of [NOW + 3_600_000, NOW]) await keys.end(other, { expiresAt });
    for (const revokedAt of [NOW, NOW + 5]) await keys.end(one, { revokedAt });
    expect(await read(first)).toMatchObject({ expiresAt: NOW, revokedAt: NOW });
    expect(await read(second)).toMatchObject({ expiresAt: NOW, revokedAt: null });
  });

  it('005 do not end under another workspace', async () => {
    const id = await add(keyOf(workspace));
    const before = (await keys.find(workspace, id))!;
    const forged = Object.assign(keyOf(workspace + 1_000), { id });
    await database().units.run(() => keys.end(forged, { revokedAt: 1 }));
    expect(await keys.find(workspace, id)).toEqual(before);
  });

  it('remember their last use, and nothing else changes', async () => {
    const id = await add(keyOf(workspace));
    const other = await add(keyOf(workspace));
    const before = (await keys.find(workspace, id))!;
    await keys.touch(id, 1_763_600_000_999);
    expect(await keys.find(workspace, id)).toEqual({ ...before, lastUsedAt: 1_763_600_000_999 });
    expect((await keys.find(workspace, other))!.lastUsedAt).toBeNull();
  });
});
