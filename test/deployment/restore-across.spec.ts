import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parlor } from '../cli/parlor.js';
import { create, OPTIONAL, pageOf } from '../http/listing-bodies.js';
import { OwnMariaDb } from '../support/databases/own-mariadb.js';
import { Chat } from '../support/interface/chat.js';
import { fetchedMysql, installedMariaDb } from '../support/run/executables.js';
import { describeWith } from '../support/run/describe-with.js';
import { MARIADB_AND_MYSQL } from '../support/run/outside-programs.js';
import { runFolder } from '../support/run/run-folder.js';
import { RunningService } from '../support/service/running-service.js';

const SPOKEN = 'Is there a garage? 🏡 \u2028 "Straße" \\ ٦';

const newFolder = () => mkdtempSync(join(runFolder(), 'across-'));

describeWith(MARIADB_AND_MYSQL, 'A backup', () => {
  const servers = new Map<string, OwnMariaDb>();
  const services: RunningService[] = [];
  beforeAll(async () => {
    servers.set('MariaDB', await OwnMariaDb.of(installedMariaDb()!));
    servers.set('MySQL', await OwnMariaDb.of(fetchedMysql()!));
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    for (const server of servers.values()) await server.stop();
  });

  const serviceOn = async (name: string, env: Readonly<Record<string, string>>) => {
    const service = await RunningService.start(await servers.get(name)!.database(), env);
    services.push(service);
    return service;
  };

  it.each([
    ['MariaDB', 'MySQL'],
    ['MySQL', 'MariaDB'],
  ])('of a service on %s is put back on %s, and callers read what they read before', async (from, to) => {
    const first = await serviceOn(from, { FILE_STORE: `file:${join(newFolder(), 'files')}` });
    const chat = await Chat.open(first, { SystemMessage: SPOKEN, MessageLimit: 7 });
    await create(first, chat.serialNumber, { ...OPTIONAL, MLSNumber: 'everything', Description: SPOKEN });
    const { messageid } = (await chat.ask(SPOKEN)).body.Data;
    const read = async (client: typeof first | ReturnType<typeof first.as>) => [
      await pageOf(client, chat.serialNumber),
      (await client.call('/chat/Chatbot/GetChatbot', { serialNumber: chat.serialNumber })).body,
      (await client.call('/chat/Chat/GetAnswer', { messageid })).body,
    ];
    const before = await read(first);
    const backup = newFolder();
    await first.command('backup', backup);

    const database = await servers.get(to)!.database();
    const env = { DATABASE_URL: database.url, FILE_STORE: `file:${join(newFolder(), 'files')}` };
    const put = await parlor(first.surroundings, ['restore', backup], env);
    expect(put).toEqual({ code: 0, lines: [expect.stringMatching(/^done: \d+ rows/)] });
    const second = await RunningService.start(database, env);
    services.push(second);
    expect(await read(second.as(first.keys))).toEqual(before);
  });
});
