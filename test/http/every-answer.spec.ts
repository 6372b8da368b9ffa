import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { isForVisitors, OPERATIONS } from '../support/interface/document.js';
import type { Answer, Asked } from '../support/wire/exchange.js';
import { describeService } from '../support/service/service.js';
import { type DocumentedOperation, documentedOperations, keysOf } from './documented-operations.js';

const ORIGIN = 'https://page.example';
const FOR_VISITORS = OPERATIONS.filter(isForVisitors).map(({ path }) => path);

describeService('Every answer', (service) => {
  let operations: DocumentedOperation[];
  beforeAll(async () => {
    operations = (await documentedOperations(service())).filter(
      (operation) => operation.path.startsWith('/chat/') && keysOf(operation).length > 0,
    );
  });

  const key = () => ({ authorization: service().secretKey, 'chatbot-sessionkey': service().sessionKey });
  const json = () => ({ ...key(), 'content-type': 'application/json' });

  describe('047 of every operation is an envelope that is not to be sniffed,', () => {
    const refusals: readonly (readonly [what: string, asked: () => Asked, codes: readonly number[]])[] = [
      ['without a key', () => ({ body: '{}' }), [401]],
      [
        'without a key and with half a body in XML',
        () => ({ headers: { 'content-type': 'text/xml' }, body: '<' }),
        [401],
      ],
      ['with an unknown field', () => ({ headers: json(), body: '{"nobody":1}' }), [400, 415]],
      ['with half a body', () => ({ headers: json(), body: '{"a":' }), [400, 415]],
      ['with too deep a body', () => ({ headers: json(), body: '['.repeat(1_000) }), [400, 415]],
      [
        'with a body in XML',
        () => ({ headers: { ...key(), 'content-type': 'application/xml' }, body: '<a/>' }),
        [400, 415],
      ],
      ['by another method', () => ({ method: 'DELETE', headers: json() }), [405]],
    ];
    it.each(refusals)('%s', async (_, asked, codes) => {
      const odd = [];
      for (const { method, path, accepted } of operations.filter((operation) => operation.method === 'POST')) {
        const { status } = await service().enveloped(path, { method, ...asked() });
        const isPublic = accepted.length === 0 && codes.includes(401);
        if (!(isPublic ? [400, 415] : codes).includes(status)) odd.push([path, status]);
      }
      expect(odd).toEqual([]);
    });
  });

  const get = (path: string) => service().raw(path, { method: 'GET' });
  const stream = async (accept: string) => {
    const { sessionID } = await Chat.open(service());
    const body = JSON.stringify({ sessionID, content: 'Hello', stream: true });
    return service().raw('/chat/Chat/ClientAsk', { headers: { ...json(), accept }, body });
  };
  it.each<[string, () => Promise<Answer>]>([
    ['a stream of events', () => stream('text/event-stream')],
    ['a stream of lines', () => stream('application/x-ndjson')],
    ['a page of the document', () => get('/docs')],
    ['the document', () => get('/docs/openapi.json')],
    ['life', () => get('/health/live')],
    ['readiness', () => get('/health/ready')],
    ['an answer to HEAD', () => service().raw('/chat/Chatbot/Edit', { method: 'HEAD' })],
  ])('047 that is %s is not to be sniffed either, and tells nothing of what made it', async (_, ask) => {
    const { headers } = await ask();
    expect([headers['x-content-type-options'], headers['x-powered-by'], headers.server]).toEqual([
      'nosniff',
      undefined,
      undefined,
    ]);
  });

  describe('023 to a page of another site', () => {
    const grants = ({ headers }: Pick<Answer, 'headers'>) =>
      Object.keys(headers).filter((name) => name.startsWith('access-control-'));

    it('grants nothing when its browser asks beforehand', async () => {
      const headers = {
        origin: ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      };
      // What is for visitors as well is granted to pages of a chatbot's Domains.
      for (const { path } of operations.filter((one) => !FOR_VISITORS.includes(one.path))) {
        const answer = await service().enveloped(path, { method: 'OPTIONS', headers });
        expect([path, answer.status, grants(answer)]).toEqual([path, 405, []]);
      }
    });

    it('grants nothing when it asks right away, and says the same to every page', async () => {
      const asked = (more: object) =>
        service().enveloped('/chat/Chatbot/ModelList', { headers: { ...json(), ...more }, body: '{}' });
      const [plain, foreign, nobody] = [
        await asked({}),
        await asked({ origin: ORIGIN }),
        await asked({ origin: 'null' }),
      ];
      // What does not depend on the Origin needs no Vary.
      expect([foreign.body, nobody.body]).toEqual([plain.body, plain.body]);
      expect([grants(foreign), grants(nobody)]).toEqual([[], []]);
    });

    it('grants nothing to one that reads a stream', async () => {
      const { sessionID } = await Chat.open(service());
      const body = JSON.stringify({ sessionID, content: 'Hello', stream: true });
      const answer = await service().raw('/chat/Chat/ClientAsk', { headers: { ...json(), origin: ORIGIN }, body });
      expect([answer.status, grants(answer)]).toEqual([200, []]);
    });
  });
});
