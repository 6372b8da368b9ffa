import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { severalHosts } from '../support/databases/several-hosts.js';
import { eventually } from '../support/eventually.js';
import { Chat } from '../support/interface/chat.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeEach } from '../support/service/each-database.js';
import { RunningService } from '../support/service/running-service.js';
import { TcpProxy } from '../support/wire/tcp-proxy.js';

/** Nothing listens there. */
const NOWHERE = 'mysql://127.0.0.1:1/';

describeEach('An address of several nodes', ['mysql'], () => {
  let database: EmptyDatabase;
  let preferred: TcpProxy;
  let other: TcpProxy;
  let service: RunningService;
  beforeAll(async () => {
    database = await createEmptyDatabase('mysql');
    preferred = await TcpProxy.to(database.url);
    other = await TcpProxy.to(database.url);
    const url = severalHosts([preferred.url, NOWHERE, other.url]);
    service = await RunningService.start({ ...database, url }, { DATABASE_WAIT_SECONDS: '5' });
  });
  afterAll(async () => {
    service?.refuseTrouble();
    await service?.stop();
    await preferred?.stop();
    await other?.stop();
    await database?.drop();
  });

  /** One connection to each node looks at it; the others carry work. */
  const works = async (node: TcpProxy, idle: TcpProxy) => {
    const chat = await Chat.open(service);
    expect((await chat.ask('Where?')).status).toBe(200);
    expect([node.open > 1, idle.open <= 1]).toEqual([true, true]);
  };
  const left = async (from: TcpProxy, to: TcpProxy) => {
    const sent = ({ url }: TcpProxy) => new URL(url).host;
    const moves = async () => service.logs().filter((line) => line.includes('another node of the database is used'));
    const last = `"from":"${sent(from)}","to":"${sent(to)}"`;
    await eventually(moves, (lines) => lines.at(-1)?.includes(last) === true);
    await eventually(
      async () => from.open,
      (open) => open <= 1,
    );
  };

  it('works with the first one alone', () => works(preferred, other));

  it('leaves one that answers nothing any more, whose connections stay open, and comes back to it', async () => {
    const chats = await Promise.all(Array.from({ length: 8 }, () => Chat.open(service)));
    preferred.trouble = { swallows: 'both' };
    const asked = await Promise.all(chats.map((chat) => chat.ask('Hello')));
    expect(asked.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    await left(preferred, other);
    await works(other, preferred);
    preferred.trouble = {};
    preferred.resetAll();
    await left(other, preferred);
    await works(preferred, other);
  });

  it('leaves one that takes no connections any more, of which no later caller hears', async () => {
    preferred.trouble = { refuses: true };
    preferred.resetAll();
    await left(preferred, other);
    await works(other, preferred);
    preferred.trouble = {};
    await left(other, preferred);
  });

  it('is taken by commands, too', async () => {
    preferred.trouble = { refuses: true };
    const copy = join(mkdtempSync(join(runFolder(), 'nodes-')), 'copy');
    await service.command('backup', copy, '--json');
    expect(existsSync(join(copy, 'database.sql'))).toBe(true);
    expect(JSON.stringify(await service.command('key', 'list', '--json'))).toContain('secret');
    preferred.trouble = {};
  });
});
