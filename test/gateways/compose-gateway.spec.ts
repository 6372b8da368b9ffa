import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ChildProcess } from '../support/programs/child-process.js';
import { describeWith } from '../support/run/describe-with.js';
import { freePort } from '../support/programs/free-port.js';
import { type Nginx, startNginx } from '../support/servers/nginx.js';
import { NGINX } from '../support/run/outside-programs.js';
import { describeService } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';

const SECRET = 'a password of the clients';

const root = new URL('../../', import.meta.url);
const partOf = (name: string): string => readFileSync(new URL(`docker/gateway/${name}`, root), 'utf8');

const port = await freePort();
const issuer = `http://127.0.0.1:${port}`;
const GATEWAYS_FILE = settingsFile(JSON.parse(partOf('gateways.json').replaceAll('http://identity:4000', issuer)));

describeWith(NGINX, 'The gateway profile of compose, its files run without containers', () => {
  describeService(
    'in front',
    (service) => {
      let identity: ChildProcess;
      let nginx: Nginx;
      let url: string;

      beforeAll(async () => {
        const env = { ISSUER: issuer, PORT: String(port), HOST: '127.0.0.1', IDENTITY_CLIENT_SECRET: SECRET };
        const program = new URL('docker/gateway/identity.mjs', root).pathname;
        identity = await ChildProcess.start(process.execPath, [program], { cwd: process.cwd(), env });
        await identity.line((line) => line.startsWith('tokens of') || undefined);
        const door = await freePort();
        const conf = partOf('nginx.conf')
          .replace('listen 8080', `listen 127.0.0.1:${door}`)
          .replace('api:3000', new URL(service().url).host);
        nginx = await startNginx('return 404;', conf);
        url = `http://127.0.0.1:${door}`;
      });
      afterAll(async () => {
        await nginx.stop();
        await identity.stop();
      });

      async function tokenOf(client: string): Promise<string> {
        const authorization = `Basic ${Buffer.from(`${client}:${encodeURIComponent(SECRET)}`).toString('base64')}`;
        const body = new URLSearchParams({ grant_type: 'client_credentials' });
        const answer = await fetch(`${issuer}/token`, { method: 'POST', headers: { authorization }, body });
        return ((await answer.json()) as { access_token: string }).access_token;
      }

      async function codeOf(path: string, body: object, headers: Record<string, string>): Promise<number> {
        const json = { 'content-type': 'application/json', ...headers };
        const answer = await fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
        const { Code } = (await answer.json()) as { Code: number };
        expect(Code).toBe(answer.status);
        return Code;
      }

      const bearer = async (client: string) => ({ authorization: `Bearer ${await tokenOf(client)}` });

      it('lets programs in with tokens, each as its group may', async () => {
        const issue = { Kind: 'secret', Name: 'by a token' };
        expect(await codeOf('/chat/Workspace/KeyIssue', issue, await bearer('owner'))).toBe(200);
        expect(await codeOf('/chat/Chatbot/List', {}, await bearer('visitor'))).toBe(200);
        expect(await codeOf('/chat/Workspace/KeyIssue', issue, await bearer('visitor'))).toBe(403);
      });

      it('lets keys pass, and no caller without either', async () => {
        expect(await codeOf('/chat/Chatbot/List', {}, { authorization: service().secretKey })).toBe(200);
        expect(await codeOf('/chat/Chatbot/List', {}, {})).toBe(401);
        expect(await codeOf('/chat/Chatbot/List', {}, { 'x-forwarded-user': 'owner' })).toBe(401);
      });

      it('passes the marks of a stream on one by one', async () => {
        const answer = await fetch(`${url}/health/stream`, { headers: { authorization: service().secretKey } });
        const pieces: number[] = [];
        for await (const piece of answer.body!) pieces.push(piece.length);
        expect(pieces.length).toBeGreaterThan(5);
      });
    },
    { env: { GATEWAYS_FILE }, databases: ['sqlite'] },
  );
});
