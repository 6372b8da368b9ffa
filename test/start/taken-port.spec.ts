import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { describeEach } from '../support/service/each-database.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { exchange } from '../support/wire/exchange.js';
import { freePort } from '../support/programs/free-port.js';
import { runFolder } from '../support/run/run-folder.js';
import { failedStart, startProgram } from '../support/service/service-process.js';
import { listening, portOf } from '../support/wire/loopback.js';

/** Loaded before the service: the port is free when it is tried, and taken when it is wanted. */
const TAKEN_MEANWHILE = `
import { Server } from 'node:net';
const listen = Server.prototype.listen;
let calls = 0;
Server.prototype.listen = function (...args) {
  if (++calls === 1) return listen.apply(this, args);
  process.nextTick(() => this.emit('error', Object.assign(new Error('taken'), { code: 'EADDRINUSE' })));
  return this;
};
`;

describe('The keys of a first start', () => {
  let cwd: string;
  beforeEach(() => void (cwd = mkdtempSync(join(runFolder(), 'taken-port-'))));

  const surroundings = (env: Record<string, string>) => ({ cwd, env: { PATH: process.env.PATH ?? '', ...env } });

  /** Starts on a free port, and asks with the keys that are shown. */
  async function expectKeysThatWork(): Promise<void> {
    const { child, url } = await startProgram(surroundings({ PORT: '0' }));
    try {
      const secretKey = await child.line((line) => /Secret key {3}(prl_sk_\w+)/.exec(line)?.[1]);
      const headers = { Authorization: secretKey, 'Content-Type': 'application/json' };
      const { status } = await exchange(url, '/chat/Chatbot/List', { headers, body: '{}' });
      expect(status).toBe(200);
    } finally {
      await child.stop();
    }
  }

  it('are shown by the next one where the port was taken, which has left nothing behind', async () => {
    const holder = createServer();
    const port = String(portOf(await listening(holder)));
    const { code, lines } = await failedStart(surroundings({ PORT: port }));
    holder.close();
    expect([code, lines]).toEqual([1, [expect.stringMatching(/PORT: the port is in use/)]]);
    expect(existsSync(join(cwd, 'data'))).toBe(false);
    await expectKeysThatWork();
  });

  it('are shown by the next one where the port was taken while the first one started', async () => {
    const preload = join(cwd, 'taken.mjs');
    writeFileSync(preload, TAKEN_MEANWHILE);
    const { code, lines } = await failedStart(surroundings({ PORT: '0', NODE_OPTIONS: `--import ${preload}` }));
    expect([code, lines]).toEqual([1, [expect.stringMatching(/PORT: the port is in use/)]]);
    await expectKeysThatWork();
  });
});

describeEach('Requests of a first start', ['sqlite', 'mysql'], (dialect) => {
  let database: EmptyDatabase;
  beforeAll(async () => void (database = await createEmptyDatabase(dialect)));
  afterAll(() => database?.drop());

  it('wait until the keys that they bring are there', async () => {
    const port = String(await freePort());
    const secretKey = 'a-secret-key-of-more-than-24-characters';
    const settings = { PORT: port, DATABASE_URL: database.url, BOOTSTRAP_SECRET_KEY: secretKey };
    const cwd = mkdtempSync(join(runFolder(), 'first-requests-'));
    const starting = startProgram({ cwd, env: { PATH: process.env.PATH ?? '', ...settings } });
    const headers = { Authorization: secretKey, 'Content-Type': 'application/json' };
    const ask = () =>
      exchange(`http://127.0.0.1:${port}`, '/chat/Chatbot/List', { headers, body: '{}' }).then(
        ({ status }) => status,
        () => 'refused' as const,
      );
    const seen = new Set<number | 'refused'>();
    for (let answer = await ask(); answer !== 200; answer = await ask()) seen.add(answer);
    await (await starting).child.stop();
    expect([...seen]).toEqual(['refused']);
  });
});
