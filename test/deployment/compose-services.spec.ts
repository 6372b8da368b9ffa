import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OwnMariaDb } from '../support/databases/own-mariadb.js';
import { ChildProcess } from '../support/programs/child-process.js';
import { freePort } from '../support/programs/free-port.js';
import { runProgram } from '../support/programs/run-program.js';
import { describeWith } from '../support/run/describe-with.js';
import { fetchedMysql } from '../support/run/executables.js';
import { MYSQL_AND_CLIENT } from '../support/run/outside-programs.js';
import { runFolder } from '../support/run/run-folder.js';
import { composeService, instruction, pathOf } from './compose-files.js';

const KEY = 'a-key-that-compose-hands-over';
const KEYS = { BOOTSTRAP_SECRET_KEY: KEY, BOOTSTRAP_SESSION_KEY: `${KEY}-of-sessions` };

const codeOf = (child: Promise<unknown>): Promise<number> =>
  child.then(
    () => 0,
    ({ code }: { code: number }) => code,
  );

/** The `api` service: the command of the image, with its variables and those of compose. */
async function startApi(variables: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(runFolder(), 'composed-'));
  const ofImage = Object.fromEntries(
    instruction('ENV')
      .split(' ')
      .map((pair) => pair.split('=')) as [string, string][],
  );
  const { environment } = composeService('api', variables);
  const here = Object.entries(environment).map(([name, value]) => [name, value.replace('/app/data', folder)]);
  const port = String(await freePort());
  const env = { ...ofImage, ...(Object.fromEntries(here) as typeof environment), HOST: '127.0.0.1', PORT: port };
  const [, program] = JSON.parse(instruction('CMD')) as [string, string];
  const child = await ChildProcess.start(process.execPath, [pathOf(program)], { cwd: folder, env });
  await child.line((line) => (line.includes('"listening"') ? true : undefined));
  const isHealthy = () => {
    const [, words] = /CMD (\[.*\])$/.exec(instruction('HEALTHCHECK'))! as unknown as [string, string];
    const [, ...args] = JSON.parse(words) as [string, ...string[]];
    return codeOf(runProgram(process.execPath, args, { env })).then((code) => code === 0);
  };
  return { child, isHealthy, url: `http://127.0.0.1:${port}` };
}

type Api = Awaited<ReturnType<typeof startApi>>;

async function statusOf({ url }: Api, authorization: string): Promise<number> {
  const headers = { authorization, 'content-type': 'application/json' };
  return (await fetch(`${url}/chat/Chatbot/List`, { method: 'POST', headers, body: '{}' })).status;
}

describe('The service of compose, run without containers', () => {
  it('does not start without the keys that its head asks for', () => {
    expect(() => composeService('api', {})).toThrow('set BOOTSTRAP_SECRET_KEY');
  });

  it('starts with them alone, takes the key, and is healthy until it stops', async () => {
    const api = await startApi(KEYS);
    expect([await statusOf(api, KEY), await statusOf(api, 'another')]).toEqual([200, 401]);
    expect(await api.isHealthy()).toBe(true);
    expect((await api.child.stop()).code).toBe(0);
    expect(await api.isHealthy()).toBe(false);
  });
});

describeWith(MYSQL_AND_CLIENT, 'The database of compose, run without containers', () => {
  const PASSWORD = 'letters4and2digits';
  const service = composeService('mysql', { MYSQL_PASSWORD: PASSWORD, MYSQL_ROOT_PASSWORD: 'anything' });
  let server: OwnMariaDb;

  beforeAll(async () => {
    const [file] = service.volumes.find((mount) => mount.includes('.cnf'))!.split(':');
    const { installer, server: words } = fetchedMysql()!;
    const withFile = words.map((word) =>
      word === '--no-defaults' ? `--defaults-file=${pathOf(`docker/${file}`)}` : word,
    );
    server = await OwnMariaDb.of({ installer, server: withFile as [string, ...string[]] });
  });
  afterAll(() => server?.stop());

  it('takes every line of its file', async () => {
    const administrator = await server.administrator();
    const asked =
      'SELECT @@collation_server, @@transaction_isolation, @@time_zone, @@sync_binlog, @@innodb_flush_log_at_trx_commit';
    const [[row]] = await administrator.query<never[]>(asked);
    await administrator.end();
    expect(Object.values(row as object)).toEqual(['utf8mb4_0900_bin', 'READ-COMMITTED', '+00:00', 1, 1]);
  });

  it('holds the service, and its health tells whether it runs', async () => {
    const { url } = await server.database();
    const { port } = new URL(url);
    const api = await startApi({ ...KEYS, DATABASE_URL: url });
    expect(await statusOf(api, KEY)).toBe(200);
    expect((await api.child.stop()).code).toBe(0);
    const [, command] = service.healthcheck!.test;
    const env = { PATH: process.env.PATH, ...service.environment, MYSQL_TCP_PORT: port };
    const health = () => codeOf(runProgram('sh', ['-c', command!], { env }));
    expect(await health()).toBe(0);
    await server.stop();
    expect(await health()).not.toBe(0);
  });
});
