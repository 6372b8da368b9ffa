import { expect, it } from '@jest/globals';
import { SqlFileQuota } from '../../src/files/adapters/sql/sql-file-quota.js';
import { describeOnEveryDatabase } from '../support/databases.js';

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
});
