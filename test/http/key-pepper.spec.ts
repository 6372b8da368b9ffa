import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { describeEach } from '../support/service/each-database.js';
import { eventually } from '../support/eventually.js';
import { runSql } from '../support/databases/outside-sql.js';
import { RunningService } from '../support/service/running-service.js';
import { issueKey } from './credentials.js';

/** Place of the key `used` among all: the first workspace has two of its own. */
const USED = 2;
const PEPPER = 'a-new-pepper-of-more-than-32-characters';

/** Three steps of one installation: with the pepper that its database keeps, with both, with the new one alone. */
describeEach('018 The pepper of keys is changed', ['sqlite', 'mysql'], (dialect) => {
  let database: EmptyDatabase;
  let service: RunningService;
  let first: RunningService;
  const key = { used: '', unused: '' };
  let settled: string;

  const codeOf = async (secretKey: string, at = service) =>
    (await at.as({ ...first.keys, secretKey }).call('/chat/Chatbot/List', {})).status;
  const hashes = async (): Promise<string[]> =>
    (await runSql<{ hash: string }>(database.url, 'SELECT hash FROM api_keys ORDER BY id')).map(({ hash }) => hash);
  async function startAgain(env: Record<string, string>): Promise<void> {
    await service.stop();
    service = await RunningService.start(database, env);
  }

  beforeAll(async () => {
    database = await createEmptyDatabase(dialect);
    first = service = await RunningService.start(database, {});
    key.used = (await issueKey(service, 'secret')).Key;
    key.unused = (await issueKey(service, 'secret')).Key;
  });
  afterAll(async () => {
    await service?.stop();
    await database?.drop();
  });

  it('with both in force old keys open, and get the new one when they are used', async () => {
    const before = await hashes();
    await startAgain({ KEY_PEPPER: PEPPER, KEY_PEPPER_ALSO: 'database' });
    expect([await codeOf(key.used), await codeOf('prl_sk_wrong')]).toEqual([200, 401]);
    const changed = async () => (await hashes()).map((hash, at) => hash !== before[at]);
    expect(await eventually(changed, (marks) => marks[USED]!)).toEqual([false, false, true, false]);
    settled = (await hashes())[USED]!;
    expect(await codeOf(key.used)).toBe(200);
  });

  it('a replica that has them the other way round opens the same keys, in either form', async () => {
    const behind = await service.replica({ KEY_PEPPER: '', KEY_PEPPER_ALSO: PEPPER });
    const made = await issueKey(service.as({ ...first.keys, secretKey: key.used }), 'secret');
    expect([await codeOf(key.used, behind), await codeOf(made.Key, behind)]).toEqual([200, 200]);
    expect([await codeOf(key.used), await codeOf(made.Key)]).toEqual([200, 200]);
  });

  it('with the new one alone keys open that were used meanwhile, and no other', async () => {
    const usedAgain = async () => (await codeOf(key.used), (await hashes())[USED]);
    await eventually(usedAgain, (hash) => hash === settled);
    await startAgain({ KEY_PEPPER: PEPPER });
    expect([await codeOf(key.used), await codeOf(key.unused), await codeOf(first.secretKey)]).toEqual([200, 401, 401]);
  });
});
