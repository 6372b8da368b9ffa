import { expect, it } from '@jest/globals';
import { SqlFileQuota } from '../../src/files/adapters/sql/sql-file-quota.js';
import { SqlUploadRooms } from '../../src/files/adapters/sql/sql-file-quota.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

describeOnEveryDatabase('The quota of bytes', (database) => {
  const quota = () => new SqlFileQuota(database().database);
  const take = (workspaceId: number, limit: number) => database().units.run(() => quota().take(workspaceId, 10, limit));
  const takeMany = async (workspaceId: number, limit: number) =>
    (await Promise.all(Array.from({ length: 8 }, () => take(workspaceId, limit)))).filter(Boolean).length;

  it('114 has room for the first files of a workspace, however many come at once', async () => {
    expect(await takeMany(1, 1_000)).toBe(8);
  });

  it('114 is not passed by one byte, by first files or later ones', async () => {
    expect([await takeMany(2, 59), await takeMany(2, 79), await takeMany(2, 79)]).toEqual([5, 2, 0]);
  });

  it('114 has no room for what is on its way already', async () => {
    const reserve = (limit: number) => database().units.run(() => quota().reserve(3, 10, limit));
    const held = (await Promise.all(Array.from({ length: 8 }, () => reserve(59)))).filter(Boolean).length;
    expect([held, await take(3, 59), await take(3, 60)]).toEqual([5, false, true]);
    await database().units.run(() => quota().giveBackReserved(3, 50));
    expect(await takeMany(3, 59)).toBe(4);
  });
});

describeOnEveryDatabase('Rooms of uploads', (database) => {
  const inUnit = <T>(work: () => Promise<T>): Promise<T> => database().units.run(work);
  const lapse = () => database().database.change('UPDATE upload_rooms SET lease_until = 1');

  it('are one for a place, and any number without', async () => {
    const rooms = new SqlUploadRooms(database().database);
    const first = await inUnit(() => rooms.add(1, 10, 7));
    expect(await inUnit(() => rooms.add(1, 10, 7))).toBeNull();
    const others = [await inUnit(() => rooms.add(1, 10, null)), await inUnit(() => rooms.add(1, 20, null))];
    expect(await inUnit(() => rooms.enlarge(first!, 5))).toBe(true);
    const removed = [];
    for (const room of [first, ...others]) removed.push(await inUnit(() => rooms.remove(room!)));
    expect(removed).toEqual([15, 10, 20]);
    expect(await inUnit(() => rooms.remove(first!))).toBeNull();
    expect(await inUnit(() => rooms.enlarge(first!, 5))).toBe(false);
    expect(await inUnit(() => rooms.add(1, 10, 7))).not.toBeNull();
  });

  it('are abandoned where the clock that leased them was a year ahead', async () => {
    const rooms = new SqlUploadRooms(database().database);
    const left = (await inUnit(() => rooms.add(3, 10, null)))!;
    const year = 365 * 86_400_000;
    await inUnit(() =>
      database().database.change('UPDATE upload_rooms SET lease_until = lease_until + ? WHERE id = ?', [year, left.id]),
    );
    expect((await rooms.abandoned(100)).map(({ id }) => id)).toContain(left.id);
  });

  it('are abandoned once their process says nothing more', async () => {
    const [alive, gone] = [new SqlUploadRooms(database().database), new SqlUploadRooms(database().database)];
    const kept = (await inUnit(() => alive.add(2, 10, null)))!;
    const left = (await inUnit(() => gone.add(2, 10, null)))!;
    const abandoned = async () => (await alive.abandoned(100)).map(({ id }) => id);
    expect(await abandoned()).not.toContain(left.id);
    await lapse();
    await alive.renew();
    expect(await abandoned()).toContain(left.id);
    expect(await abandoned()).not.toContain(kept.id);
    expect(await alive.abandoned(1)).toHaveLength(1);
  });
});
