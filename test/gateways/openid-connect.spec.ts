import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { type Apache, startApache } from '../support/servers/apache.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeWith } from '../support/run/describe-with.js';
import { IdentityProvider } from '../support/servers/identity-provider.js';
import { APACHE } from '../support/run/outside-programs.js';
import { describeService, type Service } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';

const SECRET = 'a secret between Apache and Parlor';
const CLIENT_SECRET = 'a secret between Apache and the identity provider';
const PEOPLE = { jane: ['owners'], vic: ['visitors'], nemo: ['strangers'], robot: ['owners'] };

const identities = await IdentityProvider.start();
afterAll(() => identities.stop());

const admission = { workspace: 1, roles: { admin: ['owners'], reader: ['visitors'] } };
const token = { ...admission, kind: 'token', issuer: identities.issuer, roleClaim: 'groups' };
const GATEWAYS_FILE = settingsFile({
  gateways: [
    {
      ...admission,
      name: 'apache',
      kind: 'headers',
      userHeader: 'X-Remote-User',
      rolesHeader: 'X-Remote-Groups',
      secret: SECRET,
      networks: ['127.0.0.1'],
    },
    { ...token, name: 'id', jwksUrl: identities.jwksUrl, audience: 'apache', algorithms: ['RS256'], types: ['JWT'] },
    {
      ...token,
      name: 'access',
      jwksUrl: identities.jwksUrl,
      audience: 'parlor',
      algorithms: ['ES256'],
      types: ['at+jwt'],
    },
  ],
});

const robot = {
  client_id: 'robot',
  client_secret: CLIENT_SECRET,
  grant_types: ['client_credentials'],
  redirect_uris: [],
  response_types: [],
};

const apacheOf = (redirectUri: string) => ({
  client_id: 'apache',
  client_secret: CLIENT_SECRET,
  grant_types: ['authorization_code'],
  redirect_uris: [redirectUri],
  response_types: ['code'],
});

const MODULES = ['authn_core', 'authz_user', 'headers', 'proxy', 'proxy_http', 'auth_openidc'];

/** As docs/gateways.md has it, once for each way that the person's word can go on. */
const directives = (parlor: string): string => `
  OIDCProviderMetadataURL ${identities.issuer}/.well-known/openid-configuration
  OIDCClientID apache
  OIDCClientSecret "${CLIENT_SECRET}"
  OIDCRedirectURI /headers/openid-connect
  OIDCCryptoPassphrase "encrypts the sessions of a test"
  OIDCScope "openid groups"
  OIDCRemoteUserClaim sub
  OIDCPassClaimsAs environment
  OIDCPassIDTokenAs claims serialized
  OIDCStripCookies mod_auth_openidc_session
  OIDCCookieSameSite On
  <Location />
    AuthType openid-connect
    Require valid-user
  </Location>
  <Location /headers>
    RequestHeader set X-Remote-User "expr=%{REMOTE_USER}"
    RequestHeader unset X-Remote-Groups
    RequestHeader set X-Remote-Groups "%{OIDC_CLAIM_groups}e" env=OIDC_CLAIM_groups
    RequestHeader set X-Gateway-Secret "${SECRET}"
    ProxyPass ${parlor}
  </Location>
  <Location /access-tokens>
    RequestHeader unset Authorization
    RequestHeader set Authorization "Bearer %{OIDC_access_token}e" env=OIDC_access_token
    ProxyPass ${parlor}
  </Location>
  <Location /id-tokens>
    RequestHeader unset Authorization
    RequestHeader set Authorization "Bearer %{OIDC_id_token}e" env=OIDC_id_token
    ProxyPass ${parlor}
  </Location>`;

const WAYS = ['/headers', '/access-tokens', '/id-tokens'];
const LIST = '/chat/Chatbot/List';
const KEY_LIST = '/chat/Workspace/KeyList';

