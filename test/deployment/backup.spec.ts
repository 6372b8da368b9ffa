import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BackupFacts } from '../../src/bootstrap/backup.js';
import { parlor } from '../cli/parlor.js';
import { issueKey } from '../http/credentials.js';
import { addChatbot, OPTIONAL, create, pageOf } from '../http/listing-bodies.js';
import type { Client } from '../support/interface/client.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { describeEach } from '../support/service/each-database.js';
import { eventually } from '../support/eventually.js';
import { everythingStored } from '../support/databases/outside-sql.js';
import { runFolder } from '../support/run/run-folder.js';
import { RunningService } from '../support/service/running-service.js';
import { BusyOffice, fateOf } from './busy-office.js';

/** Each clerk has written some dozen things when the backup begins, and writes on while it is taken. */
const CLERKS = 4;
const WARM_UP = 40;

/** What readers of lines take for the end of one: all of it is text. */
const SEPARATORS = "one\u2028two\u2029three\u0085four\vfive\fsix\rseven\r\neight\nnine';\u2028DROP TABLE x;\\\u2029";

const newFolder = () => mkdtempSync(join(runFolder(), 'backup-'));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describeEach('131 A backup', ['sqlite', 'mysql'], (dialect) => {
  let service: RunningService;
  let office: BusyOffice;
  let serialNumber: string;
  let issued: string;
  let backup: string;
  let facts: BackupFacts;
  let from: number;
  let to: number;
  const databases: EmptyDatabase[] = [];

  const newDatabase = async (): Promise<EmptyDatabase> => {
    const database = await createEmptyDatabase(dialect);
    databases.push(database);
    return database;
  };
  /** Puts a backup into a new database and a new folder of files. */
  async function restored(folder: string) {
    const database = await newDatabase();
    const files = join(newFolder(), 'files');
    const env = { DATABASE_URL: database.url, FILE_STORE: `file:${files}` };
    const ran = await parlor(service.surroundings, ['restore', folder], env);
    return { database, files, env, ran };
  }
  const filesIn = (store: string): string[] =>
    readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{32}$/.test(name));

  beforeAll(async () => {
    service = await RunningService.start(await newDatabase(), { FILE_STORE: `file:${join(newFolder(), 'files')}` });
    serialNumber = await addChatbot(service);
    await create(service, serialNumber, { ...OPTIONAL, MLSNumber: 'everything' });
    await create(service, serialNumber, { MLSNumber: 'separators', Description: SEPARATORS });
    issued = (await issueKey(service, 'secret')).Key;
    office = new BusyOffice(service, serialNumber, CLERKS);
    await eventually(
      () => Promise.resolve(office.files.length),
      (count) => count > WARM_UP,
    );
    backup = newFolder();
    from = office.now();
    facts = await service.command<BackupFacts>('backup', backup);
    to = office.now();
    await office.close();
  });
  afterAll(async () => {
    await service?.stop();
    for (const database of databases) await database.drop();
  });

  it('says what it holds, readable by its owner alone, with checksums for common tools', () => {
    const counted = Object.values(facts.database.rows).reduce((sum, rows) => sum + rows, 0);
    expect(counted).toBeGreaterThan(WARM_UP);
    const lines = readFileSync(join(backup, 'files.sha256'), 'utf8').trimEnd().split('\n');
    expect([lines.length, filesIn(join(backup, 'files')).length]).toEqual([facts.files, facts.files]);
    for (const line of lines) {
      const [hash, path] = line.split('  ') as [string, string];
      expect(sha256(readFileSync(join(backup, path)))).toBe(hash);
    }
    expect(facts.database.sha256).toBe(sha256(readFileSync(join(backup, facts.database.file))));
    expect(statSync(join(backup, facts.database.file)).mode & 0o077).toBe(0);
  });

  describe('that was taken while all clients wrote, put back elsewhere', () => {
    let other: RunningService;
    let client: Client;
    let files: string;

    beforeAll(async () => {
      const put = await restored(backup);
      expect(put.ran).toEqual({ code: 0, lines: [expect.stringMatching(/^done: \d+ rows, \d+ files, as of 20/)] });
      files = put.files;
      other = await RunningService.start(put.database, put.env);
      client = other.as(service.keys);
    });
    afterAll(() => other?.stop());

    it('has as many rows in each table as were counted', async () => {
      const fresh = await restored(backup);
      const stored = await everythingStored(fresh.database.url);
      const rows = Object.fromEntries(Object.entries(stored).map(([name, found]) => [name, found.length]));
      expect(rows).toEqual(facts.database.rows);
    });

    it('opens with the keys of before', async () => {
      for (const secretKey of [service.secretKey, issued])
        expect((await other.as({ ...service.keys, secretKey }).call('/chat/Chatbot/List', {})).status).toBe(200);
      expect((await pageOf(client, serialNumber)).VirtualCount).toBeGreaterThan(WARM_UP);
    });

    it('has every listing that was there before, none from after, and each as it was sent', async () => {
      const found = await allListings(client, serialNumber);
      const priceOf = new Map(found.map(({ MLSNumber, SalePrice }) => [MLSNumber, SalePrice]));
      for (const listing of office.listings) {
        const price = priceOf.get(listing.mls);
        const fate = fateOf(listing, from, to);
        if (fate !== 'either') expect([listing.mls, price !== undefined]).toEqual([listing.mls, fate === 'present']);
        if (price !== undefined) expect(Number(String(price).replace(/[^\d.]/g, ''))).toBe(listing.price);
      }
      expect((await pageOf(client, serialNumber)).VirtualCount).toBe(found.length);
      expect(found.some(({ MLSNumber }) => MLSNumber === 'everything')).toBe(true);
      expect(found.find(({ MLSNumber }) => MLSNumber === 'separators')).toMatchObject({ Description: SEPARATORS });
      const fates = office.listings.map((listing) => fateOf(listing, from, to));
      expect(fates).toContain('present');
    });

    it('has the bytes of every file that it knows, and those of no other', async () => {
      const stored = await everythingStored(other.databaseUrl);
      const rows = stored.files as { store_key: string; sha256: string; state: string }[];
      const known = rows.filter(({ state }) => state === 'stored');
      expect(known.length).toBe(facts.files);
      expect(filesIn(files).sort()).toEqual(known.map(({ store_key: key }) => join(key.slice(0, 2), key)).sort());
      for (const { store_key: key, sha256: hash } of known)
        expect(sha256(readFileSync(join(files, key.slice(0, 2), key)))).toBe(hash);
    });

    it('gives out every file that was there before, and none that was deleted before or came after', async () => {
      for (const file of office.files) {
        const fate = fateOf(file, from, to);
        if (fate === 'either') continue;
        const { status, bytes } = await client.raw(`/chat/File/Download?fileId=${file.id}`, {
          method: 'GET',
          headers: { authorization: service.secretKey },
        });
        expect([file.name, status]).toEqual([file.name, fate === 'present' ? 200 : 404]);
        if (fate === 'present') expect(bytes.equals(file.bytes)).toBe(true);
      }
    });

    it('goes on where it was: new rows and files take their places', async () => {
      const before = (await pageOf(client, serialNumber)).VirtualCount;
      await create(client, serialNumber, { MLSNumber: 'after' });
      expect((await pageOf(client, serialNumber)).VirtualCount).toBe(before + 1);
    });
  });

  it('of a service at rest comes back letter by letter, every row of every table', async () => {
    await service.kill('SIGTERM');
    const folder = newFolder();
    await service.command('backup', folder);
    const { database } = await restored(folder);
    expect(await everythingStored(database.url)).toEqual(await everythingStored(service.databaseUrl));
    await service.restart();
  });

  describe('refuses', () => {
    const refusal = async (...args: string[]) => {
      const { code, lines } = await parlor(service.surroundings, args);
      expect([code, lines.length]).toEqual([1, 1]);
      return lines[0];
    };

    it('a folder that holds something', async () => {
      expect(await refusal('backup', backup)).toMatch(/is not empty; name a new folder/);
    });

    it('to be put over a database that is there', async () => {
      const before = await everythingStored(service.databaseUrl);
      expect(await refusal('restore', backup)).toMatch(/^DATABASE_URL: .*already/);
      expect(Object.keys(await everythingStored(service.databaseUrl))).toEqual(Object.keys(before));
    });

    it('to be put back where it was not finished', async () => {
      const unfinished = newFolder();
      expect(await refusal('restore', unfinished)).toMatch(/holds no whole backup/);
    });

    it.each(['a file', 'the database'])('to be put back where %s is damaged', async (what) => {
      const folder = newFolder();
      await service.command('backup', folder);
      const path = what === 'a file' ? join('files', filesIn(join(folder, 'files'))[0]!) : facts.database.file;
      appendFileSync(join(folder, path), ' ');
      const { ran, database, files } = await restored(folder);
      expect(ran).toEqual({ code: 1, lines: [expect.stringContaining('damaged')] });
      expect(await tablesOf(database)).toEqual([]);
      if (what === 'the database') expect(() => readdirSync(files)).toThrow('ENOENT');
    });

    it('every file of a backup that is cut or changed anywhere, and leaves everything as it was', async () => {
      const whole = newFolder();
      await service.command('backup', whole);
      const copyOf = filesIn(join(whole, 'files'))[0]!;
      for (const name of ['backup.json', 'files.sha256', facts.database.file, join('files', copyOf)]) {
        const bytes = readFileSync(join(whole, name));
        const at = (share: number) => Math.floor(bytes.length * share);
        const cuts = [0.4, 0.99].map((share) => bytes.subarray(0, at(share)));
        const spoilt = [...cuts, ...[0.1, 0.9].map((share) => flipped(bytes, at(share)))];
        for (const [turn, wrong] of spoilt.entries()) {
          const folder = newFolder();
          cpSync(whole, folder, { recursive: true });
          writeFileSync(join(folder, name), wrong);
          const { ran, database, files } = await restored(folder);
          const left = [await tablesOf(database), existsSync(files)];
          expect([name, turn, ran.code, ran.lines.length, left]).toEqual([name, turn, 1, 1, [[], false]]);
          expect(ran.lines[0]).toMatch(/damaged|no whole backup/);
        }
      }
    });

    it('what it cannot put back to its end, and leaves everything as it was', async () => {
      const folder = newFolder();
      await service.command('backup', folder);
      const said = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as BackupFacts;
      const rows = { ...said.database.rows, chatbots: said.database.rows.chatbots! + 1 };
      // As before there were seals: nothing but the rows themselves tells.
      const unsealed = { takenAt: said.takenAt, database: { ...said.database, rows }, files: said.files };
      writeFileSync(join(folder, 'backup.json'), JSON.stringify(unsealed));
      const { ran, database, files } = await restored(folder);
      expect(ran).toEqual({ code: 1, lines: [expect.stringContaining('not come back whole')] });
      expect([await tablesOf(database), existsSync(files)]).toEqual([[], false]);
    });

    it('to be put into the other kind of database', async () => {
      const folder = newFolder();
      await service.command('backup', folder);
      const other = dialect === 'sqlite' ? 'database.sql' : 'database.sqlite';
      const said = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as BackupFacts;
      writeFileSync(
        join(folder, 'backup.json'),
        JSON.stringify({ ...said, database: { ...said.database, file: other } }),
      );
      expect((await restored(folder)).ran.lines).toEqual([expect.stringContaining('the other kind of database')]);
    });

    it('a store that lacks what the database knows', async () => {
      const folder = newFolder();
      const env = { FILE_STORE: `file:${join(newFolder(), 'empty')}` };
      const { code, lines } = await parlor(service.surroundings, ['backup', folder], env);
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^FILE_STORE: .* is it the right one/)]]);
      expect(readdirSync(folder)).not.toContain('backup.json');
      rmSync(folder, { recursive: true });
    });
  });
});

/** The same bytes but for one bit. */
function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 1;
  return copy;
}

async function allListings(client: Client, serialNumber: string) {
  const found = [];
  for (let PageNumber = 1; ; PageNumber++) {
    const { List } = await pageOf(client, serialNumber, { PageNumber, PageSize: 100 });
    found.push(...List);
    if (List.length < 100) return found;
  }
}

/** Tables of a database that nothing has been put into; SQLite has no file then. */
const tablesOf = async ({ url }: EmptyDatabase): Promise<string[]> => Object.keys(await everythingStored(url));
