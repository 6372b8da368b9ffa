import { beforeEach, expect, it } from '@jest/globals';
import { SetClock } from '#libs/testing/set-clock.js';
import { TypeOrmFileRepository, TypeOrmFileUpkeep } from '../../src/files/adapters/typeorm/typeorm-file.repository.js';
import { TypeOrmPendingFiles } from '../../src/files/adapters/typeorm/typeorm-pending-files.js';
import type { NewFile, NewPendingFile } from '../../src/files/domain/stored-file.js';
import type { FileId } from '../../src/files/files.api.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const CONTENT = { kind: 'image' as const, contentType: 'image/png', extension: 'png', size: 5e9, sha256: 'ab' };

describeOnEveryDatabase('The files', (database) => {
  const clock = new SetClock(NOON);
  let files: TypeOrmFileRepository;
  let pending: TypeOrmPendingFiles;
  let upkeep: TypeOrmFileUpkeep;
  let key = 0;

  beforeEach(async () => {
    clock.set(NOON);
    const { database: door } = database();
    files = new TypeOrmFileRepository(door, clock);
    pending = new TypeOrmPendingFiles(door, clock);
    upkeep = new TypeOrmFileUpkeep(door, clock);
    await door.change('DELETE FROM files');
  });

  const file = (given: Partial<NewFile> = {}): NewFile => ({
    ...CONTENT,
    ...{
      workspaceId: 1,
      serialNumbers: null,
      visitor: null,
      name: 'Villa 🏡.png',
      storeKey: `key${++key}`,
      expiresAt: NOON + 1,
    },
    ...given,
  });
  const place = (given: Partial<NewPendingFile> = {}): NewPendingFile => ({
    ...{ workspaceId: 1, serialNumbers: null, name: 'a.png', storeKey: '', tokenHash: `hash${++key}` },
    ...{ uploadUntil: NOON + 1, expiresAt: NOON + 2 },
    ...given,
  });
  const add = (given: Partial<NewFile> = {}): Promise<FileId> => database().units.run(() => files.add(file(given)));
  const reserve = (given: Partial<NewPendingFile> = {}) => database().units.run(() => pending.add(place(given)));
  const caller = (...serialNumbers: string[]) => ({ workspaceId: 1, serialNumbers });
  const idsOf = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id).sort((a, b) => a - b);

  it('are read back as they were stored', async () => {
    const given = file({ serialNumbers: ['a', 'B '] });
    const id = await database().units.run(() => files.add(given));
    expect(await files.find(1, [id])).toEqual([
      { ...given, id, state: 'stored', tokenHash: null, uploadUntil: null, createdAt: NOON },
    ]);
  });

  it('exist in their workspace, until they expire', async () => {
    const ids = [await add(), await add({ expiresAt: NOON }), await add({ workspaceId: 2 })];
    expect(idsOf(await files.find(1, ids))).toEqual([ids[0]]);
    expect(await files.page(1, 0, 10)).toMatchObject({ files: [{ id: ids[0] }], total: 1 });
  });

  it('are reached by callers who are limited to no less than the chatbots of their uploader', async () => {
    const [ofAll, ofA, ofBoth] = [
      await add(),
      await add({ serialNumbers: ['a'] }),
      await add({ serialNumbers: ['a', 'b'] }),
    ];
    const ids = [ofAll, ofA, ofBoth];
    expect(idsOf(await files.reached(caller('a'), ids))).toEqual([ofA]);
    expect(idsOf(await files.reached(caller('a', 'b'), ids))).toEqual([ofA, ofBoth]);
    expect(idsOf(await files.reached({ workspaceId: 1, serialNumbers: null }, ids))).toEqual(ids);
    expect(await files.reached({ workspaceId: 2, serialNumbers: null }, ids)).toEqual([]);
  });

  it('of visitors are reached by the visitor, and by whoever reaches the chatbot', async () => {
    const [hers, his, aKeys] = [
      await add({ serialNumbers: ['a'], visitor: 'new:her' }),
      await add({ serialNumbers: ['a'], visitor: 'new:him' }),
      await add({ serialNumbers: ['a'] }),
    ];
    const ids = [hers, his, aKeys];
    const visitor = (id: string) => ({ visitor: { id } });
    expect(idsOf(await files.reached({ ...caller('a'), ...visitor('new:her') }, ids))).toEqual([hers]);
    expect(await files.reached({ ...caller('b'), ...visitor('new:her') }, ids)).toEqual([]);
    expect(idsOf(await files.reached(caller('a'), ids))).toEqual(ids);
    const place = await reserve({ tokenHash: null, storeKey: 'straight', serialNumbers: ['a'] });
    expect(await pending.reached({ ...caller('a'), ...visitor('new:her') }, [place])).toEqual([]);
  });

  it('are listed newest first, with their number', async () => {
    const ids = [await add(), await add(), await add()];
    const { files: found, total } = await files.page(1, 1, 2);
    expect([found.map(({ id }) => id), total]).toEqual([[ids[1], ids[0]], 3]);
  });

  it('never expire once they are kept, and are gone once they are released', async () => {
    const [id, other] = [await add(), await add({ workspaceId: 2 })];
    await database().units.run(() => files.hold(1, [id, other]));
    expect(await database().units.run(() => files.keep(1, [id, other]))).toBe(1);
    clock.set(NOON + 10);
    expect(await files.find(1, [id])).toMatchObject([{ expiresAt: null }]);
    expect(await database().units.run(() => files.release(1, [id, other]))).toBe(1);
    expect(await files.find(1, [id])).toEqual([]);
    expect([await files.keep(1, []), await files.release(1, [id])]).toEqual([0, 0]);
  });

  it('are removed once', async () => {
    const id = await add();
    expect([await files.remove(id), await files.remove(id)]).toEqual([true, false]);
    const reserved = (await reserve()) as FileId;
    expect([await files.remove(reserved), await pending.remove(reserved), await pending.remove(reserved)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('that are still to come are opened by their token, while sending may begin', async () => {
    const id = await reserve({ tokenHash: 'open', serialNumbers: ['a'] });
    expect(await pending.byToken('open')).toMatchObject({ id, workspaceId: 1, serialNumbers: ['a'], name: 'a.png' });
    expect([await pending.byToken('OPEN'), await files.find(1, [id as FileId])]).toEqual([null, []]);
    clock.set(NOON + 1);
    expect(await pending.byToken('open')).toBeNull();
    clock.set(NOON - 86_400_000);
    expect(await pending.byToken('open')).toBeNull();
  });

  it('that the store itself takes are found by their caller alone', async () => {
    const straight = await reserve({ tokenHash: null, storeKey: 'straight', serialNumbers: ['a'] });
    const ids = [straight, await reserve(), await add()];
    expect(await pending.reached(caller('a'), ids)).toMatchObject([{ id: straight, storeKey: 'straight' }]);
    expect([await pending.reached(caller('b'), ids), await pending.reached(caller('a'), [])]).toEqual([[], []]);
  });

  it('come once', async () => {
    const id = (await reserve({ tokenHash: 'once' })) as FileId;
    const complete = () => database().units.run(() => pending.complete(id, 'came', CONTENT, NOON + 5));
    expect([await complete(), await complete(), await pending.byToken('once')]).toEqual([true, false, null]);
    expect(await files.find(1, [id])).toMatchObject([
      { ...CONTENT, name: 'a.png', storeKey: 'came', expiresAt: NOON + 5 },
    ]);
  });

  it('are swept in the order of their keys, and expired oldest first', async () => {
    const first = await add({ storeKey: 'a', expiresAt: NOON });
    const second = (await reserve({ storeKey: 'b', expiresAt: NOON - 1 })) as FileId;
    await add({ storeKey: 'c', expiresAt: NOON + 9 });
    expect((await upkeep.after('a', 1)).map(({ storeKey }) => storeKey)).toEqual(['b']);
    const expired = await upkeep.expired(10);
    expect(expired.map(({ id, state, size }) => ({ id, state, size }))).toEqual([
      { id: second, state: 'pending', size: 0 },
      { id: first, state: 'stored', size: 5e9 },
    ]);
    expect([await upkeep.hasKey('c'), await upkeep.hasKey('d')]).toEqual([true, false]);
    const [last] = await upkeep.after('b', 1);
    expect(await upkeep.remove(last!, true)).toBe(false);
    await upkeep.expireBy(NOON);
    expect([await upkeep.remove(last!, true), await upkeep.remove(last!, true)]).toEqual([true, false]);
    expect(await upkeep.remove({ ...expired[1]!, storeKey: 'other' }, false)).toBe(false);
    expect(await upkeep.remove(expired[1]!, false)).toBe(true);
  });
});
