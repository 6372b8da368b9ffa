import { afterAll, expect, it } from '@jest/globals';
import { KeyServer, signed, signingKey } from '../support/servers/key-server.js';
import { describeService } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';

const ISSUER = 'https://id.example.com';
const keyServer = await KeyServer.start();
const key = await signingKey('first');
const twin = await signingKey('first');

const GATEWAYS_FILE = settingsFile({
  gateways: [
    {
      name: 'id',
      kind: 'token',
      issuer: ISSUER,
      audience: 'parlor',
      jwksUrl: keyServer.url,
      workspace: 1,
      everybody: 'reader',
    },
  ],
});

afterAll(() => keyServer.stop());

/** Each process starts cold: it has never seen a key of the gateway. */
const TROUBLES = [
  ['answers with an error', () => keyServer.say(500, 'text/plain', 'down')],
  ['answers with HTML', () => keyServer.say(200, 'text/html', '<h1>Sign in</h1>')],
  ['redirects', () => keyServer.say(302, 'text/plain', '')],
  ['sends 10 MB', () => keyServer.say(200, 'application/json', `{"keys":[],"x":"${'x'.repeat(10_000_000)}"}`)],
  ['sends no key set', () => keyServer.say(200, 'application/json', '{"keys":7}')],
] as const;

for (const [trouble, arrange] of TROUBLES) {
  describeService(
    `A key server that ${trouble}`,
    (service) => {
      it('187 means 503, never open', async () => {
        arrange();
        const token = await signed(key, { iss: ISSUER, aud: 'parlor', sub: 'jane', exp: Date.now() / 1000 + 60 });
        const headers = { authorization: `Bearer ${token}` };
        const answer = await service().enveloped('/chat/Chatbot/ModelList', { method: 'GET', headers });
        expect(answer.body.Code).toBe(503);
        expect(answer.headers['retry-after']).toBeDefined();
        const withKey = { authorization: service().secretKey };
        expect(
          (await service().enveloped('/chat/Chatbot/ModelList', { method: 'GET', headers: withKey })).body.Code,
        ).toBe(200);
      });
    },
    { env: { GATEWAYS_FILE }, databases: ['sqlite'] },
  );
}

describeService(
  'A key server with two keys of one id',
  (service) => {
    it('187 is believed in neither', async () => {
      keyServer.publish(key, twin);
      const token = await signed(key, { iss: ISSUER, aud: 'parlor', sub: 'jane', exp: Date.now() / 1000 + 60 });
      const headers = { authorization: `Bearer ${token}` };
      const answer = await service().enveloped('/chat/Chatbot/ModelList', { method: 'GET', headers });
      expect(answer.body.Code).toBe(401);
    });
  },
  { env: { GATEWAYS_FILE }, databases: ['sqlite'] },
);
