import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { everythingStored, storedByCallers } from '../support/databases/outside-sql.js';
import { openDescriptors } from '../support/programs/process-facts.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { describeService } from '../support/service/service.js';
import { png, wav } from './sample-files.js';
import { BOUNDARY, FORM_TYPE, formOf, sendForm, upload } from './uploading.js';

const MOST_BYTES = 100 * 1024 * 1024;
const PICTURE = png(1, 2, 3);

describeService('Uploading a file', (service) => {
  const folder = () => join(service().surroundings.cwd, 'data', 'files');
  const arriving = () => readdirSync(join(folder(), '.arriving'));
  /** What a good key leaves by being used, and by being refused. */
  const TRACES = ['last_used_at', 'audit_entries'];
  /** Files in the store, temporary ones, and everything in the tables but those traces. */
  const everything = async () => ({
    files: existsSync(folder()) ? readdirSync(folder(), { recursive: true, encoding: 'utf8' }).sort() : [],
    rows: JSON.stringify(await storedByCallers(service().databaseUrl), (name, value: unknown) =>
      TRACES.includes(name) ? undefined : value,
    ),
  });
  /** The code of an upload that must have left nothing behind. */
  async function refused(send: () => Promise<{ status: number }>): Promise<number> {
    const before = await everything();
    const { status } = await send();
    expect(await everything()).toEqual(before);
    return status;
  }

  it('answers its ID, kind, type and size', async () => {
    const { status, body } = await upload(service(), 'Villa.png', PICTURE, 'image/png');
    expect([status, body.Data]).toEqual([
      200,
      { FileID: expect.any(Number), Kind: 'image', ContentType: 'image/png', Size: PICTURE.length },
    ]);
    expect(arriving()).toEqual([]);
  });

  it('takes a part that declares no type', async () => {
    const { body } = await upload(service(), 'a.wav', wav());
    expect(body.Data.Kind).toBe('audio');
  });

  it.each([
    ['a NUL in its name', 'vil\0la.png', 'image/png'],
    ['no UTF-8 in its name', 'vi\xeclla.png', 'image/png'],
    ['a NUL in its type', 'villa.png', 'image/png\0'],
  ])('keeps no text of a part that cannot be kept: %s', async (_, fileName, type) => {
    const form = Buffer.from(formOf({ fileName, type, bytes: Buffer.from('@@') }).toString('latin1'), 'latin1');
    const at = form.indexOf('@@');
    const { status } = await sendForm(service(), Buffer.concat([form.subarray(0, at), PICTURE, form.subarray(at + 2)]));
    expect([200, 400, 415]).toContain(status);
    const { files } = (await everythingStored(service().databaseUrl)) as { files: { name: string }[] };
    expect(files.filter(({ name }) => name.includes('\0') || !name.isWellFormed())).toEqual([]);
  });

  describe('108 refuses', () => {
    it('a file without bytes', async () => {
      expect(await refused(() => upload(service(), 'a.png', Buffer.alloc(0), 'image/png'))).toBe(415);
    });

    it('a file of a kind that is not accepted', async () => {
      expect(await refused(() => upload(service(), 'a.txt', Buffer.from('<html>'), 'text/html'))).toBe(415);
    });

    it('another media type', async () => {
      const json = { 'content-type': 'application/json' };
      expect(await refused(() => sendForm(service(), Buffer.from('{}'), json))).toBe(415);
      const plain = { 'content-type': 'multipart/form-data' };
      expect(await refused(() => sendForm(service(), formOf({ fileName: 'a.png', bytes: PICTURE }), plain))).toBe(400);
    });

    const file = { fileName: 'a.png', type: 'image/png', bytes: PICTURE };
    const whole = formOf(file);
    it.each([
      ['no part', formOf()],
      ['no body', Buffer.alloc(0)],
      ['two files', formOf(file, file)],
      ['another field name', formOf({ ...file, name: 'File' })],
      ['a field besides', formOf(file, { name: 'purpose', bytes: Buffer.from('icon') })],
      ['the file as a plain field', formOf({ bytes: PICTURE })],
      ['an empty file name', formOf({ ...file, fileName: '' })],
      ['a form that is cut off', whole.subarray(0, whole.length - 20)],
      ['a form without its end', whole.subarray(0, whole.length - BOUNDARY.length - 6)],
      ['no form at all', Buffer.from('hello')],
      ['a broken part header', Buffer.from(`--${BOUNDARY}\r\nContent-Disposition\r\n\r\nx\r\n--${BOUNDARY}--\r\n`)],
    ])('a body with %s', async (_, form) => {
      expect(await refused(() => sendForm(service(), form))).toBe(400);
    });

    it('a file above the largest, whether or not its length is announced', async () => {
      const form = formOf({ ...file, bytes: Buffer.concat([PICTURE, Buffer.alloc(MOST_BYTES + 1 - PICTURE.length)]) });
      expect(await refused(() => sendForm(service(), form))).toBe(413);
      const headers = { authorization: service().secretKey, 'content-type': FORM_TYPE, 'transfer-encoding': 'chunked' };
      const send = () => service().enveloped('/chat/File/Upload', { headers, body: form });
      expect(await refused(send)).toBe(413);
    });

    it('an announced length above the largest at once', async () => {
      const socket = await RawSocket.open(service().url);
      socket.send(head(1_000_000_000_000));
      expect(statusesIn(await socket.untilClosed())).toEqual([413]);
    });

    it('a caller without a key before a byte is kept', async () => {
      expect(await refused(() => sendForm(service(), whole, { authorization: 'wrong' }))).toBe(401);
      const socket = await RawSocket.open(service().url);
      socket.send(head(10_000_000, 'wrong')).send(whole.subarray(0, 150));
      expect(statusesIn(await socket.untilClosed())).toEqual([401]);
      expect(arriving()).toEqual([]);
    });
  });

  const head = (length: number, key = service().secretKey): string =>
    [
      'POST /chat/File/Upload HTTP/1.1',
      'Host: x',
      `Authorization: ${key}`,
      `Content-Type: ${FORM_TYPE}`,
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n');

  it('110 leaves nothing of uploads that are cut off half-way', async () => {
    const before = await everything();
    const descriptors = openDescriptors(service().pid);
    const form = formOf({ fileName: 'a.png', bytes: Buffer.concat([PICTURE, Buffer.alloc(200_000)]) });
    const sockets = await Promise.all(
      Array.from({ length: 200 }, async () =>
        (await RawSocket.open(service().url)).send(head(form.length)).send(form.subarray(0, form.length / 2)),
      ),
    );
    await eventually(
      async () => arriving(),
      (names) => names.length === 200,
    );
    for (const socket of sockets) socket.destroy();
    await eventually(
      async () => arriving(),
      (names) => names.length === 0,
    );
    // The room of each in the quota is given back behind its temporary file.
    await eventually(everything, (now) => isDeepStrictEqual(now, before));
    await eventually(
      () => Promise.resolve(openDescriptors(service().pid)),
      // The pool of database connections may have grown; 200 uploads would have left more.
      (open) => open <= descriptors + 50,
    );
  });

  it.each([
    '../../x.png',
    '..\\\\x.png',
    '/etc/passwd',
    'CON',
    `${'a'.repeat(300)}.png`,
    '🏡.png',
    '%22; filename=%22evil.html.png',
    'a\\"; filename=\\"evil.html.png',
    'a%0D%0AX-Evil: 1.png',
  ])('109 stores %s under a name of its own', async (name) => {
    const outside = readdirSync(service().surroundings.cwd, { recursive: true, encoding: 'utf8' });
    const { status } = await upload(service(), name, PICTURE, 'image/png');
    expect(status).toBe(200);
    const added = readdirSync(service().surroundings.cwd, { recursive: true, encoding: 'utf8' })
      .filter((path) => !outside.includes(path))
      .filter((path) => !/parlor\.db/.test(path));
    expect(added.filter((path) => !/^data\/files\/[0-9a-f]{2}(\/[0-9a-f]{32})?$/.test(path))).toEqual([]);
  });

  describe('046 with an Idempotency-Key', () => {
    const form = formOf({ fileName: 'a.png', bytes: png(9, 9, 9) });
    const rows = async () => ((await everythingStored(service().databaseUrl)).files as unknown[]).length;

    it('is done once, whatever the retries', async () => {
      const before = await rows();
      const key = { 'idempotency-key': 'once' };
      const answers = await Promise.all([1, 2, 3, 4].map(() => sendForm(service(), form, key)));
      const again = await sendForm(service(), form, key);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set([...answers, again].map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await rows()).toBe(before + 1);
    });

    it('refuses the key with other bytes or another name', async () => {
      const key = { 'idempotency-key': 'twice' };
      expect((await sendForm(service(), form, key)).status).toBe(200);
      const otherBytes = formOf({ fileName: 'a.png', bytes: png(8, 8, 8) });
      const otherName = formOf({ fileName: 'b.png', bytes: png(9, 9, 9) });
      expect(await refused(() => sendForm(service(), otherBytes, key))).toBe(422);
      expect(await refused(() => sendForm(service(), otherName, key))).toBe(422);
    });
  });
});
