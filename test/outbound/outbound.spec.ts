import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { firstValueFrom, lastValueFrom, type Observable, tap, toArray } from 'rxjs';
import { readEnvironment } from '#libs/config/environment.js';
import { Networks } from '#libs/config/networks.js';
import { asyncContext } from '#libs/context/async-context.js';
import { Outbound } from '#libs/outbound/outbound.js';
import { outboundOf } from '#libs/outbound/outbound.module.js';
import { OutboundRules } from '#libs/outbound/outbound-rules.js';
import { eventually } from '../support/eventually.js';
import { ForwardProxy } from '../support/servers/forward-proxy.js';
import { Trap } from '../support/wire/trap.js';
import { listening, portOf } from '../support/wire/loopback.js';

const NO_PROXIES = { httpsProxy: '', httpProxy: '', noProxy: '' };
const LIMITS = { mostBytes: 1_000, timeoutMs: 20_000 };

let server: Server;
let answer: RequestListener;
let port: number;
let trap: Trap;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  port = portOf(await listening(server));
  trap = await Trap.set('127.0.0.2', port);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await trap.clear();
});

/** Names mean what the script says, one answer a look-up; the last one stays. */
function scripted(...answers: readonly (readonly string[])[]): { lookup: LookupFunction; asked: string[] } {
  const asked: string[] = [];
  const lookup: LookupFunction = (hostname, _, done) => {
    const addresses = answers[Math.min(asked.push(hostname), answers.length) - 1]!;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, asked };
}

const outbound = (lookup?: LookupFunction, denied: readonly string[] = ['127.0.0.2']): Outbound =>
  new Outbound(new OutboundRules(new Networks([]), new Networks(denied)), NO_PROXIES, lookup);

/** Every error that led to this one, as one text. */
const reasons = (error: unknown): string =>
  error ? `${(error as Error).message}; ${reasons((error as Error).cause)}` : '';
const refusal = (made: Promise<unknown>): Promise<string> => made.then(() => 'not refused', reasons);

describe('a name', () => {
  it('180 is looked up once for a connection, which goes to the address that was judged', async () => {
    answer = (_, response) => response.writeHead(200, { connection: 'close' }).end('ours');
    const { lookup, asked } = scripted(['127.0.0.1'], ['127.0.0.2']);
    const out = outbound(lookup);
    expect(await (await out.fetch(`http://rebinding.test:${port}/`)).text()).toBe('ours');
    expect(asked).toEqual(['rebinding.test']);
    expect(await refusal(out.fetch(`http://rebinding.test:${port}/`))).toContain('no address that may be reached');
    expect(trap.connections).toBe(0);
  });

  it('180 of several addresses leads to those alone that may be reached', async () => {
    answer = (_, response) => response.end('ours');
    const out = outbound(scripted(['127.0.0.2', '127.0.0.1']).lookup);
    expect(await (await out.fetch(`http://several.test:${port}/`)).text()).toBe('ours');
    expect(trap.connections).toBe(0);
  });

  it.each(['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', '0.0.0.0'])(
    '177, 178 that means %s is refused, though configuration names it',
    async (address) => {
      const made = outbound(scripted([address]).lookup).fetch(`http://metadata.test:${port}/`);
      expect(await refusal(made)).toContain('metadata.test: no address that may be reached');
    },
  );
});

describe('a redirect', () => {
  const redirected = (location: string, lookup?: LookupFunction): Promise<string> => {
    answer = ({ url }, response) =>
      url === '/keys' ? response.writeHead(302, { location }).end() : response.end('moved');
    return refusal(outbound(lookup, []).text(`http://127.0.0.1:${port}/keys`, LIMITS));
  };

  it('within the configured origin is followed', async () => {
    answer = ({ url }, response) =>
      url === '/keys' ? response.writeHead(302, { location: '/moved' }).end() : response.end('moved');
    expect(await outbound().text(`http://127.0.0.1:${port}/keys`, LIMITS)).toBe('moved');
  });

  it('180 to a name that means an own address is refused', async () => {
    const { lookup, asked } = scripted(['127.0.0.2', '10.0.0.1', 'fd00::1']);
    expect(await redirected('https://public.test/', lookup)).toContain('public.test: no address that may be reached');
    expect(asked).toEqual(['public.test']);
  });

  it.each([
    ['http://public.test/', 'not https'],
    ['https://user@public.test/', 'a user name'],
    ['https://public.test\\@127.0.0.2/', 'a back-slash'],
    ['https:\\\\127.0.0.2/', 'a back-slash'],
    ['https://public.test:25/', 'on its own port'],
    ['file:///etc/passwd', 'neither http nor https'],
    ['gopher://127.0.0.2/', 'neither http nor https'],
    ['/keys', 'more than 3 redirects'],
  ])('181 to %s is refused: %s', async (location, why) => {
    const { lookup, asked } = scripted(['93.184.216.34']);
    expect(await redirected(location, lookup)).toContain(why);
    expect(asked).toEqual([]);
  });

  it('of a request that carries a key is handed back', async () => {
    answer = (_, response) => response.writeHead(307, { location: `http://127.0.0.2:${port}/` }).end();
    const { status } = await outbound(undefined, []).fetch(`http://127.0.0.1:${port}/`, { redirect: 'follow' });
    expect([status, trap.connections]).toEqual([307, 0]);
  });
});

