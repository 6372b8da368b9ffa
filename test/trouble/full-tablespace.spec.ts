import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { describeEach } from '../support/service/each-database.js';
import { OwnMariaDb } from '../support/databases/own-mariadb.js';
import { RunningService } from '../support/service/running-service.js';
import { StrickenChatbot } from './stricken-chatbot.js';

/** All tables share one file, which may not grow beyond so many megabytes. */
const bounded = (megabytes: number) => [
  '--skip-innodb-file-per-table',
  `--innodb-data-file-path=ibdata1:12M:autoextend:max:${megabytes}M`,
];
const LONG = { Description: 'A long description. '.repeat(400) };
/** More creates than any room is left for. */
const MOST = 4_000;
const AT_ONCE = 20;

/** On a disk that is full to the last byte the server itself ends; here it refuses what has no room, and goes on. */
describeEach('A server without room for more rows', ['mysql'], () => {
  let server: OwnMariaDb;
  let service: RunningService;
  let chatbot: StrickenChatbot;

  beforeAll(async () => {
    server = await OwnMariaDb.start(...bounded(32));
    service = await RunningService.start(await server.database(), {});
    chatbot = await StrickenChatbot.of(service);
  });
  afterEach(() => service.refuseTrouble());
  afterAll(async () => {
    try {
      await service?.stop();
    } finally {
      await server.stop();
    }
  });

  it('123 refuses changes whole, reads go on, and room makes it well again', async () => {
    let answered: number[] = [];
    for (let sent = 0; !answered.includes(507) && sent < MOST; sent += AT_ONCE) {
      const called = await Promise.all(Array.from({ length: AT_ONCE }, () => chatbot.create(LONG)));
      answered = called.map(({ status }) => status);
    }
    expect(answered).toContain(507);
    expect(answered.filter((status) => ![200, 503, 507].includes(status))).toEqual([]);
    expect((await chatbot.list()).status).toBe(200);
    await chatbot.expectLife();

    await server.restart(...bounded(64));
    await chatbot.becomes('200 ok');
    expect((await chatbot.create(LONG)).status).toBe(200);
    await chatbot.expectLedgerKept();
  });
});
