import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { WrongSetting } from '#libs/config/setting.js';
import type { Attachments } from '../../src/notifications/ports/outbox-queue.js';
import { EmlCarrier } from '../../src/notifications/adapters/nodemailer/eml-carrier.js';
import { attachmentsOf, claimedMail } from '../support/doubles/claimed-mail.js';
import { runFolder } from '../support/run/run-folder.js';

const MAIL = claimedMail({
  subject: 'Ein Besucher möchte reden 👋',
  body: 'Grüße\n.\nFrom here on 🏡',
  html: '<p>Gr&uuml;&szlig;e</p>',
});

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(runFolder(), 'mail-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = (): string[] => readdirSync(join(folder, 'mail'));
const carrier = (attachments = attachmentsOf()) =>
  new EmlCarrier(join(folder, 'mail'), 'Parlor <parlor@parlor.invalid>', attachments);
const bytesOf = (name: string): Buffer => readFileSync(join(folder, 'mail', name));

it('writes a file that a mail program reads', async () => {
  expect(await carrier().carry(MAIL)).toEqual({ kind: 'delivered' });
  expect(files()).toEqual(['0a1b@chat.example.com.eml']);
  const bytes = bytesOf(files()[0]!);
  const mail = await PostalMime.parse(bytes);
  expect(mail).toMatchObject({
    from: { name: 'Parlor', address: 'parlor@parlor.invalid' },
    to: [{ address: 'owner@example.com' }],
    subject: MAIL.subject,
    messageId: MAIL.messageId,
    date: '2026-11-20T12:00:00.000Z',
  });
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual([MAIL.body, MAIL.html]);
  const lines = bytes.toString('latin1').split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]|[^\t -~]/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(statSync(join(folder, 'mail', files()[0]!)).mode & 0o077).toBe(0);
});

it('writes attachments of any size, piece by piece, and no file where a piece is missing', async () => {
  const rows = ['id,Wörter\r\n', ...Array.from({ length: 40 }, (_, row) => `${row},${'größe 🏡 '.repeat(20_000)}\r\n`)];
  const attachments = [{ name: 'chats 🏡.csv', mediaType: 'text/csv', pieces: rows.length }];
  expect(await carrier(attachmentsOf(rows)).carry({ ...MAIL, attachments })).toEqual({ kind: 'delivered' });
  const [attached] = (await PostalMime.parse(bytesOf(files()[0]!))).attachments;
  expect(attached).toMatchObject({ filename: 'chats 🏡.csv', mimeType: 'text/csv', disposition: 'attachment' });
  expect(Buffer.from(attached!.content as ArrayBuffer).toString('utf8')).toBe(rows.join(''));
  rmSync(join(folder, 'mail', files()[0]!));
  const broken = await carrier(attachmentsOf(rows.slice(1))).carry({ ...MAIL, attachments });
  expect(broken).toMatchObject({ kind: 'failed' });
  expect(files().filter((name) => name.endsWith('.eml'))).toEqual([]);
});

it('holds little of an attachment of ten megabytes in memory: what is read is written before more is read', async () => {
  const piece = 'x'.repeat(65_536);
  const pieces = 160;
  const behind: number[] = [];
  const written = () => (existsSync(part) ? statSync(part).size : 0);
  const part = join(folder, 'mail', '0a1b@chat.example.com.eml.part');
  const contents: Attachments = {
    async *contentOf() {
      for (let read = 0; read < pieces; read++) {
        behind.push(read * piece.length - (await Promise.resolve(written())));
        yield piece;
      }
    },
  };
  const attachments = [{ name: 'chats.csv', mediaType: 'text/csv', pieces }];
  expect(await carrier(contents).carry({ ...MAIL, attachments })).toEqual({ kind: 'delivered' });
  expect(behind).toHaveLength(pieces);
  expect(Math.max(...behind)).toBeLessThan(40 * piece.length);
});

it('tells where answers go', async () => {
  await carrier().carry({ ...MAIL, replyTo: 'visitor@example.com' });
  const { replyTo } = await PostalMime.parse(bytesOf(files()[0]!));
  expect(replyTo).toMatchObject([{ address: 'visitor@example.com' }]);
});

it('194 writes the same mail to the same file, however often', async () => {
  await carrier().carry(MAIL);
  await carrier().carry(MAIL);
  expect(files()).toHaveLength(1);
});

it('never leaves its folder, whatever the Message-ID', async () => {
  await carrier().carry({ ...MAIL, messageId: '<../../x/y\u0000@[::1]>' });
  expect(files()).toEqual(['....xy@1.eml']);
});

it('fails, to be tried again, where the folder is gone', async () => {
  const gone = carrier();
  rmSync(join(folder, 'mail'), { recursive: true });
  expect(await gone.carry(MAIL)).toEqual({ kind: 'failed', failure: 'ENOENT' });
});

it('201 refuses to start with a folder that cannot be made', () => {
  writeFileSync(join(folder, 'file'), '');
  chmodSync(join(folder, 'file'), 0o600);
  const start = () => new EmlCarrier(join(folder, 'file', 'mail'), 'parlor@parlor.invalid', attachmentsOf());
  expect(start).toThrow(WrongSetting);
  expect(start).toThrow(/^MAIL_FOLDER: .+ permissions/);
});
