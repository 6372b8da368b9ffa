import { beforeEach, expect, it } from '@jest/globals';
import { TypeOrmApiKeyRepository } from '../../src/access/adapters/typeorm/typeorm-api-key.repository.js';
import { ApiKey } from '../../src/access/domain/api-key.js';
import { describeOnEveryDatabase } from '../support/databases.js';

let hashes = 0;
const newHash = () => String(++hashes).padStart(64, 'f');
const keyOf = (workspaceId: number, changes: Partial<ApiKey> = {}): ApiKey =>
  Object.assign(
    new ApiKey(workspaceId, 'secret', 'Import 😀', newHash(), 'x7Qa', null, 1_763_600_000_123, null),
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
    [{ revokedAt: 1, lastUsedAt: 2 }],
  ])('are read back as they were stored: %j', async (changes) => {
    const key = keyOf(workspace, changes);
    const id = await add(key);
    const stored = { ...key, ...changes, id };
    expect(await keys.find(workspace, id)).toEqual(stored);
    expect(await keys.findByHash(key.kind, key.hash)).toEqual(stored);
    expect(await keys.find(workspace, id)).toBeInstanceOf(ApiKey);
  });

  it('004 are found by exactly their hash and kind', async () => {
    const hash = `${newHash().slice(1)}a`;
    await add(keyOf(workspace, { hash }));
    const near = [hash.toUpperCase(), `${hash} `, ` ${hash}`, hash.slice(0, -1), `${hash}\u0000`, `${hash}\u0301`];
    expect(await Promise.all(near.map((wrong) => keys.findByHash('secret', wrong)))).toEqual(near.map(() => null));
    expect(await keys.findByHash('session', hash)).toBeNull();
    expect(await keys.findByHash('secret', hash)).not.toBeNull();
  });

  it('never share a hash', async () => {
    const key = keyOf(workspace);
    await add(key);
    await expect(add(keyOf(workspace + 1, { hash: key.hash }))).rejects.toThrow();
    expect(await keys.list(workspace + 1)).toEqual([]);
  });

  it('are listed newest first, one workspace’s only', async () => {
    const ids = [await add(keyOf(workspace)), await add(keyOf(workspace)), await add(keyOf(workspace))];
    await add(keyOf(workspace + 1_000));
    expect((await keys.list(workspace)).map(({ id }) => id)).toEqual([...ids].reverse());
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
