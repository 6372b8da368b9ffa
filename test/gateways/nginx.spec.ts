import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWith } from '../support/run/describe-with.js';
import { exchange } from '../support/wire/exchange.js';
import { type Nginx, startNginx } from '../support/servers/nginx.js';
import { NGINX } from '../support/run/outside-programs.js';
import { describeService } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';
import { listening, portOf } from '../support/wire/loopback.js';

const SECRET = 'a secret between nginx and Parlor';

const GATEWAYS_FILE = settingsFile({
  gateways: [
    {
      name: 'nginx',
      kind: 'headers',
      userHeader: 'X-Forwarded-User',
      rolesHeader: 'X-Forwarded-Groups',
      secret: SECRET,
      networks: ['127.0.0.1'],
      workspace: 1,
      roles: { admin: ['owners'], reader: ['visitors'] },
    },
  ],
});

describeWith(NGINX, 'nginx', () => {
  describeService(
    'in front',
    (service) => {
      describe('that guards another service with auth_request', () => {
        let nginx: Nginx;
        let guarded: Server;
        const seen: IncomingHttpHeaders[] = [];

        beforeAll(async () => {
          guarded = createServer((request, response) => {
            seen.push(request.headers);
            response.end('guarded');
          });
          await listening(guarded);
          nginx = await startNginx(`
            location = /verify {
              internal;
              proxy_pass ${service().url}/auth/verify;
              proxy_pass_request_body off;
              proxy_set_header Content-Length "";
            }
            location / {
              auth_request /verify;
              auth_request_set $workspace $upstream_http_x_auth_workspace;
              auth_request_set $role $upstream_http_x_auth_role;
              proxy_set_header X-Auth-Workspace $workspace;
              proxy_set_header X-Auth-Role $role;
              proxy_pass http://127.0.0.1:${portOf(guarded)};
            }`);
        });
        afterAll(async () => {
          await nginx.stop();
          guarded.close();
        });

        it('lets a good key through and says who it is', async () => {
          const headers = { authorization: service().secretKey, 'x-auth-role': 'forged' };
          const answer = await exchange(nginx.url, '/reports', { method: 'POST', headers, body: '{"any":"body"}' });
          expect([answer.status, answer.bytes.toString()]).toEqual([200, 'guarded']);
          expect(seen.at(-1)).toMatchObject({ 'x-auth-workspace': '1', 'x-auth-role': 'admin' });
        });

        it('keeps all others out', async () => {
          const before = seen.length;
          const wrong = { authorization: `${service().secretKey}x` };
          const callers: Record<string, string>[] = [{}, wrong, { 'x-auth-workspace': '1' }];
          const asked = callers.map((headers) => exchange(nginx.url, '/reports', { method: 'GET', headers }));
          expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401, 401]);
          expect(seen).toHaveLength(before);
        });
      });

      describe('that knows who calls', () => {
        let nginx: Nginx;

        beforeAll(async () => {
          // As a proxy that has authenticated "jane" would be configured.
          nginx = await startNginx(`
            location / {
              proxy_set_header X-Forwarded-User jane;
              proxy_set_header X-Forwarded-Groups visitors;
              proxy_set_header X-Gateway-Secret "${SECRET}";
              proxy_pass ${service().url};
            }`);
        });
        afterAll(() => nginx.stop());

        const codeOf = async (path: string, headers: Record<string, string | string[]>) => {
          const all = { 'content-type': 'application/json', ...headers };
          return (await exchange(nginx.url, path, { headers: all, body: '{}' })).status;
        };

        it('lets her do what her role may', async () => {
          expect(await codeOf('/chat/Chatbot/List', {})).toBe(200);
          expect(await codeOf('/chat/Workspace/KeyList', {})).toBe(403);
        });

        it.each([
          ['a copy', { 'X-Forwarded-Groups': 'owners' }],
          ['a copy in lower case', { 'x-forwarded-groups': 'owners' }],
          ['two copies', { 'X-Forwarded-Groups': ['owners', 'owners'] }],
          ['a copy with underscores', { X_Forwarded_Groups: 'owners' }],
          [
            'a connection header that names it',
            { Connection: 'close, X-Forwarded-Groups', 'X-Forwarded-User': 'owner' },
          ],
          ['a copy of 7 kB', { 'X-Forwarded-Groups': 'owners,'.repeat(1_000) }],
        ])('183 counts the word of the proxy alone: %s from the client', async (_, headers) => {
          expect(await codeOf('/chat/Workspace/KeyList', headers)).toBe(403);
        });
      });
    },
    { env: { GATEWAYS_FILE } },
  );
});
