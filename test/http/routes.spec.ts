import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ChildProcess } from '../support/programs/child-process.js';
import { OPERATIONS } from '../support/interface/document.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeService } from '../support/service/service.js';

const BUILT = new URL('../../dist/modules/', import.meta.url);
const MODULES = pathToFileURL(join(process.cwd(), 'node_modules/'));

/** Asks Express itself, in a process of its own: what answers is not what our tables say, but what its router holds. */
const PROGRAM = `
import '${new URL('reflect-metadata/Reflect.js', MODULES)}';
import { createApplication } from '${new URL('src/bootstrap/application.js', BUILT)}';
import { readEnvironment } from '${new URL('libs/config/environment.js', BUILT)}';
const app = await createApplication(readEnvironment(process.env));
await app.init();
const { stack } = app.getHttpAdapter().getInstance().router;
const routes = stack.flatMap(({ route }) =>
  route ? Object.keys(route.methods).map((method) => method.toUpperCase() + ' ' + route.path) : []);
console.log(JSON.stringify(routes));
await app.close();
`;

/** The routes of the built program, as `GET /health/live`. */
async function routesWith(env: Readonly<Record<string, string>>): Promise<string[]> {
  const cwd = mkdtempSync(join(runFolder(), 'routes-'));
  const path = join(cwd, 'routes.mjs');
  writeFileSync(path, PROGRAM);
  const quiet = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env };
  const child = await ChildProcess.start(process.execPath, [path], { cwd, env: quiet });
  const { code } = await child.exit;
  if (code !== 0) throw new Error(child.report(`ended with ${code}`));
  return JSON.parse(child.lines.find((line) => line.startsWith('['))!) as string[];
}

const isOfDocs = (route: string): boolean => route.startsWith('GET /docs');
/** Answers that come as JSON or as a stream have a handler for each form. */
const TWO_FORMS = ['POST /chat/Chat/Ask', 'POST /chat/Chat/ClientAsk', 'POST /chat/Chat/GetAnswer'];
const TWICE = ['POST /v1/chat/completions', 'POST /v1/chat/completions'];
/** What speaks another protocol is described by that protocol. */
const DOORS = [
  'GET /v1/models',
  'GET /v1/models/:model',
  'POST /mcp',
  ...TWICE,
  'POST /v1/responses',
  ...['', '/mcp'].map((path) => `GET /.well-known/oauth-protected-resource${path}`),
];
const documented = OPERATIONS.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
const routed = [...documented, ...TWO_FORMS, ...DOORS].sort();

describe('Routes of the running program', () => {
  it('211 are the documented ones and the doors, each of them and no other, beside /docs itself', async () => {
    const routes = await routesWith({});
    expect(routes.some(isOfDocs)).toBe(true);
    expect(routes.filter((route) => !isOfDocs(route)).sort()).toEqual(routed);
  });

  it('211 are the documented ones alone where DOCS is false, in production as well', async () => {
    const routes = await routesWith({ DOCS: 'false', NODE_ENV: 'production' });
    expect(routes.sort()).toEqual(routed);
  });
});

describeService(
  'Without docs',
  (service) => {
    it.each(['/docs', '/docs/', '/docs/openapi.json', '/docs/swagger-ui-init.js', '/docs-json', '/docs-yaml'])(
      '211 %s is as unknown as any other path',
      async (path) => {
        const { status, body } = await service().enveloped(path, { method: 'GET' });
        expect([status, body.Message]).toEqual([404, 'The path does not exist']);
      },
    );
  },
  { databases: ['sqlite'], env: { DOCS: 'false' } },
);
