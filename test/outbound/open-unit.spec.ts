import { lastValueFrom } from 'rxjs';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { Networks } from '#libs/config/networks.js';
import { log } from '#libs/telemetry/log.js';
import { reachOutside } from '#libs/outbound/open-unit.js';
import { Outbound } from '#libs/outbound/outbound.js';
import { OutboundRules } from '#libs/outbound/outbound-rules.js';
import { MysqlUnitOfWork } from '#libs/persistence/mysql/mysql-unit-of-work.js';
import { SqliteUnitOfWork } from '#libs/persistence/sqlite/sqlite-unit-of-work.js';
import { BoundedFileStore } from '../../src/files/adapters/bounds/bounded-file-store.js';
import { DiskArrivals } from '../../src/files/adapters/disk/disk-arrivals.js';
import { DiskFileStore } from '../../src/files/adapters/disk/disk-file-store.js';
import { OpenedFile } from '../../src/files/adapters/media/opened-file.js';
import { ProcessPdfReader } from '../../src/knowledge/adapters/pdf/process-pdf-reader.js';
import { attachmentsOf, claimedMail } from '../support/doubles/claimed-mail.js';
import { EmlCarrier } from '../../src/notifications/adapters/nodemailer/eml-carrier.js';
import { SmtpCarrier } from '../../src/notifications/adapters/nodemailer/smtp-carrier.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { runFolder } from '../support/run/run-folder.js';

log.level = 'silent';

const folder = mkdtempSync(join(runFolder(), 'outside-'));
const store = new BoundedFileStore(new DiskFileStore(join(folder, 'files')), 5_000);
const arrivals = new DiskArrivals(join(folder, 'arriving'));
const mail = claimedMail();
const refused = /within a unit of work$/;

const WAYS: readonly (readonly [name: string, go: () => Promise<unknown>])[] = [
  ['prepare a store', () => store.prepare()],
  ['look for a store', async () => expect(await store.missing()).toBe('file store away')],
  ['put a file', () => store.put(1, join(folder, 'x'))],
  ['open a file', () => store.open('0'.repeat(32))],
  ['size of a file', () => store.size('0'.repeat(32))],
  ['remove a file', () => store.remove('0'.repeat(32))],
  ['address of a store', () => store.uploadAddress(1)],
  ['list files', () => store.after('', 1)],
  ['take a file in', () => arrivals.receive(Readable.from([]), 1)],
  ['sweep files', () => arrivals.sweep(0)],
  ['look into a file', () => OpenedFile.with(join(folder, 'x'), () => Promise.resolve())],
  ['hand over mail', () => new EmlCarrier(folder, 'parlor@example.com', attachmentsOf()).carry(mail)],
  ['take back mail', () => new EmlCarrier(folder, 'parlor@example.com', attachmentsOf()).takeBack('x')],
  ['send mail', () => new SmtpCarrier('smtp://127.0.0.1:9', 'parlor@example.com', attachmentsOf()).carry(mail)],
  ['read a PDF', () => new ProcessPdfReader().read(Buffer.from('%PDF-'))],
  ['send a request', () => outbound().fetch('http://127.0.0.1:9/')],
  [
    'open a stream',
    () =>
      lastValueFrom(
        outbound().events(
          'http://127.0.0.1:9/',
          () => ({ headers: {}, body: '' }),
          () => null,
        ),
      ),
  ],
];

function outbound(): Outbound {
  const rules = new OutboundRules(new Networks([]), new Networks([]));
  return new Outbound(rules, { httpProxy: '', httpsProxy: '', noProxy: '' });
}

describeOnEveryDatabase('Within a unit of work', (database) => {
  it.each(WAYS.filter(([name]) => name !== 'look for a store'))('no unit may %s', async (_, go) => {
    await expect(database().units.run(() => go())).rejects.toThrow(refused);
  });

  it('a store counts as away', () => database().units.run(async () => WAYS[1]![1]()));

  it('the refusal undoes the unit', async () => {
    const { database: door, units } = database();
    const adding = units.run(async () => {
      await door.change("INSERT INTO workspaces (name, created_at) VALUES ('undone', 0)");
      await store.size('0'.repeat(32));
    });
    await expect(adding).rejects.toThrow(refused);
    expect(await door.select("SELECT id FROM workspaces WHERE name = 'undone'")).toEqual([]);
  });

  it('what is begun there and goes on behind its end is no part of it', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let straggler: Promise<unknown> = Promise.resolve();
    await database().units.run(() => {
      straggler = ended.then(() => store.size('0'.repeat(32)));
      return Promise.resolve();
    });
    end();
    expect(await straggler).toBeNull();
  });

  it('all may outside of it', async () => {
    expect(await store.size('0'.repeat(32))).toBeNull();
    await database().units.run(() => Promise.resolve());
    expect(await store.size('0'.repeat(32))).toBeNull();
  });
});

describeOnEveryDatabase('Where people depend on a process', (database) => {
  it('outside work within a unit is logged and done', async () => {
    const { dialect, writer } = database();
    const units =
      dialect === 'sqlite' ? new SqliteUnitOfWork(writer, 1_000, 'logged') : new MysqlUnitOfWork(writer, 'logged');
    await units.run(() => Promise.resolve(reachOutside('A test')));
    expect(await units.run(() => store.size('0'.repeat(32)))).toBeNull();
  });
});

describe('A store that does not answer', () => {
  const never = new Promise<never>(() => undefined);
  const silent = { size: () => never, open: () => never, put: () => never, after: () => never }; // oxfmt-ignore
  const bounded = new BoundedFileStore(silent as unknown as DiskFileStore, 20);

  it.each([
    ['size', () => bounded.size('x')],
    ['open', () => bounded.open('x')],
    ['put', () => bounded.put(1, 'x')],
    ['list', () => bounded.after('', 1)],
  ])('is refused at %s', async (_, call) => {
    await expect(call()).rejects.toMatchObject({ refusal: 'unavailable' });
  });

  it('is refused in the midst of a file, whose stream is closed', async () => {
    const stream = new Readable({ read: () => undefined });
    stream.push('the first piece');
    const one = new BoundedFileStore({ open: () => Promise.resolve(stream) } as unknown as DiskFileStore, 20);
    const pieces = (await one.open('x'))![Symbol.asyncIterator]();
    expect(String((await pieces.next()).value)).toBe('the first piece');
    await expect(pieces.next()).rejects.toMatchObject({ refusal: 'unavailable' });
    expect(stream.destroyed).toBe(true);
  });

  it('is closed by who leaves before the first piece', async () => {
    const stream = new Readable({ read: () => undefined });
    const one = new BoundedFileStore({ open: () => Promise.resolve(stream) } as unknown as DiskFileStore, 20);
    await (await one.open('x'))![Symbol.asyncIterator]().return!();
    expect(stream.destroyed).toBe(true);
  });
});
