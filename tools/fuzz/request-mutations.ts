import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Draft } from './input.js';

type Change = (draft: Draft) => Draft;

const without = (headers: Draft['headers'], name: string) =>
  headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
/** With this header and no other of its name. */
const header =
  (name: string, value: string): Change =>
  (draft) => ({ ...draft, headers: [...without(draft.headers, name), [name, value]] });
const more =
  (name: string, value: string): Change =>
  (draft) => ({ ...draft, headers: [...draft.headers, [name, value]] });
const less =
  (...names: string[]): Change =>
  (draft) => ({ ...draft, headers: names.reduce(without, draft.headers) });
const path =
  (change: (path: string) => string): Change =>
  (draft) => ({ ...draft, path: change(draft.path) });
const packed =
  (coding: string, pack: (bytes: Buffer) => Buffer): Change =>
  (draft) => ({ ...header('Content-Encoding', coding)(draft), body: pack(Buffer.from(draft.body ?? '')) });
const each = <T>(values: readonly T[], change: (value: T) => Change) =>
  values.map((value): [string, Change] => [JSON.stringify(value).slice(0, 60), change(value)]);

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'POST', 'PROPFIND', 'M-SEARCH', 'LINK'];
const TYPES = [
  ...['', 'text/plain', 'application/xml', 'multipart/form-data', 'multipart/form-data; boundary=', 'a', '/', ';;;'],
  ...['application/json; charset=utf-16', 'application/json; charset="utf-8"', 'application/json;;charset', '*/*'],
  ...['application/x-www-form-urlencoded', 'APPLICATION/JSON', 'application/json\t', `${'a'.repeat(3_000)}/b`],
];
const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ...(['', 'a', 'x'.repeat(255), 'x'.repeat(256), 'é', ' a b '] as const).map(
    (key) => ['Idempotency-Key', key] as const,
  ),
  ...(['', '*/*;q=0', 'application/x-ndjson', 'text/html', 'a,'.repeat(2_000)] as const).map(
    (type) => ['Accept', type] as const,
  ),
  ...[['Expect', '100-continue'] as const, ['Expect', '200-maybe'] as const, ['Range', 'bytes=0-1,5-'] as const],
  ...[['Upgrade', 'websocket'] as const, ['Connection', 'Upgrade, HTTP2-Settings'] as const],
  ...[['X-HTTP-Method-Override', 'DELETE'] as const, ['X-Original-URL', '/health/live'] as const],
  ...[['X-Request-Id', 'é'] as const, ['X-Request-Id', 'x'.repeat(5_000)] as const],
  ...[['Cookie', 'a=b; '.repeat(500)] as const, ['Origin', 'null'] as const, ['If-None-Match', '*'] as const],
  ...[['Forwarded', 'for="[::1"'] as const, ['X-Forwarded-For', '256.1.1.1, ::, a'] as const],
  ...[['X-Forwarded-Proto', 'gopher'] as const, ['X-Forwarded-Host', '///'] as const, ['Connection', 'close'] as const],
  ...[
    ['__proto__', '1'] as const,
    ['X-Large', 'a'.repeat(20_000)] as const,
    ['Content-Encoding', 'xyz, gzip'] as const,
  ],
];
const PATHS: readonly ((path: string) => string)[] = [
  ...[
    (at: string) => `${at}/`,
    (at: string) => `/${at}`,
    (at: string) => at.toLowerCase(),
    (at: string) => `${at}?a=1`,
  ],
  ...[(at: string) => `${at}?SerialNumber=B&fileId=1&fileId=2`, (at: string) => at.replace('/', '/%2e%2e/')],
  ...[(at: string) => at.replace(/.$/, '%00'), (at: string) => at.replace(/.$/, '%zz'), (at: string) => `${at}#a`],
  ...[(at: string) => `${at}/${'a'.repeat(8_000)}`, (at: string) => `${at}?${'a=b&'.repeat(2_000)}`],
  ...[
    (at: string) => `http://elsewhere.example${at}`,
    (at: string) => `//elsewhere.example${at}`,
    () => '*',
    () => '/',
  ],
  ...[() => '/docs/../health/live', () => '/docs', () => '/docs/nothing', () => '/docs/%E0%A4%A', () => '/metrics'],
  ...[(at: string) => `/.${at}`, () => '/upload/', () => '/upload/%2e%2e%2f', () => '/chatbots//icon', () => '/%'],
  ...[(at: string) => at.replaceAll('/', '\\'), (at: string) => `${at};a=b`, (at: string) => `${at}é`, () => 'a'],
];

/** What may be done to a request as a whole, by name. */
export const requestMutations = (strangersKey: string): fc.Arbitrary<{ name: string; change: Change }> => {
  const kinds: readonly (readonly [string, Change])[][] = [
    each(METHODS, (method) => (draft) => ({ ...draft, method })),
    each(TYPES, (type) => header('Content-Type', type)),
    [['no Content-Type', less('Content-Type')]],
    each(ODD_HEADERS, ([name, value]) => more(name, value)),
    PATHS.map((change, at) => [`path ${at}`, path(change)] as const),
    keysOf(strangersKey),
    [
      ['gzip', packed('gzip', (bytes) => gzipSync(bytes))],
      ['br', packed('br', (bytes) => brotliCompressSync(bytes))],
      ['deflate', packed('deflate', (bytes) => deflateSync(bytes))],
      ['broken gzip', packed('gzip', (bytes) => gzipSync(bytes).subarray(0, -9))],
      ['no gzip at all', packed('gzip', (bytes) => bytes)],
      ['a bomb', packed('gzip', () => BOMB)],
    ],
  ];
  return fc.oneof(...kinds.map((kind) => fc.constantFrom(...kind))).map(([name, change]) => ({ name, change }));
};

const BOMB = gzipSync(Buffer.alloc(8 * 1024 * 1024));

const keysOf = (strangersKey: string): (readonly [string, Change])[] => [
  ['no key', less('Authorization', 'chatbot-sessionkey')],
  ["a stranger's key", header('Authorization', strangersKey)],
  ["a stranger's key beside ours", more('Authorization', strangersKey)],
  ...each(['Bearer x', '', ' ', 'x'.repeat(5_000), 'prl_sk_x', 'é', 'Basic Og=='], (key) =>
    header('Authorization', key),
  ),
  ...each(['', 'x', 'x'.repeat(129)], (key) => header('chatbot-sessionkey', key)),
];
