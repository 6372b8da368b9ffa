import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parlor } from '../cli/parlor.js';
import { describeWith } from '../support/run/describe-with.js';
import type { EmptyDatabase } from '../support/databases/empty-database.js';
import { MARIADB, OPENSSL, type OutsideProgram } from '../support/run/outside-programs.js';
import { certified } from '../support/servers/own-authority.js';
import { OwnMariaDb } from '../support/databases/own-mariadb.js';
import { runFolder } from '../support/run/run-folder.js';
import { RunningService } from '../support/service/running-service.js';

const SERVERS: OutsideProgram = {
  ...MARIADB,
  programs: [...MARIADB.programs, ...OPENSSL.programs],
  isInstalled: () => MARIADB.isInstalled() && OPENSSL.isInstalled(),
  cure: 'no mariadbd or no openssl found; install mariadb-server and openssl',
};

/** A folder that nothing of ours stands in yet. */
const newFolder = () => mkdtempSync(join(runFolder(), 'tls-'));

/** Runs a command at an address and returns how it ended. */
async function migrating(DATABASE_URL: string) {
  const { code, lines } = await parlor({ cwd: newFolder(), env: { PATH: process.env.PATH ?? '' } }, ['key', 'list'], {
    DATABASE_URL,
  });
  return { code, lines };
}

describeWith(SERVERS, 'TLS to MariaDB', () => {
  let server: OwnMariaDb;
  let database: EmptyDatabase;
  let authority: string;
  let plain: string;

  /** The same database by the name that the certificate holds, or by the number, which it does not. */
  const at = (host: string, options: string) => `${database.url.replace('127.0.0.1', host)}?${options}`;

  beforeAll(async () => {
    const { authority: path, key, cert } = await certified('localhost');
    authority = path;
    const folder = newFolder();
    writeFileSync(join(folder, 'key.pem'), key);
    writeFileSync(join(folder, 'cert.pem'), cert);
    server = await OwnMariaDb.start(`--ssl-cert=${join(folder, 'cert.pem')}`, `--ssl-key=${join(folder, 'key.pem')}`);
    database = await server.database();
    const administrator = await server.administrator();
    // From here on the server itself refuses whatever comes in the clear.
    await administrator.query('SET GLOBAL require_secure_transport = ON');
    await administrator.end();
    plain = database.url;
  });
  afterAll(() => server?.stop());

  it('refuses an address that asks for none, which shows that the others are encrypted', async () => {
    expect((await migrating(plain)).code).toBe(1);
  });

  it.each([
    ['127.0.0.1', () => `ssl=true&ssl-ca=${authority}`],
    ['127.0.0.1', () => `ssl-ca=${authority}`],
    ['localhost', () => `ssl=verify&ssl-ca=${authority}`],
    ['localhost:1,localhost', () => `ssl=verify&ssl-ca=${authority}`],
    ['127.0.0.1', () => 'ssl={"rejectUnauthorized":false}'],
    ['localhost', () => `ssl={"rejectUnauthorized":true,"verifyIdentity":true}&ssl-ca=${authority}`],
  ])('is spoken at %s with what the address says (%#)', async (host, options) => {
    expect(await migrating(at(host, options()))).toEqual({ code: 0, lines: expect.any(Array) });
  });

  it.each([
    ['127.0.0.1', 'ssl=true'],
    ['127.0.0.1', 'ssl={"rejectUnauthorized":true}'],
  ])('does not trust a certificate of an authority that %s?%s does not name', async (host, options) => {
    expect(await migrating(at(host, options))).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^DATABASE_URL: the TLS .* of the server .*ssl-ca/)],
    });
  });

  it('does not trust a certificate of another name where the name is to be checked', async () => {
    const { authority: other } = await certified('elsewhere.example.com');
    for (const options of [`ssl=verify&ssl-ca=${other}`, `ssl-ca=${other}`])
      expect((await migrating(at('localhost', options))).lines).toEqual([
        expect.stringMatching(/^DATABASE_URL: the TLS /),
      ]);
    // There is no name to check at a number.
    expect((await migrating(at('127.0.0.1', `ssl=verify&ssl-ca=${authority}`))).lines).toEqual([
      expect.stringMatching(/^DATABASE_URL: ssl=verify needs the name of a host/),
    ]);
  });

  it('serves, and is backed up, over TLS', async () => {
    const service = await RunningService.start(
      { ...database, url: at('localhost', `ssl=verify&ssl-ca=${authority}`) },
      {},
    );
    try {
      expect((await service.call('/chat/Chatbot/List', {})).status).toBe(200);
      const copied = await parlor(service.surroundings, ['backup', join(newFolder(), 'copy')]);
      expect(copied).toEqual({ code: 0, lines: [expect.stringMatching(/^done: \d+ rows/)] });
    } finally {
      await service.stop();
    }
  });
});

describeWith(MARIADB, 'MariaDB without TLS', () => {
  let server: OwnMariaDb;
  let database: EmptyDatabase;
  beforeAll(async () => {
    server = await OwnMariaDb.start('--skip-ssl');
    database = await server.database();
  });
  afterAll(() => server?.stop());

  it.each(['ssl=true', 'ssl=verify', 'ssl={"rejectUnauthorized":true}', 'ssl={"rejectUnauthorized":false}'])(
    'is not served from in the clear where the address says %s',
    async (options) => {
      const named = database.url.replace('127.0.0.1', 'localhost');
      const NO_TLS = /^DATABASE_URL: the server of the database speaks no TLS/;
      expect(await migrating(`${named}?${options}`)).toEqual({ code: 1, lines: [expect.stringMatching(NO_TLS)] });
      await expect(RunningService.start({ ...database, url: `${named}?${options}` }, {})).rejects.toThrow(
        'Parlor cannot start: DATABASE_URL: the server of the database speaks no TLS',
      );
    },
  );
});
