import { createServer, connect, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { hasCommit } from '../support/databases/mysql-wire.js';
import { TcpProxy } from '../support/wire/tcp-proxy.js';
import { listening, portOf } from '../support/wire/loopback.js';

/** What a client sees of one connection: the bytes that came, and how it ended. */
interface Seen {
  text: string;
  error: string | undefined;
  isClosed: boolean;
}

describe('The TCP proxy', () => {
  let echo: Server;
  let proxy: TcpProxy;
  beforeAll(async () => {
    echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
    await listening(echo);
  });
  beforeEach(async () => void (proxy = await TcpProxy.to(`tcp://127.0.0.1:${portOf(echo)}`)));
  afterEach(() => proxy.stop());
  afterAll(() => new Promise((resolve) => echo.close(resolve)));

  function say(...words: string[]): Seen {
    const seen: Seen = { text: '', error: undefined, isClosed: false };
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    socket.on('data', (bytes) => (seen.text += bytes.toString()));
    socket.on('error', ({ message }) => (seen.error = message));
    socket.once('close', () => (seen.isClosed = true));
    for (const word of words) socket.write(word);
    return seen;
  }
  const until = (seen: Seen, isWanted: (seen: Seen) => boolean) => eventually(async () => seen, isWanted);

  it('passes bytes on in order, late if told to', async () => {
    proxy.trouble = { latencyMs: 20 };
    await until(say('one ', 'two ', 'three'), ({ text }) => text === 'one two three');
  });

  it('cuts after so many bytes', async () => {
    proxy.trouble = { cutAfterBytes: 5 };
    const seen = await until(say('hello world'), ({ isClosed }) => isClosed);
    // Linux tells of the reset as of an ordinary end where it comes before the bytes are read.
    expect(seen.text).toBe('hello');
  });

  it('cuts open connections and refuses new ones', async () => {
    const open = await until(say('hello'), ({ text }) => text === 'hello');
    proxy.trouble = { refuses: true };
    proxy.resetAll();
    for (const seen of [open, say('again')]) {
      expect((await until(seen, ({ isClosed }) => isClosed)).error).toContain('ECONNRESET');
    }
  });

  it('swallows what one side says', async () => {
    const heard: string[] = [];
    proxy.watch = (side, bytes) => void heard.push(`${side}: ${bytes.toString()}`);
    proxy.trouble = { swallows: 'answers' };
    const seen = say('hello');
    await eventually(
      async () => heard,
      ([first]) => first === 'requests: hello',
    );
    proxy.trouble = {};
    await until(say('there'), ({ text }) => text === 'there');
    expect([seen.text, seen.isClosed]).toEqual(['', false]);
  });

  it('knows a COMMIT from other statements', () => {
    const packet = (command: number, text: string) => {
      const head = Buffer.alloc(4);
      head.writeUIntLE(text.length + 1, 0, 3);
      return Buffer.concat([head, Buffer.from([command]), Buffer.from(text)]);
    };
    expect(hasCommit(packet(3, 'COMMIT'))).toBe(true);
    expect(hasCommit(Buffer.concat([packet(3, 'SELECT 1'), packet(3, 'commit')]))).toBe(true);
    expect(hasCommit(packet(3, "INSERT INTO x VALUES ('COMMIT')"))).toBe(false);
    expect(hasCommit(packet(22, 'COMMIT'))).toBe(false);
  });
});
