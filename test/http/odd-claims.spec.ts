import { afterAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KeyServer, signed, signingKey } from '../support/servers/key-server.js';
import { describeService } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';

const ISSUER = 'https://id.example.com/realms/main';
const keyServer = await KeyServer.start();
afterAll(() => keyServer.stop());
const key = await signingKey('first', 'ES256');
keyServer.publish(key);

const common = { kind: 'token', issuer: ISSUER, algorithms: ['ES256'], audience: 'parlor' };
const GATEWAYS_FILE = settingsFile({
  gateways: [
    {
      ...common,
      name: 'provider',
      jwksUrl: `${keyServer.url}/certs`,
      workspace: { claim: 'tenant', ids: { harbour: 1 } },
      roleClaim: 'realm_access.roles',
      roles: { reader: ['agent'] },
    },
  ],
});

const good = () => ({
  iss: ISSUER,
  aud: 'parlor',
  sub: 'jane',
  exp: Math.floor(Date.now() / 1000) + 300,
  tenant: 'harbour',
  realm_access: { roles: ['agent'] },
});

/** Texts and values that some layer behind the signature may stumble over. */
const ODD = fc.oneof(
  fc.constantFrom('\ud800', 'jane\udc00', 'ja\0ne', '\u2028', '%', '%00', '__proto__', 'constructor', '', ' '),
  fc.constantFrom<unknown>(0, -1, 5, 1e308, Number.MAX_SAFE_INTEGER + 1, true, false, null, [], {}, ['agent', 5]),
  fc.constantFrom('x'.repeat(500), 'x'.repeat(501), '🏡'.repeat(250), 'İ', 'a\nb', 'a\r\nX-Auth-Role: admin'),
  fc.jsonValue({ maxDepth: 2 }),
);
const CLAIMS = [
  'sub',
  'tenant',
  'realm_access',
  'realm_access.roles',
  'iss',
  'aud',
  'exp',
  'nbf',
  'iat',
  'jti',
  'name',
];
const HEADERS = ['typ', 'kid', 'cty', 'jku', 'x5t', 'zip', 'signer', 'epk'];

describeService(
  'Odd claims of a signed token',
  (service) => {
    let addresses = 0;
    const verified = async (token: string) => {
      const count = addresses++;
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.18.${count >> 8}.${count & 255}` };
      return service().raw('/auth/verify', { method: 'GET', headers });
    };

    it.each([
      ['half a character in sub', { sub: 'jane\ud800' }, {}],
      ['NUL in sub', { sub: 'ja\0ne' }, {}],
      ['a number for typ', {}, { typ: 5 }],
      ['a list for typ', {}, { typ: ['JWT'] }],
      ['a number for kid', {}, { kid: 7 }],
      ['an object for sub', { sub: { name: 'jane' } }, {}],
    ])('meet 401: %s', async (_, claims, header) => {
      expect((await verified(await signed(key, { ...good(), ...claims }, header))).status).toBe(401);
    });

    it('cause no failure of ours', async () => {
      expect((await verified(await signed(key, good()))).status).toBe(200);
      const odd = fc.tuple(
        fc.dictionary(fc.constantFrom(...CLAIMS), ODD, { maxKeys: 3 }),
        fc.dictionary(fc.constantFrom(...HEADERS), ODD, { maxKeys: 2 }),
      );
      const seen = new Set<number>();
      await fc.assert(
        fc.asyncProperty(odd, async ([claims, header]) => {
          const { status } = await verified(await signed(key, { ...good(), ...claims }, header));
          seen.add(status);
          expect([200, 401, 403]).toContain(status);
        }),
        { numRuns: 300 },
      );
      expect([...seen].sort()).toEqual([200, 401, 403]);
    });
  },
  { env: { GATEWAYS_FILE, TRUST_PROXY: '127.0.0.1' } },
);
