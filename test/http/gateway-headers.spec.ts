import { expect, it } from '@jest/globals';
import type { Asked } from '../support/wire/exchange.js';
import { describeService } from '../support/service/service.js';
import { PROXY_SECRET as SECRET, proxyFile } from '../support/service/trusted-proxy.js';

const behind = (network: string) => ({
  GATEWAYS_FILE: proxyFile({ editor: ['agents', 'Parlor Agents'], reader: ['visitors'] }, network),
});

const TRUSTED = { 'x-gateway-secret': SECRET, 'x-forwarded-user': 'jane', 'x-forwarded-groups': 'people, agents' };

describeService(
  "A trusted gateway's headers",
  (service) => {
    const codeOf = async (headers: NonNullable<Asked['headers']>, path = '/chat/Chatbot/List') => {
      const all = { 'content-type': 'application/json', ...headers };
      return (await service().enveloped(path, { method: 'POST', headers: all, body: '{}' })).body.Code;
    };

    it('say who calls and in which role', async () => {
      expect(await codeOf(TRUSTED)).toBe(200);
      expect(await codeOf(TRUSTED, '/chat/Workspace/KeyList')).toBe(403);
      expect(await codeOf({ ...TRUSTED, 'x-forwarded-groups': 'visitors' }, '/chat/Chatbot/Edit')).toBe(403);
      expect(await codeOf({ ...TRUSTED, 'x-forwarded-groups': 'nobody' })).toBe(403);
    });

    it('183 count only once, in full and with the secret', async () => {
      expect(await codeOf({ ...TRUSTED, 'x-gateway-secret': 'guessed' })).toBe(401);
      expect(await codeOf({ ...TRUSTED, 'x-gateway-secret': '' })).toBe(401);
      expect(await codeOf({ ...TRUSTED, 'x-forwarded-user': ['admin', 'jane'] })).toBe(401);
      expect(await codeOf({ ...TRUSTED, 'x-forwarded-user': '' })).toBe(401);
      expect(await codeOf({ ...TRUSTED, 'x-forwarded-user': 'j'.repeat(8_000) })).toBe(401);
      const { 'x-forwarded-user': user, ...others } = TRUSTED;
      expect(await codeOf({ ...others, X_Forwarded_User: user })).toBe(401);
    });

    it('are names of groups between commas alone, whatever blanks they have', async () => {
      const roleOf = async (groups: string) => {
        const headers = { ...TRUSTED, 'x-forwarded-groups': groups };
        return (await service().raw('/auth/verify', { method: 'GET', headers })).headers['x-auth-role'];
      };
      expect(await roleOf('visitors,Database agents')).toBe('reader');
      expect(await roleOf('visitors agents')).toBeUndefined();
      expect(await roleOf('Parlor Agents , visitors')).toBe('editor');
    });

    it('184 that name other addresses or methods change nothing', async () => {
      const tricks = {
        'x-request-from': 'internal',
        'x-original-url': '/chat/Chatbot/ModelList',
        'x-rewrite-url': '/chat/Chatbot/ModelList',
        'x-forwarded-uri': '/health/live',
        'x-forwarded-host': 'admin.example.com',
        'x-forwarded-proto': 'https',
        'x-http-method-override': 'GET',
      };
      expect(await codeOf(tricks)).toBe(401);
      expect(await codeOf({ ...TRUSTED, ...tricks }, '/chat/Chatbot/Edit')).toBe(400);
    });
  },
  { env: behind('127.0.0.0/8') },
);

describeService(
  'A gateway whose network is another',
  (service) => {
    it('182 is not believed, whatever stands in the headers', async () => {
      const headers = { ...TRUSTED, 'x-forwarded-for': '10.1.2.3', 'x-real-ip': '10.1.2.3' };
      const answer = await service().enveloped('/chat/Chatbot/ModelList', { method: 'GET', headers });
      expect(answer.body.Code).toBe(401);
    });
  },
  { env: { ...behind('10.0.0.0/8'), TRUST_PROXY: '127.0.0.1' }, databases: ['sqlite'] },
);
