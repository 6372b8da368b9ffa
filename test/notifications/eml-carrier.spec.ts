import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { WrongSetting } from '#libs/config/setting.js';
import { EmlCarrier } from '../../src/notifications/adapters/nodemailer/eml-carrier.js';
import type { MailContent } from '../../src/notifications/domain/mail.js';
import { runFolder } from '../support/run/run-folder.js';

const MAIL: MailContent = {
  messageId: '<0a1b@chat.example.com>',
  to: 'owner@example.com',
  subject: 'Ein Besucher möchte reden 👋',
  text: 'Grüße\n.\nFrom here on 🏡',
  html: '<p>Gr&uuml;&szlig;e</p>',
  queuedAt: Date.UTC(2026, 10, 20, 12),
};

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(runFolder(), 'mail-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = (): string[] => readdirSync(join(folder, 'mail'));
const carrier = () => new EmlCarrier(join(folder, 'mail'), 'Parlor <parlor@parlor.invalid>');
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
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual([MAIL.text, MAIL.html]);
  const lines = bytes.toString('latin1').split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]|[^\t -~]/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(statSync(join(folder, 'mail', files()[0]!)).mode & 0o077).toBe(0);
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
  const start = () => new EmlCarrier(join(folder, 'file', 'mail'), 'parlor@parlor.invalid');
  expect(start).toThrow(WrongSetting);
  expect(start).toThrow(/^MAIL_FOLDER: .+ permissions/);
});
