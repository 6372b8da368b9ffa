import { gzipSync, deflateSync, brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addChatbot, credentialOf, INTERFACE_OPERATIONS } from '../support/interface/interface-operations.js';
import { peakMemory } from '../support/programs/process-facts.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { describeService } from '../support/service/service.js';

const MAX_BYTES = 4 * 1024 * 1024;

/** 200 MB of zeros, 200 kB on the wire. */
const BOMB = gzipSync(Buffer.alloc(200_000_000));

describeService('The size of a request', (service) => {
  let serialNumber: string;
  beforeAll(async () => void (serialNumber = await addChatbot(service())));

  describe.each(INTERFACE_OPERATIONS)('$path', (operation) => {
    const send = (body: Buffer, headers: Record<string, string> = {}) =>
      service().enveloped(operation.path, {
        headers: { 'content-type': 'application/json', ...credentialOf(operation, service()), ...headers },
        body,
      });
    const good = async (): Promise<Buffer> =>
      Buffer.from(JSON.stringify(await operation.body(serialNumber, service())));
    const filledTo = async (bytes: number): Promise<Buffer> => {
      const body = await good();
      return Buffer.concat([body, Buffer.alloc(bytes - body.length, ' ')]);
    };

    it('039 reads a body of exactly the limit, and refuses one byte more', async () => {
      expect((await send(await filledTo(MAX_BYTES))).status).toBe(200);
      expect((await send(await filledTo(MAX_BYTES + 1))).status).toBe(413);
    });

    it('039 refuses a body without a length when it passes the limit', async () => {
      const headers = { 'transfer-encoding': 'chunked' };
      expect((await send(await filledTo(MAX_BYTES + 1), headers)).status).toBe(413);
    });

    it('039 refuses an endless body and stops reading it', async () => {
      const socket = await RawSocket.open(service().url);
      const credential = Object.entries(credentialOf(operation, service())).map((pair) => pair.join(': '));
      const head = [`POST ${operation.path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...credential];
      socket.send([...head, 'Content-Length: 1000000000000', '', '{'].join('\r\n'));
      expect(statusesIn(await socket.untilClosed())).toEqual([413]);
    });

    it.each([
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ])('040 reads %s', async (encoding, compress) => {
      expect((await send(compress(await good()), { 'content-encoding': encoding })).status).toBe(200);
    });

    it('040 refuses a bomb without unpacking it', async () => {
      const before = peakMemory(service().pid);
      for (let times = 0; times < 3; times++)
        expect((await send(BOMB, { 'content-encoding': 'gzip' })).status).toBe(413);
      expect(peakMemory(service().pid) - before).toBeLessThan(64);
    });

    it.each([
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ])('040 refuses what unpacks to far more than its size: %s', async (encoding, compress) => {
      const packed = async (bytes: number) => send(compress(await filledTo(bytes)), { 'content-encoding': encoding });
      expect((await packed(64 * 1024)).status).toBe(200);
      const { status, body } = await packed(MAX_BYTES / 2);
      expect([status, body.Message]).toEqual([413, 'The body must not unpack to more than 100 times its size']);
    });

    it('040 refuses what is not really compressed', async () => {
      for (const encoding of ['gzip', 'deflate', 'br']) {
        expect((await send(await good(), { 'content-encoding': encoding })).status).toBe(400);
      }
      expect((await send(gzipSync(await good()).subarray(0, 20), { 'content-encoding': 'gzip' })).status).toBe(400);
    });

    it.each(['xyz', 'compress', 'gzip, gzip', 'br, gzip'])('040 refuses the encoding %s', async (encoding) => {
      expect((await send(gzipSync(await good()), { 'content-encoding': encoding })).status).toBe(415);
    });
  });
});
