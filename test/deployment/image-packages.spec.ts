import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { png } from '../http/sample-files.js';
import { formOf, FORM_TYPE } from '../http/uploading.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { runFolder } from '../support/run/run-folder.js';
import { ChildProcess } from '../support/programs/child-process.js';
import { runProgram } from '../support/programs/run-program.js';
import { describeEach } from '../support/service/each-database.js';
import { startProgram } from '../support/service/service-process.js';
import { exchange } from '../support/wire/exchange.js';

const KEY = 'secret-key-of-at-least-24-characters';
const HOUSE = fileURLToPath(new URL('../..', import.meta.url));

describeEach('A program with the packages of the image alone', ['sqlite', 'mysql'], (dialect) => {
  let cwd: string;
  let database: EmptyDatabase;
  let child: ChildProcess;
  let url: string;

  beforeAll(async () => {
    cwd = mkdtempSync(join(runFolder(), 'image-'));
    await runProgram(process.execPath, [join(HOUSE, 'tools/copy-packages.js'), join(cwd, 'node_modules')], {
      cwd: HOUSE,
    });
    for (const part of ['package.json', 'dist/src', 'dist/widget'])
      cpSync(join(HOUSE, part), join(cwd, part), { recursive: true });
    database = await createEmptyDatabase(dialect);
    const env = { PORT: '0', DEMO: 'true', DATABASE_URL: database.url, BOOTSTRAP_SECRET_KEY: KEY };
    ({ child, url } = await startProgram({ cwd, env }, join(cwd, 'dist/src/main.js')));
  });
  afterAll(async () => {
    await child?.stop();
    await database?.drop();
    rmSync(cwd, { recursive: true, force: true });
  });

  const call = async (path: string, body: string | Buffer, type = 'application/json') => {
    const headers = { authorization: KEY, 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
    const { status, bytes } = await exchange(url, path, { headers, body });
    return { status, data: (JSON.parse(bytes.toString()) as { Data: Record<string, unknown> }).Data };
  };

  it('answers, and counts tokens', async () => {
    const body = JSON.stringify({ sessionID: 1, content: 'Which homes are for sale in Austin?' });
    const { status, data } = await call('/chat/Chat/ClientAsk', body);
    expect([status, Number(data.totalToken) > 0]).toEqual([200, true]);
  });

  it('judges a picture', async () => {
    const { status, data } = await call(
      '/chat/File/Upload',
      formOf({ fileName: 'home.png', bytes: png(1, 2, 3) }),
      FORM_TYPE,
    );
    expect([status, data.ContentType]).toEqual([200, 'image/png']);
  });

  it('shows its documentation', async () => {
    const { status, bytes } = await exchange(url, '/docs/swagger-ui-bundle.js', { method: 'GET' });
    expect([status, bytes.length > 100_000]).toEqual([200, true]);
  });
});
