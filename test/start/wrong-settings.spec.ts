import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readEnvironment, SETTING_NAMES } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { describeEach } from '../support/service/each-database.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { createMigratedDatabase } from '../support/databases/migrated-database.js';
import { asAdministrator } from '../support/databases/mariadb-databases.js';
import { inTurns } from '../support/run/night.js';
import { runFolder } from '../support/run/run-folder.js';
import { failedStart } from '../support/service/service-process.js';
import { listening, portOf } from '../support/wire/loopback.js';

const SECRET = 'canary';

let cwd: string;
let model: EmptyDatabase;
beforeAll(async () => void (model = await createMigratedDatabase('sqlite')));
beforeEach(() => void (cwd = mkdtempSync(join(runFolder(), 'wrong-'))));
afterAll(() => model.drop());

/** A database of the start's own that has its tables: what is found wrong behind it is found sooner. */
function migrated(): string {
  copyFileSync(model.url.slice('sqlite:'.length), join(cwd, 'migrated.db'));
  return `sqlite:${join(cwd, 'migrated.db')}`;
}

const surroundings = (env: Record<string, string>) => ({
  cwd,
  env: {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    DEMO: 'false',
    DATABASE_WAIT_SECONDS: '1',
    ...env,
    DATABASE_URL: env.DATABASE_URL ?? migrated(),
  },
});

/** The start ends by itself, with one line that names the setting and the cure, and shows no value. */
async function expectOneLine(env: Record<string, string>, setting: string, cure: RegExp): Promise<void> {
  const { code, signal, lines } = await failedStart(surroundings(env));
  expect({ code, signal, lines }).toEqual({ code: 1, signal: null, lines: [expect.stringMatching(cure)] });
  expect(lines[0]).toMatch(new RegExp(`^Parlor cannot start: ${setting}: `));
  expect(lines[0]).not.toContain(SECRET);
}

/** A path that is none, in its hostile forms; `FOLDER` and `FILE` are there and are of the other kind. */
const place = (text: string): string => {
  writeFileSync(join(cwd, 'file'), 'This is no database.\n'.repeat(100));
  return text.replace('FOLDER', cwd).replace('FILE', join(cwd, 'file'));
};

/** What is only known to be wrong when it is used: setting, hostile values, the cure that the line names. */
const USED: readonly (readonly [setting: string, values: readonly string[], cure: RegExp])[] = [
  ['DATABASE_URL', ['sqlite:/proc/nope/x.db', 'sqlite:/dev/null/x.db', 'sqlite:FILE/x.db'], /path and permissions/],
  ['DATABASE_URL', ['sqlite:FOLDER'], /cannot be reached/],
  ['DATABASE_URL', ['sqlite:FOLDER/none/x.db'], /is not there; make it/],
  ['DATABASE_URL', ['sqlite:FILE'], /damaged/],
  ['DATABASE_URL', [`mysql://u:${SECRET}@127.0.0.1:1/x`, `mysql://u:${SECRET}@nope.invalid/x`], /cannot be reached/],
  ['DATABASE_URL', [`mysql://u:${SECRET}@[`, `mysql://u:${SECRET}@127.0.0.1:99999/x`], /must look like sqlite:/],
  ['DATABASE_URL', [`mysql://u:${SECRET}@127.0.0.1:1,127.0.0.1:2,nope.invalid/x`], /cannot be reached/],
  ['FILE_STORE', ['file:/proc/nope', 'file:/dev/null/x', 'file:FILE', 'file:FILE/x'], /path and permissions/],
  ['FILE_STORE', ['s3://bucket?endpoint=nope'], /needs/],
  ['MAIL_FOLDER', ['/proc/nope', '/dev/null/x', 'FILE'], /path and permissions/],
  ['TRUST_PROXY', ['nope', '10.0.0.0/99', '-1'], /addresses or networks/],
  ['OUTBOUND_ALLOW', ['nope'], /addresses or networks/],
  ['OUTBOUND_DENY', ['10.0.0.0/99'], /addresses or networks/],
  ['DNS_SERVERS', ['nope', '-1', 'http://['], /must be addresses/],
  ['HOST', ['192.0.2.1', 'nope.invalid', '-1'], /address of this machine/],
  ['FFMPEG_PATH', ['nope', 'FOLDER'], /path of a program/],
  ['FFPROBE_PATH', ['FILE'], /path of a program/],
  ['GATEWAYS_FILE', ['nope', 'FOLDER'], /cannot be read/],
  ['GATEWAYS_FILE', ['FILE'], /not JSON/],
  ['FEEDS_FILE', ['/proc/nope'], /cannot be read/],
  ['FEEDS_FILE', ['FILE'], /not JSON/],
  ['MODELS_FILE', ['/proc/nope'], /cannot be read/],
  ['MODELS_FILE', ['FILE'], /not JSON/],
  ['LLM_VISION', ['nope'], /LLM_MODELS/],
  ['JUDGE_MODEL', ['nope', 'parlor-built-in'], /no usable model/],
];

