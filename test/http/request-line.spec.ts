import { beforeAll, describe, expect, it } from '@jest/globals';
import { addChatbot, credentialOf, INTERFACE_OPERATIONS } from '../support/interface/interface-operations.js';
import { describeService } from '../support/service/service.js';

describeService('Methods and paths', (service) => {
  let serialNumber: string;
  beforeAll(async () => void (serialNumber = await addChatbot(service())));

  describe.each(INTERFACE_OPERATIONS)('$path', (operation) => {
    const headers = () => ({ 'content-type': 'application/json', ...credentialOf(operation, service()) });
    const good = async (): Promise<string> => JSON.stringify(await operation.body(serialNumber, service()));

    it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'])('042 refuses %s', async (method) => {
      const body = method === 'TRACE' ? undefined : await good();
      const answer = await service().enveloped(operation.path, { method, headers: headers(), body });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
    });

    it('042 refuses HEAD, without a body', async () => {
      const {
        status,
        headers: answered,
        bytes,
      } = await service().raw(operation.path, { method: 'HEAD', headers: headers() });
      expect([status, answered.allow, bytes.length]).toEqual([405, 'POST', 0]);
    });

    it('042 takes no other method for POST', async () => {
      const overriding = { ...headers(), 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
      const answer = await service().enveloped(operation.path, {
        method: 'PUT',
        headers: overriding,
        body: await good(),
      });
      expect(answer.status).toBe(405);
    });

    const mutations: [string, (path: string) => string][] = [
      ['lower case', (path) => path.toLowerCase()],
      ['upper case', (path) => path.toUpperCase()],
      ['a slash at the end', (path) => `${path}/`],
      ['doubled slashes', (path) => path.replaceAll('/', '//')],
      ['an encoded dot-dot', (path) => path.replace('/chat/', '/chat/%2e%2e/chat/')],
      ['a dot-dot', (path) => path.replace('/chat/', '/x/../chat/')],
      ['an encoded slash', (path) => path.replace('/chat/', '/chat%2F')],
      ['an encoded letter', (path) => path.replace('/chat/', '/%63hat/')],
      ['a broken escape', (path) => `${path}%zz`],
      ['an encoded NUL', (path) => `${path}%00`],
      ['a semicolon', (path) => `${path};x=1`],
      ['a tail', (path) => `${path}/x`],
      ['a format', (path) => `${path}.json`],
    ];
    it.each(mutations)('043 does not know it with %s', async (_, mutate) => {
      const { status } = await service().enveloped(mutate(operation.path), { headers: headers(), body: await good() });
      expect([400, 404]).toContain(status);
    });

    it('045 ignores what the query says', async () => {
      const query = '?SerialNumber=B&serialNumber=B&sessionID=0&Keys=1&Name=Eve&__proto__[x]=1';
      const { status } = await service().enveloped(operation.path + query, { headers: headers(), body: await good() });
      expect(status).toBe(200);
    });
  });

  it('of the address alone show a browser three doors, and one less where one is shut', async () => {
    const inBrowser = { method: 'GET', headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    const doorsOf = ({ bytes }: { bytes: Buffer }) =>
      [...bytes.toString().matchAll(/<a href="(\w+)">/g)].map(([, door]) => door);
    const shown = await service().raw('/', inBrowser);
    expect([shown.status, shown.headers.vary, doorsOf(shown)]).toEqual([
      200,
      expect.stringContaining('Accept'),
      ['studio', 'docs'],
    ]);
    const replica = await service().replica({ DOCS: 'false', DEMO: 'true' });
    expect(doorsOf(await replica.raw('/', inBrowser))).toEqual(['studio', 'demo']);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('of the address alone are unknown to programs: %s', async (method) => {
    for (const accept of ['application/json', '*/*'])
      expect((await service().enveloped('/', { method, headers: { accept } })).status).toBe(404);
  });

  it.each(['/chat', '/favicon.ico', '/.env', '/chat/Chatbot/Edit2', '/index.html', '/%00', '/constructor'])(
    '043 answers %s with an envelope',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        expect((await service().enveloped(path, { method })).status).toBe(404);
      }
    },
  );
});
