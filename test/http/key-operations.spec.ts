import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Called, Client } from '../support/interface/client.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, ask, openSession } from './chatbot-record.js';
import { issueKey } from './credentials.js';

interface KeyItem {
  readonly ID: number;
  readonly Operations: string[] | null;
}

describeService('A key that is limited to named operations', (service) => {
  let serialNumber: string;
  let limited: Client;
  let limitedId: number;

  beforeAll(async () => {
    serialNumber = await addChatbot(service());
    const { ID, Key } = await issueKey(service(), 'secret', { Operations: ['GetSession', 'ClientAsk', 'GetFile'] });
    limited = service().as({ secretKey: Key, sessionKey: service().sessionKey });
    limitedId = ID;
  });

  const workspace = <T = unknown>(operation: string, body: object, client: Client = service()) =>
    client.call<unknown>(`/chat/Workspace/${operation}`, body) as Promise<Called<T>>;
  const listed = async () => (await workspace<KeyItem[]>('KeyList', {})).body.Data;

  it('opens those', async () => {
    expect((await ask(limited, await openSession(limited, serialNumber))).status).toBe(200);
    // What File/Get is called: two paths end in Get.
    expect((await limited.call('/chat/File/Get', { fileId: 2_000_000_000 })).status).toBe(404);
  });

  it.each([
    ['Chatbot/Edit', { Name: 'Taken' }],
    ['Chatbot/Get', {}],
    ['Chatbot/List', {}],
    ['File/List', {}],
    ['Chatbot/Add', { timeZone: 'UTC', type: 0 }],
    ['Workspace/KeyList', {}],
  ])('may not call %s, and is told so', async (path, more) => {
    const body = path.startsWith('Chatbot/Edit') || path === 'Chatbot/Get' ? { serialNumber, ...more } : more;
    const { status, body: answer } = await limited.call(`/chat/${path}`, body);
    expect([status, answer.Message]).toEqual([403, expect.stringMatching(/limited to other operations; \w+ is not/)]);
  });

  it('is not widened by a good session key beside it', async () => {
    const both = { 'chatbot-sessionkey': service().sessionKey };
    expect((await limited.call('/chat/Chatbot/List', {}, { headers: both })).status).toBe(403);
  });

  it('is limited on GET, too', async () => {
    const { Key } = await issueKey(service(), 'secret', { Operations: ['ModelList'] });
    const headers = { authorization: Key };
    const codeOf = async (path: string) => (await service().enveloped(path, { method: 'GET', headers })).status;
    expect(await codeOf('/chat/Chatbot/ModelList')).toBe(200);
    expect(await codeOf('/chat/Chatbot/GetMessageCreditsUsage')).toBe(403);
  });

  it('guards other services only where it names AuthVerify, and never as admin', async () => {
    const verify = (key: string) => service().raw('/auth/verify', { method: 'GET', headers: { authorization: key } });
    expect((await verify(limited.keys.secretKey)).status).toBe(403);
    const { Key } = await issueKey(service(), 'secret', { Operations: ['AuthVerify'] });
    const { status, headers } = await verify(Key);
    const shown = [status, headers['x-auth-role'], headers['x-auth-operations']];
    expect(shown).toEqual([200, 'limited', 'AuthVerify']);
  });

  it('is shown with them', async () => {
    expect((await listed()).find(({ ID }) => ID === limitedId)?.Operations).toEqual([
      'GetSession',
      'ClientAsk',
      'GetFile',
    ]);
  });

  it('keeps them through rotation', async () => {
    const { ID } = await issueKey(service(), 'secret', { Operations: ['GetSession'] });
    const { body } = await workspace<{ Key: string; Operations: string[] }>('KeyRotate', { ID });
    expect(body.Data.Operations).toEqual(['GetSession']);
    const successor = service().as({ secretKey: body.Data.Key, sessionKey: '' });
    expect((await successor.call('/chat/Chatbot/List', {})).status).toBe(403);
    expect(await openSession(successor, serialNumber)).toEqual(expect.any(Number));
  });

  it.each([
    ['KeyIssue', { Kind: 'secret', Name: 'Wider' }],
    ['KeyRotate', { ID: 1 }],
    ['KeyRevoke', { ID: 1 }],
  ])('can neither call %s nor be given it', async (operation, body) => {
    const before = await listed();
    const { status } = await workspace(operation, body, limited);
    const given = await workspace('KeyIssue', { Kind: 'secret', Name: 'Sly', Operations: ['ClientAsk', operation] });
    expect([status, given.status, given.body.Message]).toEqual([
      403,
      400,
      expect.stringContaining(`Operations must not name ${operation}`),
    ]);
    expect((await listed()).map(({ ID }) => ID)).toEqual(before.map(({ ID }) => ID));
  });

  it.each([
    [['ClientAks'], 'Unknown operation "ClientAks", did you mean ClientAsk?'],
    [['clientask'], 'Unknown operation "clientask", did you mean ClientAsk?'],
    [['ClientAsk', 'Everything'], 'Unknown operation "Everything"'],
    [[], 'Operations must be'],
    [['ClientAsk', 'ClientAsk'], 'Operations must be'],
    [[1], 'Operations must be'],
    ['ClientAsk', 'Operations must be'],
    [null, 'Operations must be'],
  ])('is not issued with %j', async (Operations, sentence) => {
    const before = await listed();
    const { status, body } = await workspace('KeyIssue', { Kind: 'secret', Name: 'Odd', Operations });
    expect([status, body.Message]).toEqual([400, expect.stringContaining(sentence)]);
    expect((await listed()).length).toBe(before.length);
  });

  it('can be limited to the operations of either address', async () => {
    const { Key } = await issueKey(service(), 'session', { Operations: ['RealEstateCreate'] });
    const headers = { 'chatbot-sessionkey': Key };
    const codeOf = async (operation: string) =>
      (await service().enveloped(`/chat/Chatbot/${operation}`, { headers, body: '{}' })).status;
    expect([await codeOf('RealEstateCreate'), await codeOf('RealEstateDelete')]).toEqual([400, 403]);
  });

  it('is issued by the command line with --operations, where a wrong name ends it', async () => {
    const issue = (...names: string[]) =>
      service().command<{ key: string }>('key', 'issue', '--kind', 'secret', '--name', 'CLI', '--operations', ...names);
    const { key } = await issue('GetSession', 'ClientAsk');
    const client = service().as({ secretKey: key, sessionKey: '' });
    expect(await openSession(client, serialNumber)).toEqual(expect.any(Number));
    expect((await client.call('/chat/Chatbot/List', {})).status).toBe(403);
    await expect(issue('GetSesion')).rejects.toThrow('did you mean GetSession?');
  });

  describe('Every operation that takes a key', () => {
    it('can be named, but those that hand out keys', async () => {
      const { bytes } = await service().raw('/docs/openapi.json', { method: 'GET' });
      const { paths } = JSON.parse(bytes.toString()) as {
        paths: Record<string, Record<string, { 'x-name': string; security?: object[] }>>;
      };
      const names = Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .filter(({ security = [] }) => security.some((one) => 'secret' in one || 'session' in one))
        .map((operation) => operation['x-name']);
      const wanted = [...new Set(names)].filter((name) => !/^Key(Issue|Rotate|Revoke)$/.test(name));
      const { body } = await workspace('KeyIssue', { Kind: 'secret', Name: 'All', Operations: wanted });
      expect([body.Code, body.Message]).toEqual([200, '']);
      expect(wanted.length).toBeGreaterThan(20);
    });
  });
});
