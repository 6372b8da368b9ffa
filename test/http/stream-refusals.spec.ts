import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { Asked } from '../support/wire/exchange.js';
import { RawSocket, statusesIn } from '../support/wire/raw-socket.js';
import { describeService } from '../support/service/service.js';
import { issueKey } from './credentials.js';

const ASK = '/chat/Chat/ClientAsk';
const ANSWER = '/chat/Chat/GetAnswer';
const NOWHERE = 2_000_000_000;

interface Refused {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** What is sent in place of the fields' JSON. */
  readonly written?: (json: string) => string;
}

const REFUSED: readonly [what: string, code: number, refused: Refused][] = [
  ['no key', 401, { headers: { authorization: '' } }],
  ['a wrong key', 401, { headers: { authorization: 'wrong' } }],
  ['a wrong key, at GetAnswer', 401, { path: ANSWER, headers: { authorization: 'wrong' } }],
  ['another media type', 415, { headers: { 'content-type': 'text/plain' } }],
  ['an unknown coding', 415, { headers: { 'content-encoding': 'zstd' } }],
  ['half a body', 400, { written: (json) => json.slice(0, -1) }],
  ['a repeated field', 400, { written: (json) => json.replace('{', '{"content":"x",') }],
  ['a body that is a list', 400, { written: (json) => `[${json}]` }],
  ['too many bytes', 413, { fields: { content: 'x'.repeat(5_000_000) } }],
  ['an unknown field', 400, { fields: { nonsense: 1 } }],
  ['a wrong field', 400, { fields: { content: 7 } }],
  ['a missing field, at GetAnswer', 400, { path: ANSWER }],
  ['another session', 404, { fields: { sessionID: NOWHERE } }],
  ['another answer', 404, { path: ANSWER, fields: { messageid: NOWHERE } }],
  ['a file that is not there', 404, { fields: { chatAskType: 'Image', fileIds: [NOWHERE] } }],
  ['a blank Idempotency-Key', 400, { headers: { 'idempotency-key': '' } }],
];

describeService('A stream that is refused', (service) => {
  let chat: Chat;
  beforeAll(async () => void (chat = await Chat.open(service())));

  const asked = ({ path = ASK, headers = {}, fields = {}, written = String }: Refused, stream: boolean) => {
    const needed = path === ASK ? { sessionID: chat.sessionID, content: 'Hi' } : {};
    const known = { authorization: service().secretKey, 'content-type': 'application/json' };
    // As long with a stream as without one: a refusal may tell a place in the body.
    const body = written(JSON.stringify({ ...needed, ...fields, stream }).replace('"stream":true', '"stream": true'));
    return service().enveloped(path, { headers: { ...known, ...headers }, body } satisfies Asked);
  };

  it.each(REFUSED)('for %s is an ordinary envelope with code %i, as without a stream', async (_, code, refused) => {
    const [streamed, plain] = [await asked(refused, true), await asked(refused, false)];
    expect([streamed.status, streamed.headers['content-type']]).toEqual([code, 'application/json; charset=utf-8']);
    expect(streamed.body).toEqual(plain.body);
  });

  it('for a key of the wrong kind, or one that is limited to other operations, is an ordinary 403', async () => {
    const { Key } = await issueKey(service(), 'secret', { Operations: ['GetSession'] });
    const session = { authorization: '', 'chatbot-sessionkey': service().sessionKey };
    for (const path of [ASK, ANSWER]) {
      expect((await asked({ path, headers: session }, true)).status).toBe(403);
      expect((await asked({ path, headers: { authorization: Key } }, true)).status).toBe(403);
    }
  });

  it('for an Idempotency-Key of another message is an ordinary 422', async () => {
    const headers = { 'idempotency-key': `once-${chat.sessionID}` };
    expect((await chat.stream('Hello', { headers })).events.length).toBeGreaterThan(1);
    expect((await asked({ headers }, true)).status).toBe(422);
  });

  it('for an id of no event is an ordinary 400', async () => {
    const { messageid } = (await chat.ask('Hello')).body.Data;
    const refused = { path: ANSWER, headers: { 'last-event-id': 'x' }, fields: { messageid } };
    expect((await asked(refused, true)).body.Message).toMatch(/^Last-Event-ID/);
  });

  it.each(['/stream', '/Stream', '/'])('has no path of its own: %s', async (end) => {
    expect((await service().call(`${ASK}${end}`, { sessionID: chat.sessionID, content: 'Hi' })).status).toBe(404);
    expect((await service().call(`${ANSWER}${end}`, { messageid: 2 })).status).toBe(404);
  });

  describe.each([ASK, ANSWER])('at %s', (path) => {
    const json = '{"stream":true}';
    const head = (...extra: string[]) =>
      [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...extra, '', ''].join('\r\n');
    const length = `Content-Length: ${json.length}`;

    it.each([
      ['without a key', 401, () => []],
      ['with a wrong key', 401, () => ['Authorization: wrong']],
      ['with a key of the wrong kind', 403, () => [`chatbot-sessionkey: ${service().sessionKey}`]],
    ])('asks for no body of a caller %s, and answers before any of it has come', async (_, status, credential) => {
      const waiting = (await RawSocket.open(service().url)).send(head(length, 'Expect: 100-continue', ...credential()));
      expect(statusesIn(await waiting.untilClosed())).toEqual([status]);
      const silent = (await RawSocket.open(service().url)).send(head(length, ...credential()));
      await silent.until((received) => received.includes(`"Code":${status}`));
      silent.destroy();
    });

    it('asks a known caller for the body once', async () => {
      const credential = `Authorization: ${service().secretKey}`;
      const known = await RawSocket.open(service().url);
      known.send(head(length, credential, 'Expect: 100-continue', 'Connection: close'));
      await known.until((received) => received.includes(' 100 Continue'));
      expect(statusesIn(await known.send(json).untilClosed())).toEqual([100, 400]);
    });
  });
});

const REQUESTS = 20;

describeService(
  'A request that two handlers look at',
  (service) => {
    it.each([true, false])('counts once against its key, with stream %s', async (stream) => {
      const client = await service().anotherWorkspace();
      const ask = () => client.call(ASK, { sessionID: NOWHERE, content: 'Hi', stream });
      const answers = [];
      for (let times = 0; times < REQUESTS; times++) answers.push((await ask()).status);
      expect(new Set(answers)).toEqual(new Set([404]));
      const further = await Promise.all(Array.from({ length: REQUESTS }, ask));
      expect(further.map(({ status }) => status)).toContain(429);
    });
  },
  { env: { KEY_REQUESTS_PER_MINUTE: String(REQUESTS) } },
);
