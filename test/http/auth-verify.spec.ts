import { expect, it } from '@jest/globals';
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
    expect((await verify({ authorization: Key })).headers['x-auth-role']).toBe('editor');
    const ofSession = await verify({ 'chatbot-sessionkey': service().sessionKey });
    expect(ofSession.headers['x-auth-role']).toBe('reader');
  });

  it('answers every other caller with 401', async () => {
    expect((await verify({})).status).toBe(401);
    expect((await verify({ authorization: `${service().secretKey}x` })).status).toBe(401);
    const { status, headers } = await verify({ authorization: 'Bearer x' });
    expect([status, headers['www-authenticate']]).toEqual([401, 'ApiKey realm="Parlor"']);
  });
});
