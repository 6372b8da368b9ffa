import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { peakMemory } from '../support/programs/process-facts.js';
import { describeService } from '../support/service/service.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { addChatbot, ask, openSession } from './chatbot-record.js';
import { VisitorBrowser } from './visitor-browser.js';

const MIB = 1024 * 1024;
/** Of a body that never comes whole. */
const UNENDED = Buffer.alloc(4 * MIB - 1, ' ');

describeService('Long bodies', (service) => {
  let serialNumber: string;
  let sockets: RawSocket[] = [];
  beforeAll(async () => void (serialNumber = await addChatbot(service())));
  afterEach(() => {
    sockets.forEach((socket) => socket.destroy());
    sockets = [];
  });

  const send = async (path: string, headers: Readonly<Record<string, string>>, body: Buffer, length: number) => {
    const socket = await RawSocket.open(service().url);
    sockets.push(socket);
    const all = { host: 'x', 'content-type': 'application/json', ...headers, 'content-length': String(length) };
    const lines = Object.entries(all).map((pair) => pair.join(': '));
    return socket.send([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')).send(body);
  };
  const isRefused = (received: string) => statusesIn(received).includes(503);

  it('of a visitor are as long as the longest message, and no longer', async () => {
    const visitor = await VisitorBrowser.open(service(), serialNumber);
    const asked = (content: string, filler = 0) =>
      service().enveloped('/chat/Chat/Ask', {
        headers: { 'content-type': 'application/json', 'chatbot-sessionkey': visitor.token },
        body: Buffer.from(`{"content":"${content}"}${' '.repeat(filler)}`),
      });
    expect((await asked('\\ud83d\\ude00'.repeat(32_000))).status).toBe(200);
    expect((await asked('Hello', 512 * 1024)).status).toBe(413);
  });

  it('hold only so much memory, however many come at once, while short ones pass', async () => {
    const sessionID = await openSession(service(), serialNumber);
    const before = peakMemory(service().pid);
    const held = await Promise.all(
      Array.from({ length: 40 }, () =>
        send('/chat/Chatbot/Edit', { authorization: service().secretKey }, UNENDED, 4 * MIB),
      ),
    );
    await Promise.any(held.map((socket) => socket.until(isRefused)));
    const { status } = await ask(service(), sessionID);
    expect(status).toBe(200);
    expect(peakMemory(service().pid) - before).toBeLessThan(100);
  });

  it('give back what they held once their clients are gone', async () => {
    const held = await Promise.all(
      Array.from({ length: 10 }, () =>
        send('/chat/Chatbot/Edit', { authorization: service().secretKey }, UNENDED, 4 * MIB),
      ),
    );
    await Promise.any(held.map((socket) => socket.until(isRefused)));
    held.forEach((socket) => socket.destroy());
    const body = Buffer.from(JSON.stringify({ serialNumber, Name: 'Ada' }).padEnd(4 * MIB));
    const edited = () =>
      service().enveloped('/chat/Chatbot/Edit', {
        headers: { 'content-type': 'application/json', authorization: service().secretKey },
        body,
      });
    let status: number;
    do ({ status } = await edited());
    while (status === 503);
    expect(status).toBe(200);
  });
});