describe('the settings', () => {
  it.each([{ OUTBOUND_DENY: '10.0.0.0/8, nonsense' }, { OUTBOUND_ALLOW: '10.0.0.0/99' }])('refuse %j', (settings) => {
    expect(() => outboundOf(readEnvironment(settings))).toThrow(/^OUTBOUND_\w+: must be addresses or networks/);
  });

  it.each(['https://user:word@llm.test/v1', 'https://llm.test\\@127.0.0.1/v1', 'gopher://llm.test'])(
    '181 refuse %s, and do not repeat it',
    (address) => {
      expect(() => readEnvironment({ LLM_BASE_URL: address })).toThrow(/^LLM_BASE_URL: must look like https:\/\/api/);
    },
  );

  it('know proxies by small letters, too', () => {
    const given = {
      https_proxy: 'http://small.test:3128',
      HTTPS_PROXY: 'http://capital.test:3128',
      no_proxy: 'a.test',
    };
    expect(readEnvironment(given)).toMatchObject({ HTTPS_PROXY: 'http://small.test:3128', NO_PROXY: 'a.test' });
  });
});

describe('a proxy', () => {
  const behind = (lookup: LookupFunction, url: string) =>
    new Outbound(new OutboundRules(new Networks([]), new Networks([])), { ...NO_PROXIES, httpProxy: url }, lookup);

  it('looks names up itself, and is not asked for numbers that may not be reached', async () => {
    answer = (_, response) => response.end('through');
    const proxy = await ForwardProxy.start({ 'model.test:80': port });
    const { lookup, asked } = scripted(['169.254.169.254']);
    const out = behind(lookup, proxy.url);
    expect(await (await out.fetch('http://model.test/')).text()).toBe('through');
    expect(await refusal(out.fetch('http://2852039166/'))).toContain('169.254.169.254: an address that may not');
    expect([proxy.asked, asked]).toEqual([['model.test:80'], []]);
    proxy.stop();
  });
});

describe('an answer', () => {
  it('181 that is too long, too slow or no success is not read', async () => {
    answer = (_, response) => response.end('x'.repeat(1_001));
    const address = `http://127.0.0.1:${port}/`;
    expect(await refusal(outbound().text(address, LIMITS))).toContain('too long');
    answer = (_, response) => response.write('x');
    expect(await refusal(outbound().text(address, { ...LIMITS, timeoutMs: 200 }))).toContain('timeout');
    answer = (_, response) => response.writeHead(404).end('nothing');
    expect(await refusal(outbound().text(address, LIMITS))).toContain('answered with 404');
  });

  it('is asked for no further than it is read, and ends with the signal', async () => {
    let sent = 0;
    let isOpen = true;
    answer = (request, response) => {
      request.on('close', () => (isOpen = false));
      const more = (): void => {
        while (response.write(Buffer.alloc(65_536))) sent++;
        sent++;
        response.once('drain', more);
      };
      more();
    };
    const left = new AbortController();
    const { body } = await outbound().fetch(`http://127.0.0.1:${port}/`, { signal: left.signal });
    const reader = body!.getReader();
    await reader.read();
    const settled = await eventually(
      async () => {
        const before = sent;
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { before, after: sent };
      },
      ({ before, after }) => before === after,
    );
    expect(settled.after).toBeLessThan(1_000);
    left.abort();
    await eventually(
      () => Promise.resolve(isOpen),
      (open) => !open,
    );
    await expect(reader.read()).rejects.toThrow();
  });
});

