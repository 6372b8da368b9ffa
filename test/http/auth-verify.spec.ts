import { describe, expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { issueKey } from './credentials.js';

describeService('Forward authorisation', (service) => {
  const verify = (headers: Record<string, string>) => service().raw('/auth/verify', { method: 'GET', headers });

  it('answers a good key with who it is, and no body', async () => {
    const { status, headers, bytes } = await verify({ authorization: service().secretKey });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'x-auth-workspace': '1', 'x-auth-role': 'admin', 'cache-control': 'no-store' });
    expect(headers['x-auth-subject']).toMatch(/^key-\d+$/);
    expect(bytes).toHaveLength(0);
  });

  it('makes no administrator of a key that is limited, nor of a session key', async () => {
    const serialNumber = (await service().call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 })).body.Data!;
    const { Key } = await issueKey(service(), 'secret', { SerialNumbers: [serialNumber] });
    const { headers } = await verify({ authorization: Key });
    expect(headers).toMatchObject({ 'x-auth-role': 'limited', 'x-auth-chatbots': serialNumber });
    const ofSession = await verify({ 'chatbot-sessionkey': service().sessionKey });
    expect(ofSession.headers['x-auth-role']).toBe('reader');
  });

  describe('of a gateway that asks for more', () => {
    const asked = (demands: string, authorization: string) =>
      service().raw(`/auth/verify?${demands}`, { method: 'GET', headers: { authorization } });
    const withHeader = (demands: string | string[], authorization: string) =>
      service().raw('/auth/verify/reports?role=reader', {
        method: 'GET',
        headers: { authorization, 'x-auth-require': demands },
      });

    it('lets a limited key do what it is limited to, and nothing else', async () => {
      const serialNumber = (await service().call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 })).body.Data!;
      const { Key } = await issueKey(service(), 'secret', {
        SerialNumbers: [serialNumber],
        Operations: ['AuthVerify', 'GetSession'],
      });
      const good = await asked(`role=editor&chatbot=${serialNumber}&operation=GetSession`, Key);
      expect([good.status, good.headers['x-auth-role']]).toEqual([200, 'editor']);
      expect(good.headers['x-auth-operations']).toBe('AuthVerify,GetSession');
      for (const demands of [
        'role=reader',
        `role=editor&chatbot=${serialNumber}`,
        `chatbot=${serialNumber}&chatbot=another`,
        `chatbot=${serialNumber}&operation=ClientAsk`,
        'chatbot=another',
        'workspace=2',
      ])
        expect([demands, (await asked(demands, Key)).status]).toEqual([demands, 403]);
    });

    it('takes what it asks for from the header where it appends a path, and nothing from the query of its client', async () => {
      const { secretKey } = service();
      expect((await withHeader('role=admin&workspace=1', secretKey)).status).toBe(200);
      expect((await withHeader(['role=reader', 'workspace=2'], secretKey)).status).toBe(403);
      const { Key } = await issueKey(service(), 'session', {});
      const session = { 'chatbot-sessionkey': Key, 'x-auth-require': 'role=editor' };
      expect((await service().raw('/auth/verify/x', { method: 'PUT', headers: session })).status).toBe(403);
    });

    it('lets nobody through for what it does not understand', async () => {
      for (const demands of ['rol=admin', 'role=owner', 'role='])
        expect([demands, (await asked(demands, service().secretKey)).status]).toEqual([demands, 400]);
    });
  });

  it('answers every other caller with 401', async () => {
    expect((await verify({})).status).toBe(401);
    expect((await verify({ authorization: `${service().secretKey}x` })).status).toBe(401);
    const { status, headers } = await verify({ authorization: 'Bearer x' });
    expect([status, headers['www-authenticate']]).toEqual([401, 'ApiKey realm="Parlor"']);
  });
});
