import { beforeAll, expect, it } from '@jest/globals';
import { addChatbot, credentialOf, INTERFACE_OPERATIONS } from '../support/interface/interface-operations.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { describeService } from '../support/service/service.js';

const [EDIT] = INTERFACE_OPERATIONS;

describeService('Framing', (service) => {
  let serialNumber: string;
  beforeAll(async () => void (serialNumber = await addChatbot(service())));

  const nameNow = async (): Promise<string> =>
    (await service().call('/chat/Chatbot/Get', { serialNumber })).body.Data.Name;
  const edit = (name: string): string => JSON.stringify({ serialNumber, Name: name });
  const head = (path: string, ...extra: string[]): string => {
    const credential = Object.entries(credentialOf(EDIT!, service())).map((pair) => pair.join(': '));
    return [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...credential, ...extra, '', ''].join(
      '\r\n',
    );
  };
  const talk = async (bytes: string): Promise<string> =>
    (await RawSocket.open(service().url)).send(bytes).untilClosed();

  it.each<[string, (body: string) => string]>([
    ['two lengths', (body) => head(EDIT!.path, `Content-Length: ${body.length}`, 'Content-Length: 5') + body],
    [
      'a length beside chunks',
      (body) => head(EDIT!.path, `Content-Length: ${body.length}`, 'Transfer-Encoding: chunked') + body,
    ],
    ['a negative length', (body) => head(EDIT!.path, 'Content-Length: -1') + body],
    ['a length that is no number', (body) => head(EDIT!.path, 'Content-Length: 1e3') + body],
    ['an unknown transfer encoding', (body) => head(EDIT!.path, 'Transfer-Encoding: gzip') + body],
    ['a chunk without a size', (body) => `${head(EDIT!.path, 'Transfer-Encoding: chunked')}zz\r\n${body}\r\n0\r\n\r\n`],
    [
      'a folded header',
      (body) => head(EDIT!.path, 'X-A: 1', ' 2 3', `Content-Length: ${body.length}`, 'X B: 1') + body,
    ],
    ['a bare line feed', (body) => `POST ${EDIT!.path} HTTP/1.1\nHost: x\n\n${body}`],
    ['no HTTP at all', () => '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    ['a header of 100 kB', (body) => head(EDIT!.path, `X-A: ${'x'.repeat(100_000)}`) + body],
    ['a path of 100 kB', (body) => head(`/${'x'.repeat(100_000)}`) + body],
    ['NUL in a header', (body) => head(EDIT!.path, 'X-A: a\0b', `Content-Length: ${body.length}`) + body],
    ['two hosts', (body) => head(EDIT!.path, 'Host: y', 'Connection: close', `Content-Length: ${body.length}`) + body],
    ['a request without a host', () => `GET /health/live HTTP/1.1\r\n\r\n`],
    [
      'a coding within chunks',
      (body) =>
        `${head(EDIT!.path, 'Connection: close', 'Transfer-Encoding: gzip, chunked')}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
    [
      'chunks in HTTP/1.0',
      (body) =>
        `${head(EDIT!.path, 'Transfer-Encoding: chunked').replace('HTTP/1.1', 'HTTP/1.0')}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
    ['CONNECT', () => 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
  ])('041 refuses %s and closes the connection', async (_, request) => {
    const received = await talk(request(edit('smuggled')));
    expect(received).toContain('"Success":false');
    for (const status of statusesIn(received)) expect([400, 404, 408, 413, 431, 501]).toContain(status);
    expect(received).not.toMatch(/<html|node:|\n\s+at /i);
    expect(await nameNow()).not.toBe('smuggled');
  });

  it('041 answers broken requests with envelopes that are not to be sniffed', async () => {
    const [top, body] = (await talk('BROKEN\r\n\r\n')).split('\r\n\r\n');
    expect(top).toMatch(/^HTTP\/1\.1 400 /);
    expect(top).toMatch(/content-type: application\/json; charset=utf-8/i);
    expect(top).toMatch(/x-content-type-options: nosniff/i);
    expect(top).toMatch(/x-request-id: \S+/i);
    expect(JSON.parse(body!)).toEqual({
      Data: null,
      Version: '1.0.0',
      Success: false,
      Code: 400,
      Message: expect.stringMatching(/\S/),
    });
  });

  it.each(['CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', 'BROKEN\r\n\r\n'])(
    '041 leaves a client that does not close its own end of the connection (%j)',
    async (bytes) => {
      const socket = await RawSocket.open(service().url, { keepsOwnEnd: true });
      await socket.send(bytes).until((received) => received.includes('"Success":false'));
      await socket.sendOnUntilClosed();
    },
  );

  it.each(['', 'Host:\r\n'])('041 answers HTTP/1.0 that names no host (%j)', async (host) => {
    const received = await talk(`GET /health/live HTTP/1.0\r\n${host}\r\n`);
    expect(statusesIn(received)).toEqual([200]);
  });

  it('041 reads two requests of one connection as two', async () => {
    const request = (name: string, ...extra: string[]) =>
      head(EDIT!.path, `Content-Length: ${Buffer.byteLength(edit(name))}`, ...extra) + edit(name);
    const received = await talk(request('first') + request('second', 'Connection: close'));
    expect(statusesIn(received)).toEqual([200, 200]);
    expect(await nameNow()).toBe('second');
  });

  it('041 carries out what comes over one connection in its order', async () => {
    const post = (path: string, body: string, ...extra: string[]) =>
      head(path, `Content-Length: ${Buffer.byteLength(body)}`, ...extra) + body;
    const get = (...extra: string[]) => post('/chat/Chatbot/Get', JSON.stringify({ serialNumber }), ...extra);
    const names = Array.from({ length: 20 }, (_, at) => `name ${at}`);
    const pairs = names.map((name) => post(EDIT!.path, edit(name)) + get());
    const received = await talk(pairs.join('') + get('Connection: close'));
    expect([...received.matchAll(/"Name":"([^"]*)"/g)].map(([, name]) => name)).toEqual([...names, names.at(-1)]);
  });

  it('041 has no effect when the client leaves in the middle of the body', async () => {
    const socket = await RawSocket.open(service().url);
    const body = edit('half');
    socket.send(head(EDIT!.path, `Content-Length: ${body.length}`) + body.slice(0, -1)).destroy();
    expect(await nameNow()).not.toBe('half');
  });
});
