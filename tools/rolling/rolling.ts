import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNginx } from '../../test/support/servers/nginx.js';
import { ScriptedProvider } from '../../test/support/providers/scripted-provider.js';
import { Caller } from './caller.js';
import { Load, type Tally } from './load.js';
import { Replica } from './replica.js';

/** Load before the first and behind the last restart, in milliseconds. */
const BEFORE_AND_AFTER_MS = 1_000;
const PAGE = 200;

export interface Rolled extends Tally {
  readonly seconds: number;
  /** Acknowledged creates that are not there exactly once. */
  readonly lostOrDoubled: readonly string[];
}

/** As docs/operating.md has it. */
const upstreamOf = (replicas: readonly Replica[]): string => `
  upstream parlor {
    ${replicas.map(({ address }) => `server ${address} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }`;
const LOCATION = `
    location / {
      proxy_pass http://parlor;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_connect_timeout 2s;
      proxy_read_timeout 320s;
      proxy_next_upstream error timeout http_503 non_idempotent;
      proxy_next_upstream_tries 3;
    }`;

/** Restarts one replica after the other behind nginx, under load; each has an address of the one database. */
export async function roll(rounds: number, databaseUrls: readonly string[]): Promise<Rolled> {
  const provider = await ScriptedProvider.start();
  provider.otherwise({ fragments: Array<string>(8).fill('word '), fragmentDelayMs: 100 });
  const keys = { secretKey: `secret-${token()}`, sessionKey: `session-${token()}` };
  const replicas: Replica[] = [];
  // One after the other: the first one sets the database up.
  for (const url of databaseUrls) replicas.push(await Replica.start(settings(url, keys, provider)));
  const nginx = await startNginx(LOCATION, upstreamOf(replicas));
  try {
    return await under(new Caller(nginx.url, keys), replicas, rounds);
  } finally {
    await nginx.stop();
    await Promise.all(replicas.map((replica) => replica.stop()));
    await provider.stop();
  }
}

async function under(caller: Caller, replicas: readonly Replica[], rounds: number): Promise<Rolled> {
  const serialNumber = await caller.call<string>('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
  const started = performance.now();
  const load = new Load(caller, serialNumber);
  await sleep(BEFORE_AND_AFTER_MS);
  for (let round = 0; round < rounds; round++) await replicas[round % replicas.length]!.restart();
  await sleep(BEFORE_AND_AFTER_MS);
  const tally = await load.stop();
  const seconds = (performance.now() - started) / 1_000;
  return { ...tally, seconds, lostOrDoubled: await misfits(caller, serialNumber, tally.created) };
}

/** Acknowledged creates that are there never or twice, and listings there twice that were not acknowledged. */
async function misfits(caller: Caller, SerialNumber: string, created: readonly string[]): Promise<string[]> {
  const times = new Map<string, number>(created.map((key) => [key, 0]));
  const page = (PageNumber: number) =>
    caller.call<{ List: { MLSNumber: string }[] }>('/chat/Chatbot/RealEstateList', {
      ...{ SerialNumber, PageNumber, PageSize: PAGE },
    });
  for (let number = 1, more = true; more; number++) {
    const { List } = await page(number);
    for (const { MLSNumber } of List) times.set(MLSNumber, (times.get(MLSNumber) ?? 0) + 1);
    more = List.length > 0;
  }
  return [...times].filter(([, count]) => count !== 1).map(([key, count]) => `${key} is there ${count} times`);
}

const token = (): string => randomBytes(16).toString('hex');

const settings = (url: string, { secretKey, sessionKey }: Record<string, string>, provider: ScriptedProvider) => ({
  ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'test', DEMO: 'false', LOG_LEVEL: 'warn', DATABASE_URL: url },
  ...{ BOOTSTRAP_SECRET_KEY: secretKey!, BOOTSTRAP_SESSION_KEY: sessionKey! },
  ...{ LLM_BASE_URL: provider.baseUrl, LLM_API_KEY: 'none', LLM_MODELS: 'scripted' },
});
