import { describe, expect, it } from '@jest/globals';
import { exchange } from '../support/wire/exchange.js';
import { describeService } from '../support/service/service.js';

/** The sub-requests as the documents of the gateways word them. nginx itself is run in `nginx.spec.ts`. */
interface Client {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
}

/** ext_authz over HTTP with `path_prefix: /auth/verify`: method, path and credential of the client, and no body. */
const asEnvoy = ({ method, path, authorization }: Client) => ({
  path: `/auth/verify${path}`,
  method,
  headers: {
    host: 'reports.example.com',
    authorization,
    'content-length': '0',
    'x-envoy-internal': 'true',
    'x-envoy-expected-rq-timeout-ms': '200',
    'x-forwarded-for': '203.0.113.7',
  },
});

/** The same with `with_request_body`: the first bytes of the client's body come along. */
const asEnvoyWithBody = (client: Client) => ({
  ...asEnvoy(client),
  headers: {
    ...asEnvoy(client).headers,
    'content-length': '9',
    'content-type': 'text/csv',
    'x-envoy-auth-partial-body': 'true',
  },
  body: 'some body',
});

/** ForwardAuth: a GET to the address itself, which carries the client's headers; what it asked for stands beside them. */
const asTraefik = ({ method, path, authorization }: Client) => ({
  path: '/auth/verify',
  method: 'GET',
  headers: {
    authorization,
    'content-type': 'application/json',
    'x-forwarded-method': method,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'reports.example.com',
    'x-forwarded-uri': path,
    'x-forwarded-for': '203.0.113.7',
  },
});

/** The same with `preserveRequestMethod`. */
const asTraefikWithMethod = (client: Client) => ({ ...asTraefik(client), method: client.method });

/** auth_request without `proxy_pass_request_body off`: the subrequest is a GET that announces the client's body. */
const asNginx = ({ authorization }: Client) => ({
  path: '/auth/verify',
  method: 'GET',
  headers: { host: 'parlor:3000', connection: 'close', authorization, 'content-type': 'application/json' },
});

const ASKED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
  ['/', '/api/users?x=1', '/a%zz/%2e%2e//b?role=owner', '/health/live'].map((path) => ({ method, path })),
);

describeService(
  'Forward authorisation as it is asked for',
  (service) => {
    describe.each([
      ['Envoy', asEnvoy],
      ['Envoy with a body', asEnvoyWithBody],
      ['Traefik', asTraefik],
      ['Traefik with the method', asTraefikWithMethod],
      ['nginx', asNginx],
    ])('by %s', (_, worded) => {
      const answers = (all: typeof ASKED, authorization: string) =>
        Promise.all(
          all.map(async (asked) => {
            const { path, ...request } = worded({ ...asked, authorization });
            const { status, headers } = await exchange(service().url, path, request);
            return [status, headers['x-auth-workspace']];
          }),
        );

      it('lets a good key through, whatever was asked for', async () => {
        expect(await answers(ASKED, service().secretKey)).toEqual(ASKED.map(() => [200, '1']));
      });

      it('keeps a wrong one out', async () => {
        const some = ASKED.filter(({ path }) => path.includes('?x'));
        expect(await answers(some, 'wrong-wrong-wrong-wrong-wrong')).toEqual(some.map(() => [401, undefined]));
      });
    });

    it('stands at its own path and below it, and nowhere else', async () => {
      const headers = { authorization: service().secretKey };
      for (const path of ['/auth/verifyx', '/auth', '/auth/Verify', '//auth/verify'])
        expect([path, (await exchange(service().url, path, { method: 'GET', headers })).status]).toEqual([path, 404]);
    });
  },
  { databases: ['sqlite'] },
);
