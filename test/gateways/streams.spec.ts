import { createGunzip, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApache } from '../support/servers/apache.js';
import { Chat } from '../support/interface/chat.js';
import { describeWith } from '../support/run/describe-with.js';
import { readEventStream, type Streamed } from '../support/wire/event-stream.js';
import { exchange } from '../support/wire/exchange.js';
import { LockStep } from '../support/providers/lock-step.js';
import { startNginx } from '../support/servers/nginx.js';
import { APACHE, NGINX, type OutsideProgram } from '../support/run/outside-programs.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { finalOf, fragmentsOf } from '../support/wire/stream-content.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

type Start = (upstream: string) => Promise<Proxy>;

/** Both compress what the client takes compressed: everything that they can be told to, events among it. */
const PROXIES: readonly (readonly [what: string, program: OutsideProgram, start: Start])[] = [
  ['nginx as it comes', NGINX, (upstream) => startNginx(`location / { proxy_pass ${upstream}; }`)],
  [
    'nginx that compresses events',
    NGINX,
    (upstream) =>
      startNginx(`
        gzip_types *;
        gzip_proxied any;
        location / { proxy_pass ${upstream}; }`),
  ],
  ['Apache as it comes', APACHE, (upstream) => startApache(['proxy', 'proxy_http'], `ProxyPass / ${upstream}/`)],
  [
    'Apache that compresses events',
    APACHE,
    (upstream) =>
      startApache(['proxy', 'proxy_http', 'filter', 'deflate'], `SetOutputFilter DEFLATE\nProxyPass / ${upstream}/`),
  ],
];

/** nginx that was told not to listen to what the service says of buffering. */
const startDeafNginx: Start = (upstream) =>
  startNginx(`location / { proxy_ignore_headers X-Accel-Buffering; proxy_pass ${upstream}; }`);

/** Asks for a stream through a proxy; the provider goes on only when the caller has received. */
async function askInSteps(service: Service, { url }: Proxy, accepted: string): Promise<[Streamed, LockStep]> {
  const { sessionID } = await Chat.open(service);
  const steps = new LockStep();
  provider.play(steps.script);
  const unzip = createGunzip().on('data', steps.hear);
  let isZipped: boolean | undefined;
  const answer = await exchange(url, '/chat/Chat/ClientAsk', {
    headers: { authorization: service.secretKey, 'content-type': 'application/json', 'accept-encoding': accepted },
    body: JSON.stringify({ sessionID, content: 'Hi', stream: true }),
    onBytes: (bytes) => {
      isZipped ??= bytes[0] === 0x1f && bytes[1] === 0x8b;
      if (isZipped) unzip.write(bytes);
      else steps.hear(bytes);
    },
  });
  return [readEventStream(isZipped ? { ...answer, bytes: gunzipSync(answer.bytes) } : answer), steps];
}

/** The pieces in which the marks of `/health/stream` arrived. */
async function marksThrough(service: Service, { url }: Proxy): Promise<string[]> {
  const pieces: string[] = [];
  const headers = { authorization: service.secretKey };
  const onBytes = (bytes: Buffer): void => void pieces.push(bytes.toString());
  await exchange(url, '/health/stream', { method: 'GET', headers, onBytes });
  return pieces;
}

describeService(
  'Streams',
  (service) => {
    describe.each(PROXIES)('behind %s', (what, program, start) => {
      describeWith(program, what, () => {
        let proxy: Proxy;
        beforeAll(async () => void (proxy = await start(service().url)));
        afterAll(() => proxy.stop());

        it.each(['identity', 'gzip'])('145 arrive fragment by fragment, with %s accepted', async (accepted) => {
          const [{ events, headers }, { answer }] = await askInSteps(service(), proxy, accepted);
          expect(finalOf(events).Answer).toBe(answer);
          expect(fragmentsOf(events).join('')).toBe(answer);
          const isZipped = accepted === 'gzip' && what.endsWith('compresses events');
          expect(headers['content-encoding']).toBe(isZipped ? 'gzip' : undefined);
        });

        it('145 arrive mark by mark from /health/stream', async () => {
          const pieces = await marksThrough(service(), proxy);
          expect(pieces.join('').match(/"Mark":\d+/g)).toHaveLength(10);
          expect(pieces.length).toBeGreaterThan(1);
        });
      });
    });

    describeWith(NGINX, 'behind nginx that keeps them back', () => {
      let proxy: Proxy;
      beforeAll(async () => void (proxy = await startDeafNginx(service().url)));
      afterAll(() => proxy.stop());

      it('145 get no further than their first fragment: the provider waits in vain', async () => {
        const [{ events }] = await askInSteps(service(), proxy, 'identity');
        expect(fragmentsOf(events)).toEqual(['step 0. ']);
        expect(events.at(-1)).toMatchObject({ event: 'error', data: { Code: 504 } });
      });

      it('145 show it: all marks of /health/stream come at once', async () => {
        expect(await marksThrough(service(), proxy)).toHaveLength(1);
      });
    });
  },
  { env: { ...answeredBy(provider), LLM_IDLE_SECONDS: '3' } },
);
