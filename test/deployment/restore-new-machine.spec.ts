import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { parlor } from '../cli/parlor.js';
import { addChatbot, create } from '../http/listing-bodies.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { everythingStored, storedByCallers } from '../support/databases/outside-sql.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeService } from '../support/service/service.js';

const newFolder = () => mkdtempSync(join(runFolder(), 'new-machine-'));

describeService('A restore on a new machine', (service) => {
  let backup: string;
  beforeAll(async () => {
    await create(service(), await addChatbot(service()), {});
    backup = join(newFolder(), 'whole');
    await service().command('backup', backup);
  });

  const restore = async (folder: string, env: Record<string, string>, cwd = newFolder()) =>
    parlor({ cwd, env: { PATH: process.env.PATH ?? '', ...env } }, ['restore', folder]);
  const isSqlite = () => service().databaseUrl.startsWith('sqlite:');
  const empty = async (): Promise<EmptyDatabase> => createEmptyDatabase(isSqlite() ? 'sqlite' : 'mysql');

  it('makes the folders that the settings name', async () => {
    const { url } = await empty();
    const cwd = newFolder();
    const env = isSqlite() ? { DATABASE_URL: 'sqlite:data/deep/parlor.db' } : { DATABASE_URL: url };
    const { code, lines } = await restore(backup, env, cwd);
    expect([code, lines]).toEqual([0, [expect.stringMatching(/^done: \d+ rows/)]]);
    const stored = await storedByCallers(isSqlite() ? `sqlite:${join(cwd, 'data/deep/parlor.db')}` : url);
    // The service goes on, and looks at its clocks.
    expect(stored).toEqual(await storedByCallers(service().databaseUrl));
  });

  /** A backup of which `spoil` has changed something that no checksum tells. */
  const spoilt = (spoil: (folder: string) => void): string => {
    const folder = newFolder();
    cpSync(backup, folder, { recursive: true });
    spoil(folder);
    return folder;
  };
  const databaseIn = (folder: string) => join(folder, isSqlite() ? 'database.sqlite' : 'database.sql');

  it('tells what is wrong in one line, whatever it is, and leaves no stack', async () => {
    const { url } = await empty();
    const good = { DATABASE_URL: url, FILE_STORE: `file:${join(newFolder(), 'files')}` };
    const file = join(newFolder(), 'file');
    writeFileSync(file, 'no folder');
    const cases: [what: string, folder: string, env: Record<string, string>, line: RegExp][] = [
      ['no backup', join(newFolder(), 'nope'), good, /holds no whole backup/],
      ['a file', file, good, /holds no whole backup/],
      ['no database in it', spoilt((at) => rmSync(databaseIn(at))), good, /database\.sql.* cannot be used: ENOENT/],
      ['a folder in its place', spoilt(replacedByFolder(databaseIn)), good, /EISDIR/],
      ['a store that cannot be', backup, { ...good, FILE_STORE: `file:${file}/x` }, /^FILE_STORE: .*permissions/],
    ];
    if (isSqlite()) {
      cases.push([
        'no folder',
        backup,
        { ...good, DATABASE_URL: `sqlite:${file}/x.db` },
        /^DATABASE_URL: .*permission/,
      ]);
      cases.push(['/proc', backup, { ...good, DATABASE_URL: 'sqlite:/proc/nope/x.db' }, /^DATABASE_URL: .*permission/]);
    } else {
      const away = { ...good, DATABASE_URL: 'mysql://a:b@127.0.0.1:1/parlor' };
      cases.push(['no server', backup, away, /^DATABASE_URL: the database cannot be reached/]);
    }
    for (const [what, folder, env, line] of cases) {
      const ran = await restore(folder, env);
      expect([what, ran]).toEqual([what, { code: 1, lines: [expect.stringMatching(line)] }]);
    }
    if (isSqlite()) expect(existsSync(url.slice('sqlite:'.length))).toBe(false);
    else expect(Object.keys(await everythingStored(url))).toEqual([]);
  });
});

const replacedByFolder =
  (placeIn: (folder: string) => string) =>
  (folder: string): void => {
    rmSync(placeIn(folder));
    mkdirSync(placeIn(folder));
  };
