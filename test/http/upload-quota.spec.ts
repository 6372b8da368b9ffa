import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Client } from '../support/interface/client.js';
import { eventually } from '../support/eventually.js';
import { runSql } from '../support/databases/outside-sql.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { describeService, type Service } from '../support/service/service.js';
import { png, wav } from './sample-files.js';
import { FORM_TYPE, formOf, sendForm, upload } from './uploading.js';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Bytes that lie in temporary files now. */
function arriving({ surroundings }: Service): number {
  const folder = join(surroundings.cwd, 'data', 'files', '.arriving');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** The most bytes that lie there at any moment while the work goes on. */
async function peakDuring(service: Service, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  let isDone = false;
  const watching = (async () => {
    for (; !isDone; await sleep(5)) peak = Math.max(peak, arriving(service));
  })();
  await work;
  isDone = true;
  await watching;
  return peak;
}

const held = async ({ databaseUrl }: Service) =>
  Number((await runSql<{ sum: unknown }>(databaseUrl, 'SELECT SUM(reserved) AS sum FROM file_usage'))[0]!.sum ?? 0);
const givenBack = (service: Service) => eventually(() => held(service), (bytes) => bytes === 0); // oxfmt-ignore

/** A body in chunks of HTTP, whose length is not known beforehand. */
const chunked = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** Sends a head and a part of its body, and waits until either all is sent or the service has answered. */
async function begin(service: Service, head: readonly string[], body: Buffer): Promise<RawSocket> {
  const socket = await RawSocket.open(service.url);
  return socket.send([...head, 'Host: x', 'Connection: close', '\r\n'].join('\r\n')).send(body);
}

const putHead = (path: string, length: number | null): string[] => [
  `PUT ${path} HTTP/1.1`,
  length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
];

describeService(
  'Bytes on the way',
  (service) => {
    const place = async (client: Client = service()): Promise<string> => {
      const { body } = await client.call('/chat/User/GetPreUploadUrl', { fileName: 'a.wav' });
      return new URL(body.Data.PreUploadUrl).pathname;
    };
    const put = (path: string, body: Buffer) => service().enveloped(path, { method: 'PUT', body });
    const formHead = (client: Client, length: number): string[] => [
      'POST /chat/File/Upload HTTP/1.1',
      `Authorization: ${client.keys.secretKey}`,
      `Content-Type: ${FORM_TYPE}`,
      `Content-Length: ${length}`,
    ];

    describe('never lie on the disk beyond the quota of the workspace', () => {
      it.each([
        ['announce 40 MiB', 40 * MIB, Buffer.alloc(3 * MIB)],
        ['announce nothing', null, chunked(Buffer.alloc(3 * MIB))],
      ])('114 where twelve PUTs to one place %s', async (_, length, body) => {
        const path = await place();
        const sockets = await Promise.all(
          Array.from({ length: 12 }, () => begin(service(), putHead(path, length), body)),
        );
        const peak = await peakDuring(service(), Promise.race([Promise.all(sockets.map((one) => one.untilClosed())), sleep(3_000)])); // oxfmt-ignore
        sockets.forEach((socket) => socket.destroy());
        expect(peak).toBeLessThanOrEqual(MIB);
        await givenBack(service());
        expect(arriving(service())).toBe(0);
      });

      it('114 where twelve places get one PUT each', async () => {
        const paths = await Promise.all(Array.from({ length: 12 }, () => place()));
        const body = chunked(Buffer.alloc(900 * KIB));
        const sockets = await Promise.all(paths.map((path) => begin(service(), putHead(path, null), body)));
        const peak = await peakDuring(service(), sleep(1_500));
        sockets.forEach((socket) => socket.destroy());
        expect(peak).toBeGreaterThan(0);
        expect(peak).toBeLessThanOrEqual(MIB);
        await givenBack(service());
      });

      it('114 where twenty forms come at once', async () => {
        const form = formOf({ fileName: 'a.wav', bytes: wav(100_000) });
        const half = form.subarray(0, form.length - 2_000);
        const head = formHead(service(), form.length);
        const sockets = await Promise.all(Array.from({ length: 20 }, () => begin(service(), head, half)));
        const peak = await peakDuring(service(), sleep(1_500));
        expect(peak).toBeGreaterThan(4 * half.length);
        expect(peak).toBeLessThanOrEqual(MIB);
        sockets.forEach((socket) => socket.send(form.subarray(half.length)));
        const codes = (await Promise.all(sockets.map((socket) => socket.untilClosed()))).flatMap(statusesIn);
        expect(codes.filter((code) => code === 200)).toHaveLength(5);
        expect(codes.filter((code) => code !== 200 && code !== 507)).toEqual([]);
        const { body } = await service().call('/chat/File/List', {});
        await service().call('/chat/File/Delete', { fileIds: body.Data.List.map(({ FileID }) => FileID) });
        expect(await held(service())).toBe(0);
      });
    });

    it('114 are refused before the first of them is taken, where there is no room for all that is announced', async () => {
      const socket = await begin(service(), putHead(await place(), 2 * MIB), Buffer.alloc(0));
      expect(statusesIn(await socket.untilClosed())).toEqual([507]);
      const form = formHead(service(), 2 * MIB);
      const head = Buffer.from(formOf({ fileName: 'a.wav', bytes: Buffer.alloc(1) }).subarray(0, 120));
      const other = await begin(service(), form, Buffer.concat([head, Buffer.alloc(100)]));
      expect(statusesIn(await other.untilClosed())).toEqual([507]);
    });

    it('114 fill the quota to its last bytes, twenty at once on two replicas', async () => {
      const replica = await service().replica();
      const owner = await service().anotherWorkspace();
      const tenth = wav(52_406);
      expect(MIB - 10 * tenth.length).toBeLessThan(30);
      const clients = [owner, replica.as(owner.keys)];
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, at) => {
          const whole = formOf({ fileName: `${at}.wav`, bytes: tenth });
          // Some clients leave the last line break out.
          return sendForm(clients[at % 2]!, at % 3 ? whole : whole.subarray(0, -2));
        }),
      );
      const codes = sent.map(({ status }) => status).sort();
      expect(codes).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(507)]);
      expect(await held(service())).toBe(0);
    });

    describe('of a place', () => {
      const whole = wav(300_000);
      /** A PUT that has sent its half; the service has room for it. */
      const half = async (path: string): Promise<RawSocket> => {
        const socket = await begin(service(), putHead(path, whole.length), whole.subarray(0, whole.length / 2));
        await eventually(
          () => Promise.resolve(arriving(service())),
          (bytes) => bytes > 0,
        );
        return socket;
      };

      it('come by one PUT at a time', async () => {
        const path = await place();
        const first = await half(path);
        const { status, body } = await put(path, png());
        expect([status, body.Message]).toEqual([409, 'Bytes are being sent to the upload address already']);
        first.send(whole.subarray(whole.length / 2));
        expect(statusesIn(await first.untilClosed())).toEqual([200]);
        expect((await put(path, png())).status).toBe(404);
        await service().call('/chat/File/Delete', { fileIds: [(await service().call('/chat/File/List', {})).body.Data.List[0]!.FileID] }); // oxfmt-ignore
      });

      it('give their room back when the client leaves', async () => {
        const path = await place();
        const first = await half(path);
        expect(await held(service())).toBe(whole.length);
        first.reset();
        await givenBack(service());
        expect((await put(path, wav(10))).status).toBe(200);
      });

      it('give it back when they are no good', async () => {
        const path = await place();
        expect((await put(path, Buffer.from('<html>'))).status).toBe(415);
        expect(await held(service())).toBe(0);
        expect((await put(path, wav(10))).status).toBe(200);
      });

      it('give it back after a crash', async () => {
        const path = await place();
        const first = await half(path);
        await service().kill('SIGKILL');
        await first.untilClosed();
        await service().restart();
        expect(await held(service())).toBe(whole.length);
        await givenBack(service());
        expect((await put(path, wav(10))).status).toBe(200);
      });
    });

    it('keep their room while they come slowly', async () => {
      const owner = await service().anotherWorkspace();
      const form = formOf({ fileName: 'a.wav', bytes: wav(250_000) });
      const socket = await begin(service(), formHead(owner, form.length), form.subarray(0, 1_000));
      for (let at = 1_000; at < form.length; at += 40_000) {
        await sleep(1_000);
        expect((await upload(owner, 'large.wav', wav(300_000))).status).toBe(507);
        socket.send(form.subarray(at, at + 40_000));
      }
      expect(statusesIn(await socket.untilClosed())).toEqual([200]);
    });
  },
  { env: { FILE_QUOTA_MB: '1' } },
);