describeWith(APACHE, 'OpenID Connect', () => {
  describeInBrowser('through Apache', (browser) => {
    describeService(
      'with mod_auth_openidc',
      (service) => {
        let apache: Apache;
        beforeAll(async () => {
          apache = await startApache(MODULES, directives(service().url));
          await identities.open([robot, apacheOf(`${apache.url}/headers/openid-connect`)], PEOPLE);
        });
        afterAll(() => apache.stop());

        /** A person who has opened a page of Parlor, was sent to log in, and came back. */
        const loggedIn = async (name: string): Promise<BrowserContext> => {
          const context = await browser().newContext();
          const page = await context.newPage();
          await page.goto(`${apache.url}/headers/health/live`);
          expect(page.url()).toContain(identities.issuer);
          await page.fill('input[name=name]', name);
          await page.click('button');
          await page.waitForURL(`${apache.url}/headers/health/live`);
          return context;
        };

        const codeOf = async (context: BrowserContext, path: string, headers: Record<string, string> = {}) => {
          const all = { 'content-type': 'application/json', ...headers };
          const answer = await context.request.post(apache.url + path, { headers: all, data: '{}', maxRedirects: 0 });
          return answer.status();
        };

        it('keeps out who has not logged in, whatever the headers say', async () => {
          const nobody = await browser().newContext();
          const forged = { 'X-Remote-User': 'jane', 'X-Remote-Groups': 'owners', OIDC_CLAIM_groups: 'owners' };
          for (const way of WAYS) expect([302, 401]).toContain(await codeOf(nobody, way + LIST, forged));
          await nobody.close();
        });

        it('lets people in with their role, by trusted headers, access tokens and ID tokens', async () => {
          for (const [name, list, keys] of [
            ['jane', 200, 200],
            ['vic', 200, 403],
            ['nemo', 403, 403],
          ] as const) {
            const person = await loggedIn(name);
            for (const way of WAYS) {
              const codes = [await codeOf(person, way + LIST), await codeOf(person, way + KEY_LIST)];
              expect([name, way, ...codes]).toEqual([name, way, list, keys]);
            }
            await person.close();
          }
        });

        describe('183 counts the word of Apache alone', () => {
          let vic: BrowserContext;
          beforeAll(async () => void (vic = await loggedIn('vic')));
          afterAll(() => vic.close());

          it.each([
            ['a copy', { 'X-Remote-User': 'jane', 'X-Remote-Groups': 'owners' }],
            ['a copy with underscores', { X_Remote_User: 'jane', X_Remote_Groups: 'owners' }],
            ["the module's own header", { OIDC_CLAIM_groups: 'owners', 'OIDC-CLAIM-groups': 'owners' }],
            ['a secret', { 'X-Gateway-Secret': 'guessed', 'X-Remote-Groups': 'owners' }],
            ['a token', { Authorization: 'Bearer a.b.c' }],
            ['a connection header that names them', { Connection: 'close, X-Remote-Groups, X-Remote-User' }],
          ])('%s of the client is nothing', async (_, headers) => {
            for (const way of WAYS) {
              expect([200, 401, 403]).toContain(await codeOf(vic, way + LIST, headers));
              expect([401, 403]).toContain(await codeOf(vic, way + KEY_LIST, headers));
            }
          });
        });

        it('lets no person in who has logged out', async () => {
          const jane = await loggedIn('jane');
          const page = await jane.newPage();
          await page.goto(`${apache.url}/headers/openid-connect?logout=${encodeURIComponent(`${identities.issuer}/`)}`);
          for (const way of WAYS) expect(await codeOf(jane, way + LIST)).toBe(302);
          await jane.close();
        });
      },
      { env: { GATEWAYS_FILE } },
    );
  });
});

describe('OpenID Connect', () => {
  describeService(
    'tokens of a program, without a proxy between',
    (service: () => Service) => {
      beforeAll(() => identities.open([robot], PEOPLE));

      const codeOf = async (bearer: string, path = LIST) => {
        const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
        return (await service().enveloped(path, { method: 'POST', headers, body: '{}' })).body.Code;
      };
      const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
      const claims = () => ({ sub: 'robot', aud: 'parlor', groups: ['owners'], exp: inSeconds(300) });

      it('open what their groups may do', async () => {
        const own = await identities.tokenOf('robot', CLIENT_SECRET, 'parlor');
        expect([await codeOf(own), await codeOf(own, KEY_LIST)]).toEqual([200, 200]);
      });

      it('185 for another audience are refused', async () => {
        expect(await codeOf(await identities.tokenOf('robot', CLIENT_SECRET, 'another'))).toBe(401);
      });

      it('185 that have ended, or are of another kind, are refused', async () => {
        expect(await codeOf(await identities.sign(claims()))).toBe(200);
        expect(await codeOf(await identities.sign({ ...claims(), exp: inSeconds(-60) }))).toBe(401);
        expect(await codeOf(await identities.sign(claims(), { typ: 'logout+jwt' }))).toBe(401);
        // An access token for the audience of ID tokens.
        expect(await codeOf(await identities.sign({ ...claims(), aud: 'apache' }))).toBe(401);
      });
    },
    { env: { GATEWAYS_FILE } },
  );
});
