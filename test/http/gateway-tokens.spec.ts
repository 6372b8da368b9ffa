import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportSPKI } from 'jose';
import { KeyServer, publicJwk, signed, signingKey } from '../support/servers/key-server.js';
import { describeService } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';

const ISSUER = 'https://id.example.com/realms/main';
const keyServer = await KeyServer.start();
const strangers = await KeyServer.start();
const key = await signingKey('first');
/** The provider's own as well, for tokens that are not meant for us. */
const ellipticKey = await signingKey('elliptic', 'ES256');
const albKey = await signingKey('1b2c-3d', 'ES256');
const albServer = await KeyServer.start();
const SIGNER = 'arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/parlor/50dc6c495c0c9188';

keyServer.publish(key, ellipticKey);
albServer.publishEach(albKey);

const GATEWAYS_FILE = settingsFile({
  gateways: [
    {
      name: 'keycloak',
      kind: 'token',
      preset: 'keycloak',
      issuer: ISSUER,
      audience: 'parlor',
      jwksUrl: `${keyServer.url}/certs`,
      workspace: { claim: 'tenant', ids: { harbour: 1, elsewhere: 2, nowhere: 999 } },
      roles: { admin: ['parlor-admin'], editor: ['parlor-editor'], reader: ['parlor-reader'] },
    },
    {
      name: 'load balancer',
      kind: 'token',
      preset: 'aws-load-balancer',
      issuer: ISSUER,
      signer: SIGNER,
      jwksUrl: `${albServer.url}/{kid}`,
      workspace: 1,
      everybody: 'reader',
    },
  ],
});

afterAll(() => Promise.all([keyServer, strangers, albServer].map((server) => server.stop())));

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const claims = (more: object = {}): object => ({
  iss: ISSUER,
  aud: 'parlor',
  sub: 'jane',
  exp: inSeconds(300),
  tenant: 'harbour',
  realm_access: { roles: ['parlor-editor'] },
  ...more,
});

