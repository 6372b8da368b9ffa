import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parlor } from '../cli/parlor.js';
import { editChatbot, getChatbot } from '../http/chatbot-record.js';
import { addChatbot, create, pageOf } from '../http/listing-bodies.js';
import { describeEach } from '../support/service/each-database.js';
import type { EmptyDatabase } from '../support/databases/empty-database.js';
import { OwnMariaDb } from '../support/databases/own-mariadb.js';
import { everythingStored } from '../support/databases/outside-sql.js';
import { runFolder } from '../support/run/run-folder.js';
import { RunningService } from '../support/service/running-service.js';
import { failedStart } from '../support/service/service-process.js';

const SPOKEN = 'Größe 東京 \u{1F3E0} Ελλάδα';
const DEAF = '--skip-character-set-client-handshake';

const folder = () => mkdtempSync(join(runFolder(), 'characters-'));

describeEach('A server of another character set', ['mysql'], () => {
  describe.each(['latin1', 'utf8mb3'])('%s, which ignores what its clients ask for', (set) => {
    let server: OwnMariaDb;
    let database: EmptyDatabase;
    let service: RunningService;
    beforeAll(async () => {
      server = await OwnMariaDb.start(`--character-set-server=${set}`, DEAF);
      database = await server.database();
      service = await RunningService.start(database, { DATABASE_READ_URLS: database.url });
    });
    afterAll(async () => {
      try {
        await service?.stop();
      } finally {
        await server.stop();
      }
    });

    const storedName = async (serialNumber: string): Promise<string> => {
      const administrator = await server.administrator();
      const name = new URL(database.url).pathname.slice(1);
      const [rows] = await administrator.query(
        `SELECT HEX(JSON_VALUE(settings, '$.name')) AS bytes FROM ${name}.chatbots WHERE serial_number = '${serialNumber}'`,
      );
      await administrator.end();
      return Buffer.from((rows as { bytes: string }[])[0]!.bytes, 'hex').toString('utf8');
    };

    it('stores and gives back every text, as UTF-8 in its tables', async () => {
      const serialNumber = await addChatbot(service);
      expect((await editChatbot(service, serialNumber, { Name: SPOKEN })).status).toBe(200);
      expect(await getChatbot(service, serialNumber)).toMatchObject({ Name: SPOKEN });
      expect(await storedName(serialNumber)).toBe(SPOKEN);
    });

    it('finds it by lists, which read nodes may answer', async () => {
      const serialNumber = await addChatbot(service);
      await create(service, serialNumber, { City: SPOKEN });
      const page = await pageOf(service, serialNumber, { CityName: SPOKEN });
      expect(page.List.map(({ City }) => City)).toEqual([SPOKEN]);
    });

    it('is copied and put back letter by letter', async () => {
      const backup = folder();
      await service.command('backup', backup);
      const other = await server.database();
      const env = { DATABASE_URL: other.url, FILE_STORE: `file:${join(folder(), 'files')}` };
      expect(await parlor(service.surroundings, ['restore', backup], env)).toMatchObject({ code: 0 });
      const chatbots = async ({ url }: EmptyDatabase) => (await everythingStored(url)).chatbots;
      expect(await chatbots(other)).toEqual(await chatbots(database));
    });

    it('is refused with one line where a table was converted to it', async () => {
      const other = await server.database();
      await (await RunningService.start(other, {})).stop();
      const administrator = await server.administrator();
      const name = new URL(other.url).pathname.slice(1);
      await administrator.query(`ALTER TABLE ${name}.turns CONVERT TO CHARACTER SET ${set}`);
      await administrator.end();
      await expectOneLine(other, /the table turns holds texts in another character set/);
    });
  });
});

describeEach('A server whose binary log repeats statements', ['mysql'], () => {
  let server: OwnMariaDb;
  beforeAll(async () => {
    server = await OwnMariaDb.start('--log-bin=log', '--binlog-format=STATEMENT', '--server-id=1');
  });
  afterAll(() => server?.stop());

  it('is refused with one line that names the cure, before a table is made', async () => {
    const database = await server.database();
    await expectOneLine(database, /binlog_format=ROW/);
    expect(Object.keys(await everythingStored(database.url))).toEqual([]);
  });

  it('is refused so by the command line, too', async () => {
    const { url } = await server.database();
    const surroundings = { cwd: folder(), env: { PATH: process.env.PATH ?? '', DATABASE_URL: url } };
    const line = expect.stringMatching(/^DATABASE_URL: .*binlog_format=ROW/);
    expect(await parlor(surroundings, ['migrate'])).toEqual({ code: 1, lines: [line] });
  });
});

async function expectOneLine({ url }: EmptyDatabase, cure: RegExp): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', DEMO: 'false', DATABASE_URL: url };
  const { code, lines } = await failedStart({ cwd: folder(), env });
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(cure)] });
  expect(lines[0]).toMatch(/^Parlor cannot start: DATABASE_URL: /);
}
