import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createConnection } from 'mysql2/promise';
import { rowsOf } from '../support/databases/database-rows.js';
import { describeWith } from '../support/run/describe-with.js';
import { eventually } from '../support/eventually.js';
import { MortalMariaDb } from '../support/databases/mortal-mariadb.js';
import { MARIADB } from '../support/run/outside-programs.js';
import { runFolder } from '../support/run/run-folder.js';
import { RunningService } from '../support/service/running-service.js';
import { describeService, type Service } from '../support/service/service.js';
import { addChatbot, DELETE, REQUIRED } from './listing-bodies.js';

/** The most that one call may remove. */
const MANY = 1_000;

/** Kills within a delete on SQLite, each at most so many milliseconds after it was sent. */
const ROUNDS = 3;
const LONGEST_PAUSE_MS = 40;

/** A chatbot with as many listings as one call removes. */
async function furnished(service: Service) {
  const SerialNumber = await addChatbot(service);
  const Keys = Array.from({ length: MANY }, (_, number) => `${SerialNumber}-${number}`).sort();
  const lines = Keys.map((MLSNumber) => JSON.stringify({ ...REQUIRED, MLSNumber }));
  const path = join(mkdtempSync(join(runFolder(), 'listings-')), 'listings.ndjson');
  writeFileSync(path, lines.join('\n'));
  await service.command('listings', 'import', path, '--chatbot', SerialNumber);
  return { SerialNumber, Keys, KeyType: 'MLSNumber' };
}

const left = async (url: string) =>
  (await rowsOf<{ mark: string }>(url, 'SELECT mls_number AS mark FROM listings')).map(({ mark }) => mark).sort();

describeWith(MARIADB, 'A delete of 1,000 listings on MariaDB', () => {
  let server: MortalMariaDb;
  let service: RunningService;
  beforeAll(async () => {
    server = await MortalMariaDb.start();
    service = await RunningService.start({ dialect: 'mysql', url: server.url, drop: () => server.stop() }, {});
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
  });

  /** Holds a chatbot's counts, which a delete writes last: by then all its listings are gone within its unit. */
  async function holdingCounts() {
    const connection = await createConnection(server.url);
    connection.on('error', () => undefined);
    await connection.query('START TRANSACTION');
    await connection.query('SELECT n FROM listing_tallies FOR UPDATE');
    return connection;
  }

  it('100 whose database is killed half-way says 503 and has removed none; tried again, it removes all', async () => {
    const body = await furnished(service);
    const holder = await holdingCounts();
    const called = service.call<{ SuccessCount: number }>(DELETE, body);
    await eventually(
      () => rowsOf<{ Value: string }>(server.url, WAITING),
      ([row]) => Number(row!.Value) > 0,
    );
    await server.kill();
    const { status, headers } = await called;
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    holder.destroy();
    await server.restart();
    expect(await left(server.url)).toEqual(body.Keys);
    const again = await eventually(
      () => service.call<{ SuccessCount: number }>(DELETE, body),
      ({ status }) => status === 200,
    );
    expect([again.body.Data.SuccessCount, await left(server.url)]).toEqual([MANY, []]);
  });
});

/** Not from innodb_trx: that is a picture which is not taken anew while it is looked at often. */
const WAITING = "SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'";

describeService(
  'A delete of 1,000 listings',
  (service) => {
    it('100 whose process is killed at any moment has removed all of them or none', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const body = await furnished(service());
        const called = service()
          .call<{ SuccessCount: number }>(DELETE, body)
          .catch(() => 'cut short' as const);
        await sleep(Math.random() * LONGEST_PAUSE_MS);
        await service().kill('SIGKILL');
        const answer = await called;
        const rest = await left(service().databaseUrl);
        expect([0, MANY]).toContain(rest.length);
        if (answer !== 'cut short') expect([answer.status, rest.length]).toEqual([200, 0]);
        await service().restart();
        const again = await service().call<{ SuccessCount: number }>(DELETE, body);
        expect([again.body.Data.SuccessCount, await left(service().databaseUrl)]).toEqual([rest.length, []]);
      }
    });
  },
  { databases: ['sqlite'] },
);
