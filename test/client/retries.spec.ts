import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Parlor, ParlorError, type ParlorOptions } from '../../docs/client/parlor.js';
import { endedTurns } from '../support/databases/stored-turns.js';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { TcpProxy } from '../support/wire/tcp-proxy.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const failureOf = (work: Promise<unknown>): Promise<ParlorError> =>
  work.then(
    () => Promise.reject(new Error('was answered')),
    (error: unknown) => (error instanceof ParlorError ? error : Promise.reject(error as Error)),
  );

describeService(
  'The client',
  (service) => {
    let proxy: TcpProxy;
    let tries: number;
    beforeAll(async () => {
      proxy = await TcpProxy.to(service().url);
    });
    beforeEach(() => void (tries = 0));
    afterEach(() => {
      proxy.trouble = {};
      proxy.watch = () => undefined;
    });
    afterAll(() => proxy.stop());

    const clientOf = (options: Partial<ParlorOptions> = {}, before: (tries: number) => void = () => undefined) => {
      const counted: typeof fetch = (...asked) => {
        before(++tries);
        return fetch(...asked);
      };
      return new Parlor({ baseUrl: proxy.url, secretKey: service().secretKey, fetch: counted, ...options });
    };
    const askedIn = ({ sessionID }: Chat) => ({ sessionID, content: 'Hi' });

    /** Lets the connection break at the first answer that has these words, once the turn has ended. */
    const breakAt = (words: string, { sessionID }: Chat): void => {
      proxy.watch = async (side, bytes, connection) => {
        if (side === 'requests' || !bytes.includes(words)) return;
        proxy.watch = () => undefined;
        await endedTurns(service(), sessionID);
        connection.reset();
      };
    };

    it('comes again where nothing listened', async () => {
      const chat = await Chat.open(service());
      proxy.trouble = { refuses: true };
      const client = clientOf({}, (now) => void (now === 2 && (proxy.trouble = {})));
      expect((await client.ask(askedIn(chat))).content).toBe('ok');
      proxy.trouble = { refuses: true };
      const failure = await failureOf(clientOf({ retries: 0 }).ask(askedIn(chat)));
      expect(failure).toMatchObject({ Code: 0, errorCode: 'connection-failed' });
    });

    it('has the one answer whose connection broke on its way', async () => {
      const chat = await Chat.open(service());
      provider.play(says('Once.'), says('Twice.'));
      breakAt('Once.', chat);
      expect((await clientOf().ask(askedIn(chat))).content).toBe('Once.');
      expect([tries, provider.counts.calls, await chat.count()]).toEqual([2, 1, 1]);
    });

    it('asks again after a failure of the model', async () => {
      const chat = await Chat.open(service());
      provider.play({ status: 401 }, says('Now.'));
      expect((await clientOf().askStream(askedIn(chat)).final()).Answer).toBe('Now.');
      provider.play({ status: 401 });
      const failure = await failureOf(clientOf({ retries: 0 }).ask(askedIn(chat)));
      expect(failure).toMatchObject({ Code: 502, errorCode: 'provider-failed', requestId: expect.any(String) });
    });

    it('waits as long as a limit says', async () => {
      const chat = await Chat.open(service(), { RateLimitCount: 1, RateLimitTime: 1 });
      const client = clientOf();
      await client.ask(askedIn(chat));
      await client.ask(askedIn(chat));
      expect([await chat.count(), tries]).toEqual([2, expect.any(Number)]);
    });

    it('waits for no limit of a month', async () => {
      const chat = await Chat.open(service(), { MessageLimit: 0 });
      expect(await failureOf(clientOf().ask(askedIn(chat)))).toMatchObject({ Code: 429, errorCode: 'limit-month' });
      expect(tries).toBe(1);
    });

    it('goes on with a stream behind what came', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: ['Zürich 🏡. ', 'Two. ', 'Three.'], fragmentDelayMs: 50 });
      breakAt('Two', chat);
      const stream = clientOf().askStream(askedIn(chat));
      const heard: string[] = [];
      for await (const { content } of stream) heard.push(content);
      expect([heard.join(''), heard[0]]).toEqual(['Zürich 🏡. Two. Three.', 'Zürich 🏡. ']);
      expect(await stream.final()).toMatchObject({ Answer: 'Zürich 🏡. Two. Three.' });
      expect(provider.counts.calls).toBe(1);
    });

    it('says so where an answer ended with its connection', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: ['One. '], end: 'hang' });
      const heard: string[] = [];
      const reading = (async () => {
        for await (const { content } of clientOf().askStream(askedIn(chat))) {
          heard.push(content);
          proxy.resetAll();
        }
      })();
      expect(await failureOf(reading)).toMatchObject({ errorCode: 'answer-interrupted' });
      expect(heard).toEqual(['One. ']);
    });

    it('throws what the service says within a stream', async () => {
      provider.play({ fragments: ['Half a sentence. '], end: 'fin' });
      const stream = clientOf().askStream(askedIn(await Chat.open(service())));
      expect(await failureOf(stream.final())).toMatchObject({ Code: 502, errorCode: 'provider-failed' });
      await expect(stream.final()).rejects.toThrow('without its final object');
    });

    it('ends the answer when its reader leaves', async () => {
      provider.play({ fragments: ['One sentence. ', 'Another. '], end: 'hang' });
      const stream = clientOf().askStream(askedIn(await Chat.open(service())));
      for await (const { content } of stream) if (content !== '') break;
      await provider.until(({ aborted }) => aborted === 1);
    });

    it('ends with its signal, in a wait too', async () => {
      proxy.trouble = { refuses: true };
      const leaving = new AbortController();
      const client = clientOf({}, () => setImmediate(() => leaving.abort(new Error('left'))));
      const asked = client.ask(askedIn(await Chat.open(service())), { signal: leaving.signal });
      await expect(asked).rejects.toThrow('left');
    });
  },
  { env: answeredBy(provider) },
);

describe('Where something else answers, the client', () => {
  it.each<[string, number, object]>([
    ['a page of a proxy', 503, { Code: 503, errorCode: 'unavailable' }],
    ['a page that claims success', 200, { Code: 0, errorCode: 'connection-failed' }],
  ])('throws its own kind of error: %s', async (_, status, failure) => {
    const answers = () => Promise.resolve(new Response('<html>', { status }));
    const client = new Parlor({ baseUrl: 'http://parlor.example', retries: 0, fetch: answers });
    expect(await failureOf(client.ask({ sessionID: 1, content: 'Hi' }))).toMatchObject(failure);
  });
});