describe('A setting that is found wrong when it is used', () => {
  const cases = USED.flatMap(([setting, values, cure]) => values.map((value) => [setting, value, cure] as const));

  it.each(inTurns(cases, 3))('200, 201 ends the start with one line: %s=%s', (setting, value, cure) =>
    expectOneLine({ [setting]: place(value) }, setting, cure),
  );

  const ofWorkers: readonly (readonly [setting: string, env: Record<string, string>, cure: RegExp])[] = [
    ['WORKERS', { WORKERS: 'nope' }, /auto or a whole number/],
    ['WORKERS', { WORKERS: '0' }, /auto or a whole number/],
    ['DATABASE_URL', { WORKERS: '2', DATABASE_URL: 'sqlite:/proc/nope/x.db' }, /path and permissions/],
    ['HOST', { WORKERS: '2', HOST: '192.0.2.1' }, /address of this machine/],
    ['METRICS_HOST', { WORKERS: '2', METRICS_PORT: '9464', METRICS_HOST: '192.0.2.1' }, /address of this machine/],
  ];
  it.each(inTurns(ofWorkers, 3))('200 ends it for all workers, with one line for them: %s', (setting, env, cure) =>
    expectOneLine(env, setting, cure),
  );

  it('200 ends it where LLM_MODELS lack their provider', () =>
    expectOneLine({ LLM_MODELS: 'nope' }, 'LLM_BASE_URL', /set it beside LLM_MODELS/));

  it('200 ends it for METRICS_HOST, where METRICS_PORT wants one', () =>
    expectOneLine({ METRICS_PORT: '9464', METRICS_HOST: '192.0.2.1' }, 'METRICS_HOST', /address of this machine/));
});

/** Any text is a value: a name, a secret, a list of names that nothing has to know; METRICS_HOST where no port wants it. */
const ANY_TEXT = `
  LLM_API_KEY LLM_MODELS EMBEDDINGS_MODEL EMBEDDINGS_API_KEY TRANSCRIPTION_API_KEY TRANSCRIPTION_MODEL NO_PROXY OTEL_SERVICE_NAME S3_ACCESS_KEY_ID
  S3_SECRET_ACCESS_KEY METRICS_HOST`;
const HOSTILE = ['no\u0001pe', '-1', 'http://['];

describe('Every setting', () => {
  const left = SETTING_NAMES.filter(
    (name) => !ANY_TEXT.trim().split(/\s+/).includes(name) && !USED.some(([setting]) => setting === name),
  );

  it.each(left.flatMap((name) => HOSTILE.map((value) => [name, value] as const)))(
    '200 is refused by its name before anything is touched: %s=%j',
    (name, value) => {
      const reading = () => readEnvironment({ [name]: value });
      expect(reading).toThrow(WrongSetting);
      expect(reading).toThrow(new RegExp(`^${name}: [^\n]+$`));
    },
  );
});

describe('A port that is taken', () => {
  let holder: Server;
  let port: string;
  beforeAll(async () => {
    holder = createServer();
    port = String(portOf(await listening(holder)));
  });
  afterAll(() => void holder.close());

  it.each(['PORT', 'METRICS_PORT'])('200 ends the start with one line: %s', (setting) =>
    expectOneLine({ [setting]: port }, setting, /the port is in use/),
  );

  it.each(inTurns(['PORT', 'METRICS_PORT'], 2))('200 ends the start of all workers with one line: %s', (setting) =>
    expectOneLine({ [setting]: port, WORKERS: '2' }, setting, /the port is in use/),
  );

  it.each(['1', '2'])('200 ends it where the two ports are one, of %s workers', async (WORKERS) => {
    // Below the ports that systems hand out by themselves, to which another suite's server would listen.
    const free = String(20_000 + (process.pid % 10_000));
    await expectOneLine({ PORT: free, METRICS_PORT: free, WORKERS }, 'METRICS_PORT', /the port is in use/);
  });
});

describeEach('An account that MariaDB does not let in', ['mysql'], () => {
  let database: EmptyDatabase;
  const user = `stranger${process.pid}`;
  const account = `${user}@'127.0.0.1'`;
  beforeAll(async () => {
    database = await createEmptyDatabase('mysql');
    await asAdministrator(`CREATE USER ${account} IDENTIFIED BY '${SECRET}'`);
  });
  afterEach(() => asAdministrator(`REVOKE ALL PRIVILEGES, GRANT OPTION FROM ${account}`));
  afterAll(async () => {
    await asAdministrator(`DROP USER ${account}`);
    await database.drop();
  });

  const as = (name: string, password: string, path?: string): Record<string, string> => {
    const url = new URL(database.url);
    Object.assign(url, { username: name, password, ...(path && { pathname: path }) });
    return { DATABASE_URL: url.href };
  };
  const ACCOUNT = /the rights of the account/;

  const strange: readonly (readonly [name: string, env: () => Record<string, string>])[] = [
    ['a wrong password', () => as(user, `${SECRET}-wrong`)],
    ['no password', () => as(user, '')],
    ['an unknown account', () => as(`${user}x`, SECRET)],
    ['no right on the database', () => as(user, SECRET)],
    ['a database that is not there', () => as(user, SECRET, '/parlor_nope')],
  ];
  it.each(inTurns(strange, 3))('200 is told so in one line: %s', (_, env) =>
    expectOneLine(env(), 'DATABASE_URL', ACCOUNT),
  );

  it.each(inTurns(['SELECT', 'SELECT, INSERT, UPDATE, DELETE', 'SELECT, INSERT, UPDATE, DELETE, CREATE'], 3))(
    '200 is told so in one line: no more rights than %s',
    async (rights) => {
      const name = new URL(database.url).pathname.slice(1);
      await asAdministrator(`GRANT ${rights} ON ${name}.* TO ${account}`);
      await expectOneLine(as(user, SECRET), 'DATABASE_URL', ACCOUNT);
    },
  );
});
