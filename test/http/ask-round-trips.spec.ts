import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { readEnvironment } from '#libs/config/environment.js';
import { StartGate } from '#libs/http/start-gate.js';
import { SqliteStatements } from '#libs/persistence/sqlite/sqlite-statements.js';
import { createApplication } from '../../src/bootstrap/application.js';
import { listen } from '../../src/bootstrap/listening.js';
import { furnish } from '../../src/bootstrap/seed.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { statementsIn } from '../support/databases/mysql-wire.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeEach } from '../support/service/each-database.js';
import { TcpProxy } from '../support/wire/tcp-proxy.js';

/**
 * What one ask of a chat that is under way sends to the database, from its arrival to its answer; a change that needs one
 * more has to say so here. On MariaDB each is a round trip, on SQLite a call.
 */
const MOST = { mysql: 4, sqlite: 8 } as const;
const KEY = 'sk-round-trips-0123456789abcdef';

const provider = await ScriptedProvider.start();
afterAll(() => provider.stop());

describeEach('An ask', ['sqlite', 'mysql'], (dialect) => {
  let database: EmptyDatabase;
  let proxy: TcpProxy | undefined;
  let app: NestExpressApplication;
  let statements: string[] = [];

  beforeAll(async () => {
    database = await createEmptyDatabase(dialect);
    if (dialect === 'mysql') {
      proxy = await TcpProxy.to(database.url);
      proxy.watch = (side, bytes) => void (side === 'requests' && statements.push(...statementsIn(bytes)));
    } else {
      countCalls();
    }
    const folder = mkdtempSync(join(runFolder(), 'round-trips-'));
    const settings = { DATABASE_URL: proxy?.url ?? database.url, FILE_STORE: `file:${folder}`, MAIL_FOLDER: folder };
    const environment = readEnvironment({
      ...{ ...settings, ...answeredBy(provider), NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DEMO: 'false' },
      BOOTSTRAP_SECRET_KEY: KEY,
    });
    app = await createApplication(environment);
    await app.init();
    await listen(app.getHttpServer() as Server, environment);
    await furnish(app, environment, '');
    app.get(StartGate).open();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app?.close();
    await proxy?.stop();
    await database?.drop();
  });

  function countCalls(): void {
    for (const method of ['select', 'change'] as const) {
      const original = SqliteStatements.prototype[method] as (sql: string, values: readonly unknown[]) => never;
      jest.spyOn(SqliteStatements.prototype, method).mockImplementation(function (this: SqliteStatements, sql, values) {
        statements.push(sql);
        return original.call(this, sql, values);
      });
    }
  }

  const call = async <T>(path: string, body: unknown): Promise<T> => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const headers = { authorization: KEY, 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { Data, Code } = (await answer.json()) as { Data: T; Code: number };
    expect(Code).toBe(200);
    return Data;
  };

  it('makes no more round trips than it must', async () => {
    const serialNumber = await call<string>('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
    const { SessionID } = await call<{ SessionID: number }>('/chat/Chatbot/GetSession', { serialNumber });
    const asked: string[][] = [];
    for (let times = 0; times < 12; times++) {
      statements = [];
      await call('/chat/Chat/ClientAsk', { sessionID: SessionID, content: 'Hello' });
      asked.push(statements);
    }
    // What timers and the look at the key, which holds for half a second, add to some of them is none of the ask's.
    const [fewest] = asked.sort((one, other) => one.length - other.length);
    expect(fewest!.slice(MOST[dialect])).toEqual([]);
    expect(fewest).toHaveLength(MOST[dialect]);
  });
});
