import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { eventually } from '../support/eventually.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { finalOf } from '../support/wire/stream-content.js';
import { askUntilClosed } from './kept-alive-callers.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const isReady = async (service: Service): Promise<boolean> =>
  (await service.raw('/health/ready', { method: 'GET' })).status === 200;
const until = (service: Service, ready: boolean) =>
  eventually(
    () => isReady(service),
    (is) => is === ready,
  );
const post = (service: Service, path: string, body: object): string => {
  const text = JSON.stringify(body);
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', `Authorization: ${service.secretKey}`];
  const entity = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`];
  return [...head, ...entity, '', text].join('\r\n');
};

describeService(
  'A process that is told to stop and is given time to be noticed',
  (service) => {
    it('146, 198 says that it is not ready before it refuses a request, and lets every connection go', async () => {
      const chat = await Chat.open(service());
      const exit = service().kill('SIGTERM');
      await until(service(), false);
      const keeping = { headers: { connection: 'keep-alive' } };
      const { status, headers } = await chat.ask('Are you open?', keeping);
      expect({ status, connection: headers.connection }).toEqual({ status: 200, connection: 'close' });
      expect(await exit).toEqual({ code: 0, signal: null });
      await service().restart();
    });

    it('146 ends the connection of a stream that began after that: with the next answer, or with the process', async () => {
      const { sessionID } = await Chat.open(service());
      const ask = post(service(), '/chat/Chat/ClientAsk', { sessionID, content: 'Hi', stream: true });
      const exit = service().kill('SIGTERM');
      await until(service(), false);
      const streamOver = async () => {
        const socket = (await RawSocket.open(service().url)).send(ask);
        await socket.until((received) => received.endsWith('\r\n0\r\n\r\n'));
        return socket;
      };
      const [busy, idle] = [await streamOver(), await streamOver()];
      const received = await busy.send(post(service(), '/chat/Chatbot/List', {})).untilClosed();
      expect(statusesIn(received)).toEqual([200, 200]);
      expect(received.slice(received.lastIndexOf('HTTP/1.1'))).toMatch(/\r\nConnection: close\r\n/i);
      expect(statusesIn(await idle.untilClosed())).toEqual([200]);
      expect(await exit).toEqual({ code: 0, signal: null });
      await service().restart();
    });
  },
  { env: { ...answeredBy(provider), LAME_DUCK_SECONDS: '2' } },
);

describeService(
  'A process that is told to stop',
  (service) => {
    it('198 answers every request whole that it takes from callers who keep their connections', async () => {
      const load = await askUntilClosed(service(), '/chat/Chatbot/List', {});
      expect(await service().kill('SIGTERM')).toEqual({ code: 0, signal: null });
      const { answered, broken } = await load.ended;
      expect({ isLoad: answered > 100, broken }).toEqual({ isLoad: true, broken: [] });
      await service().restart();
    });

    it('198 tells a caller on an idle connection that it is refused, and then hangs up', async () => {
      const chat = await Chat.open(service());
      const idle = await RawSocket.open(service().url);
      provider.play({ fragments: ['One', ' by', ' one.'], fragmentDelayMs: 300 });
      const streamed = chat.stream('Hi');
      await provider.until(({ open }) => open === 1);
      const exit = service().kill('SIGTERM');
      await until(service(), false);
      const received = await idle.send(post(service(), '/chat/Chatbot/List', {})).untilClosed();
      expect(statusesIn(received)).toEqual([503]);
      expect(received).toMatch(/\r\nConnection: close\r\n/i);
      expect(finalOf((await streamed).events).Answer).toBe('One by one.');
      expect(await exit).toEqual({ code: 0, signal: null });
      await service().restart();
    });

    it('198 does nothing behind an answer that ended its connection', async () => {
      const chat = await Chat.open(service(), { Name: 'Before' });
      provider.play({ fragments: ['One', ' by', ' one.'], fragmentDelayMs: 300 });
      const { serialNumber, sessionID } = chat;
      const socket = (await RawSocket.open(service().url))
        .send(post(service(), '/chat/Chat/ClientAsk', { sessionID, content: 'Hi' }))
        .send(post(service(), '/chat/Chatbot/Edit', { serialNumber, Name: 'After' }));
      await provider.until(({ open }) => open === 1);
      const exit = service().kill('SIGTERM');
      const received = await socket.untilClosed();
      expect(statusesIn(received)).toEqual([200]);
      expect(received).toMatch(/\r\nConnection: close\r\n/i);
      expect(await exit).toEqual({ code: 0, signal: null });
      await service().restart();
      const { body } = await service().call<{ Name: string }>('/chat/Chatbot/Get', { serialNumber });
      expect(body.Data.Name).toBe('Before');
    });
  },
  { env: answeredBy(provider) },
);
