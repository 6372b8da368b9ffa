import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parlor } from '../cli/parlor.js';
import { addChatbot, create, pageOf } from '../http/listing-bodies.js';
import type { EmptyDatabase } from '../support/databases/empty-database.js';
import { FollowedDatabase } from '../support/databases/followed-database.js';
import { eventually } from '../support/eventually.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeEach } from '../support/service/each-database.js';
import { RunningService } from '../support/service/running-service.js';
import { Scrape } from '../support/service/scrape.js';

const TOKEN = 'metrics-token-of-a-test';
/** Nothing listens there. */
const NOWHERE = 'mysql://plain:plain@127.0.0.1:1/nowhere';

const newFolder = () => mkdtempSync(join(runFolder(), 'read-nodes-'));

describeEach('A backup of a service with nodes for reads', ['mysql'], () => {
  let followed: FollowedDatabase;
  let service: RunningService;
  let chatbot: string;
  const folder = newFolder();

  /** Addresses of a database on both servers. */
  const addressesOf = ({ url }: EmptyDatabase) => {
    const read = new URL(url);
    read.port = String(followed.follower.port);
    return { DATABASE_URL: url, DATABASE_READ_URLS: read.href };
  };
  const restore = (env: Readonly<Record<string, string>>) =>
    parlor(service.surroundings, ['restore', folder], { FILE_STORE: `file:${join(newFolder(), 'files')}`, ...env });

  beforeAll(async () => {
    followed = await FollowedDatabase.start();
    service = await RunningService.start(followed.database, {
      ...addressesOf(followed.database),
      METRICS_TOKEN: TOKEN,
      FILE_STORE: `file:${join(newFolder(), 'files')}`,
    });
    chatbot = await addChatbot(service);
    for (const MLSNumber of ['FIRST', 'SECOND']) await create(service, chatbot, { MLSNumber });
    await service.command('backup', folder);
  });
  afterAll(async () => {
    await service?.stop();
    await followed?.stop();
  });

  it('is put back on the main server, from which the nodes follow, and lists come from them', async () => {
    const before = await pageOf(service, chatbot);
    expect(before.VirtualCount).toBe(2);
    const database = await followed.main.database();
    const env = addressesOf(database);
    await followed.pause();
    expect(await restore(env)).toEqual({ code: 0, lines: [expect.stringMatching(/^done: \d+ rows/)] });
    const restored = await RunningService.start(database, { ...env, METRICS_TOKEN: TOKEN });
    try {
      const client = restored.as(service.keys);
      // The node that has not followed yet is passed over.
      expect(await pageOf(client, chatbot)).toEqual(before);
      await followed.goOn();
      const reads = async () =>
        (await Scrape.of(restored.url, TOKEN)).sum('parlor_database_reads_total', { node: 'read' });
      const begun = await reads();
      await eventually(
        async () => {
          expect(await pageOf(client, chatbot)).toEqual(before);
          return reads();
        },
        (now) => now > begun,
      );
    } finally {
      await restored.stop();
    }
  });

  it('is put back where no node for reads can be reached', async () => {
    const { url } = await followed.main.database();
    const { code, lines } = await restore({ DATABASE_URL: url, DATABASE_READ_URLS: NOWHERE });
    expect([code, lines]).toEqual([0, [expect.stringMatching(/^done: \d+ rows/)]]);
  });

  it('is not put over the database of the service, whichever server it would come to', async () => {
    const { lines } = await restore(addressesOf(followed.database));
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: .*already/)]);
    expect((await pageOf(service, chatbot)).VirtualCount).toBe(2);
  });
});