describe('a POST to an address that a workspace has chosen', () => {
  const allowing = (allowed: readonly string[], lookup?: LookupFunction) =>
    new Outbound(new OutboundRules(new Networks(allowed), new Networks([])), NO_PROXIES, lookup);
  const post = (out: Outbound, address: string) =>
    out.post(address, { headers: {}, body: '{}' }, AbortSignal.timeout(5_000));

  it('goes by http to what OUTBOUND_ALLOW names, whichever name leads there', async () => {
    answer = (_, response) => response.writeHead(307, { location: `http://127.0.0.2:${port}/` }).end();
    const out = allowing(['127.0.0.1'], scripted(['127.0.0.1']).lookup);
    for (const host of ['127.0.0.1', 'inside.test'])
      expect(await post(out, `http://${host}:${port}/`)).toMatchObject({ status: 307 });
    expect(trap.connections).toBe(0);
  });

  it('180 goes nowhere else, also where a name means another address a moment later', async () => {
    answer = (_, response) => response.writeHead(204, { connection: 'close' }).end();
    const { lookup } = scripted(['127.0.0.1'], ['127.0.0.2']);
    const out = allowing(['127.0.0.1'], lookup);
    expect(await post(out, `http://rebinding.test:${port}/`)).toMatchObject({ status: 204 });
    const closed = 'no address that may be reached';
    expect(await refusal(post(out, `http://rebinding.test:${port}/`))).toContain(closed);
    expect(await refusal(post(allowing([], scripted(['10.0.0.1']).lookup), 'https://inner.test/'))).toContain(closed);
    const open = allowing(['127.0.0.1'], scripted(['93.184.216.34']).lookup);
    expect(await refusal(post(open, `http://public.test:${port}/`))).toContain(closed);
    expect(trap.connections).toBe(0);
  });

  it.each([
    ['http://public.test/', 'not https on its own port'],
    ['https://public.test:8443/', 'not https on its own port'],
    ['https://127.0.0.1/', 'an address that may not be reached'],
    ['https://user:word@public.test/', 'a user name or password'],
    ['ftp://public.test/', 'neither http nor https'],
  ])('%s is refused before any look-up: %s', async (address, why) => {
    const { lookup, asked } = scripted(['93.184.216.34']);
    expect(await refusal(post(allowing([], lookup), address))).toContain(why);
    expect([allowing([]).refusal(address), asked]).toEqual([expect.stringContaining(why), []]);
  });
});

describe('a stream of events', () => {
  const events = (out: Outbound, host = '127.0.0.1'): Observable<readonly { readonly data: string }[]> =>
    out.events(
      `http://${host}:${port}/`,
      () => ({ headers: {}, body: '{}' }),
      ({ status }) => (status === 200 ? null : new Error(`status ${status}`)),
    );
  const speaking = (request: IncomingMessage, response: ServerResponse, end: string): void => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    setTimeout(() => response.end(end), 20);
  };

  it('177, 180 goes where any request may go, and no further', async () => {
    answer = (request, response) => speaking(request, response, 'data: 2\n\n');
    const { lookup } = scripted(['127.0.0.1'], ['127.0.0.2'], ['169.254.169.254']);
    const heard = await lastValueFrom(events(outbound(lookup), 'a.test').pipe(toArray()));
    expect(heard.flat().map(({ data }) => data)).toEqual(['1', '2']);
    const { lookup: denied } = scripted(['127.0.0.2'], ['169.254.169.254']);
    for (const host of ['b.test', 'c.test']) {
      expect(await refusal(lastValueFrom(events(outbound(denied), host)))).toContain('no address that may be reached');
    }
    expect(await refusal(lastValueFrom(events(outbound(), '169.254.169.254')))).toContain('may not be reached');
    expect(trap.connections).toBe(0);
  });

  it('is heard in the context of its listener, whoever opened the connection', async () => {
    const sockets = new Set<unknown>();
    answer = (request, response) => {
      sockets.add(request.socket);
      speaking(request, response, '');
    };
    const out = outbound();
    const seen: unknown[] = [];
    for (const name of ['first', 'second']) {
      const hear = () => lastValueFrom(events(out).pipe(tap(() => seen.push(asyncContext.get().log?.id))));
      await asyncContext.run({ log: { id: name } }, hear);
    }
    expect(seen).toEqual(['first', 'second']);
    expect(sockets.size).toBe(1);
  });

  it('is refused by its head, and closed when it is left', async () => {
    let open = 0;
    answer = (_, response) => {
      open++;
      response.on('close', () => open--);
      response.writeHead(200).write('data: 1\n\n');
    };
    await firstValueFrom(events(outbound()));
    await eventually(
      () => Promise.resolve(open),
      (left) => left === 0,
    );
    answer = (_, response) => {
      open++;
      response.on('close', () => open--);
      response.writeHead(500).write('endless');
    };
    expect(await refusal(lastValueFrom(events(outbound())))).toContain('status 500');
    await eventually(
      () => Promise.resolve(open),
      (left) => left === 0,
    );
  });
});