const roles = (...names: string[]): object => ({ realm_access: { roles: names } });

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describeService(
  'Signed tokens',
  (service) => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
    let addresses = 0;
    const send = async (token: string, path = '/chat/Chatbot/ModelList', body: object = {}) => {
      const from = { 'x-forwarded-for': `198.51.100.${addresses++ % 250}` };
      const headers = { ...bearer(token), ...from };
      return (await service().enveloped(path, { method: 'POST', headers, body: JSON.stringify(body) })).body;
    };

    beforeEach(() => keyServer.publish(key, ellipticKey));

    it('open what the role may do, and nothing else', async () => {
      const as = async (role: string) => signed(key, claims(roles(role)));
      const paths = [
        ['/chat/Chatbot/List', {}],
        ['/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 }],
        ['/chat/Workspace/KeyList', {}],
      ] as const;
      const codes = async (role: string) => {
        const token = await as(role);
        return Promise.all(paths.map(async ([path, body]) => (await send(token, path, body)).Code));
      };
      expect(await codes('parlor-reader')).toEqual([200, 403, 403]);
      expect(await codes('parlor-editor')).toEqual([200, 200, 403]);
      expect(await codes('parlor-admin')).toEqual([200, 200, 200]);
      expect((await send(await as('somebody-else'))).Code).toBe(403);
    });

    it('let a reader read answers again, and ask nothing', async () => {
      const token = await signed(key, claims(roles('parlor-reader')));
      expect((await send(token, '/chat/Chat/GetAnswer', { messageid: 2_000_000_000 })).Code).toBe(404);
      expect((await send(token, '/chat/Chat/ClientAsk', { sessionID: 1, content: 'Hi' })).Code).toBe(403);
    });

    it('let a person edit, list and ask as a key does', async () => {
      const token = await signed(key, claims());
      const { Data: serialNumber } = await send(token, '/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
      expect(await send(token, '/chat/Chatbot/Edit', { serialNumber, Name: 'Ada' })).toMatchObject({ Data: 1 });
      expect(await send(token, '/chat/Chatbot/RealEstateList', { SerialNumber: serialNumber })).toMatchObject({
        Data: { List: [], VirtualCount: 0 },
      });
      const { Data } = await send(token, '/chat/Chatbot/GetSession', { serialNumber });
      const { SessionID: sessionID } = Data as { SessionID: number };
      expect((await send(token, '/chat/Chat/ClientAsk', { sessionID, content: 'Hello' })).Code).toBe(200);
    });

    it('show a person the objects of the own workspace alone', async () => {
      const { keys } = await service().anotherWorkspace();
      const own = await send(await signed(key, claims()), '/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
      const elsewhere = await signed(key, claims({ tenant: 'elsewhere' }));
      expect((await send(elsewhere, '/chat/Chatbot/Get', { serialNumber: own.Data })).Code).toBe(404);
      const both = { ...bearer(await signed(key, claims())), 'chatbot-sessionkey': keys.sessionKey };
      const { body } = await service().enveloped('/chat/Chatbot/RealEstateList', {
        method: 'POST',
        headers: both,
        body: JSON.stringify({ SerialNumber: own.Data }),
      });
      expect(body.Code).toBe(401);
      expect((await send(await signed(key, claims({ tenant: 'nowhere' })))).Code).toBe(403);
      expect((await send(await signed(key, claims({ tenant: 'unheard of' })))).Code).toBe(403);
    });

    it('keep the Idempotency-Keys of two people apart', async () => {
      const headers = { 'idempotency-key': 'the same' };
      const body = JSON.stringify({ timeZone: 'UTC', type: 0 });
      const add = async (sub: string) =>
        service().enveloped('/chat/Chatbot/Add', {
          method: 'POST',
          headers: { ...bearer(await signed(key, claims({ sub }))), ...headers },
          body,
        });
      const [jane, again, john] = [await add('jane'), await add('jane'), await add('john')];
      expect(again.body.Data).toBe(jane.body.Data);
      expect(john.body.Data).not.toBe(jane.body.Data);
    });

    describe('185 that are forged', () => {
      const header = (more: object) => part({ alg: 'RS256', kid: 'first', typ: 'JWT', ...more });
      const cases: readonly (readonly [string, () => Promise<string> | string])[] = [
        ['alg none', () => `${header({ alg: 'none' })}.${part(claims())}.`],
        ['alg nOnE', () => `${header({ alg: 'nOnE' })}.${part(claims())}.`],
        ['an empty signature', async () => `${(await signed(key, claims())).split('.').slice(0, 2).join('.')}.`],
        ['HS256 with the public key', () => hmac(header({ alg: 'HS256' }))],
        ['another key under the same id', async () => signed(await signingKey('first'), claims())],
        ['an embedded key', async () => embedded('jwk')],
        ['a jku', async () => embedded('jku')],
        ['an x5u', async () => embedded('x5u')],
        ['a kid that is a path', () => signed(key, claims(), { kid: '../../etc/passwd' })],
        ['a kid that is SQL', () => signed(key, claims(), { kid: "' OR 1=1 --" })],
        ['an unknown crit', () => `${header({ crit: ['x'], x: 1 })}.${part(claims())}.AAAA`],
        ['another issuer', () => signed(key, claims({ iss: 'https://evil.example' }))],
        ['another audience', () => signed(key, claims({ aud: 'another' }))],
        ['no audience', () => signed(key, claims({ aud: undefined }))],
        ['no expiry', () => signed(key, claims({ exp: undefined }))],
        ['a past expiry', () => signed(key, claims({ exp: inSeconds(-120) }))],
        ['a time to come', () => signed(key, claims({ nbf: inSeconds(600) }))],
        ['another type', () => signed(key, claims(), { typ: 'logout+jwt' })],
        ['no subject', () => signed(key, claims({ sub: undefined }))],
        ['an algorithm that is not configured', () => signed(ellipticKey, claims())],
        ['no token at all', () => 'a.b.c'],
      ];

      const hmac = async (head: string) => {
        const text = `${head}.${part(claims())}`;
        const secret = await exportSPKI(key.publicKey);
        return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
      };

      const embedded = async (name: string) => {
        const own = await signingKey('own');
        strangers.publish(own);
        const value = name === 'jwk' ? await publicJwk(own) : `${strangers.url}/keys`;
        return signed(own, claims(), { [name]: value });
      };

      it.each(cases)('meet 401: %s', async (_, forge) => {
        expect(await send(await forge())).toMatchObject({ Code: 401, Data: null });
        expect(strangers.fetches).toBe(0);
      });
    });

    it('002 leave a key behind Bearer the key that it is', async () => {
      expect((await send(service().secretKey)).Code).toBe(200);
      expect((await send(`${service().secretKey}x`)).Code).toBe(401);
    });

    it('of a load balancer are checked by its signer and the key of their id', async () => {
      const asked = async (header: object) => {
        const token = await signed(albKey, { iss: ISSUER, sub: 'jane', exp: inSeconds(100) }, header);
        const { body } = await service().enveloped('/chat/Chatbot/ModelList', {
          method: 'POST',
          headers: { 'x-amzn-oidc-data': token, 'content-type': 'application/json' },
          body: '{}',
        });
        return body.Code;
      };
      expect(await asked({ signer: SIGNER })).toBe(200);
      expect(await asked({ signer: `${SIGNER}x` })).toBe(401);
      expect(await asked({})).toBe(401);
      expect(await asked({ signer: SIGNER, kid: '../first' })).toBe(401);
    });

    it('187 survive the rotation of keys, a storm of unknown ids and a key server that is away', async () => {
      const next = await signingKey('next');
      expect((await send(await signed(key, claims()))).Code).toBe(200);
      const before = keyServer.fetches;
      const stranger = await signingKey('unknown');
      const codes = new Set<number>();
      for (let storm = 0; storm < 200; storm++)
        codes.add((await send(await signed(stranger, claims(), { kid: `kid-${storm}` }))).Code);
      expect([...codes].sort()).toEqual([401]);
      expect(keyServer.fetches - before).toBeLessThanOrEqual(1);
      keyServer.say(500, 'text/html', '<h1>down</h1>');
      expect((await send(await signed(key, claims()))).Code).toBe(200);
      expect((await send(await signed(next, claims()))).Code).toBe(401);
    });
  },
  { env: { GATEWAYS_FILE, TRUST_PROXY: '127.0.0.1' } },
);
