import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { log } from '#libs/telemetry/log.js';
import { ScriptedProvider, type Script, says } from '../support/providers/scripted-provider.js';
import { ask, clock, configured, providerAt, requestOf, routed } from './asking.js';

let provider: ScriptedProvider;
let other: ScriptedProvider;

beforeAll(async () => {
  log.level = 'silent';
  provider = await ScriptedProvider.start();
  other = await ScriptedProvider.start();
  // The first call of a process loads its client, which on a busy machine takes longer than a call may below.
  await ask(single());
});
beforeEach(() => {
  provider.reset();
  other.reset();
});
afterAll(() => Promise.all([provider.stop(), other.stop()]));

const single = (limits = {}) => routed([configured('2', providerAt(provider.baseUrl))], limits);
const FAILED = { refusal: 'provider-failed' };
const SLOW = { refusal: 'provider-slow' };

describe('time-outs', () => {
  it.each<[string, Script, object]>([
    ['before the headers', { end: 'silent' }, { firstTokenMs: 1_000 }],
    ['before the first token', { end: 'hang' }, { firstTokenMs: 1_000 }],
    ['between two tokens', { fragments: ['One'], end: 'hang' }, { idleMs: 500 }],
    ['while it talks on and on', { fragments: Array<string>(500).fill('x'), fragmentDelayMs: 20 }, { answerMs: 700 }],
  ])('end a call that hangs %s, and close its connection', async (_, script, limits) => {
    provider.otherwise(script);
    const { error, end } = await ask(single(limits));
    expect(error).toMatchObject(SLOW);
    expect(end).toBeUndefined();
    await provider.until(({ open, aborted }) => open === 0 && aborted === 1);
    expect(provider.counts.calls).toBe(1);
  });

  it('count reasoning as progress', async () => {
    provider.play({ reasoning: ['a', 'b'], fragments: ['Yes'], fragmentDelayMs: 1_300 });
    expect((await ask(single({ firstTokenMs: 1_000 }))).text).toBe('Yes');
  });

  it('do not blame the provider for a slow reader', async () => {
    provider.play({ fragments: ['One', 'Two', 'Three'], fragmentDelayMs: 700 });
    const pieces: string[] = [];
    for await (const event of single({ idleMs: 1_000 }).answer(requestOf(), new AbortController().signal)) {
      if (event.kind === 'text') pieces.push(event.text);
      if (pieces.length === 2) await new Promise((resolve) => setTimeout(resolve, 1_300));
    }
    expect(pieces).toEqual(['One', 'Two', 'Three']);
  });
});

describe('one retry', () => {
  it.each<[string, Script]>([
    ['a 500', { status: 500 }],
    ['a 503 in HTML', { status: 503, body: '<html>', headers: { 'content-type': 'text/html' } }],
    ['a reset before the first token', { end: 'reset' }],
    ['an end before the first token', { end: 'fin' }],
    ['a 429 that asks for a short pause', { status: 429, headers: { 'retry-after': '0' } }],
  ])('follows %s', async (_, script) => {
    provider.play(script, says('Here'));
    expect(await ask(single())).toMatchObject({ text: 'Here', error: undefined });
    expect(provider.counts.calls).toBe(2);
  });

  it('is the only one', async () => {
    provider.otherwise({ status: 500 });
    expect((await ask(single())).error).toMatchObject(FAILED);
    expect(provider.counts.calls).toBe(2);
  });

  it('follows a refused connection, and that is a failure of the provider', async () => {
    const gone = await ScriptedProvider.start();
    const { baseUrl } = gone;
    await gone.stop();
    const { error } = await ask(routed([configured('2', providerAt(baseUrl))]));
    expect(error).toMatchObject(FAILED);
    expect((error as Error).message).not.toContain('127.0.0.1');
  });
});

describe("the provider's own limit", () => {
  it.each([
    ['30', 30],
    ['2.5', 3],
    [undefined, 10],
    ['soon', 10],
    ['999999', 3_600],
  ])('Retry-After %s is passed on as %s seconds, without a retry', async (header, retryAfterSeconds) => {
    provider.otherwise({ status: 429, headers: header === undefined ? {} : { 'retry-after': header } });
    const { error } = await ask(single());
    expect(error).toMatchObject({ refusal: 'unavailable', details: { retryAfterSeconds } });
    expect(provider.counts.calls).toBe(1);
  });

  it('Retry-After may be a date', async () => {
    provider.otherwise({ status: 429, headers: { 'retry-after': new Date(Date.now() + 600_000).toUTCString() } });
    const { error } = await ask(single());
    const { retryAfterSeconds } = (error as { details: { retryAfterSeconds: number } }).details;
    expect(retryAfterSeconds).toBeGreaterThan(500);
    expect(retryAfterSeconds).toBeLessThanOrEqual(600);
  });
});

describe('the circuit breaker', () => {
  const saying = (text: unknown, more = {}) => requestOf({ messages: [{ role: 'user', text: String(text) }], ...more });

  it('leaves a provider alone after five outages, and lets one call try after its pause', async () => {
    const model = single();
    provider.otherwise({ status: 503 });
    for (let outage = 1; outage <= 5; outage++) expect((await ask(model, saying(outage))).error).toMatchObject(FAILED);
    const { calls } = provider.counts;
    expect((await ask(model)).error).toMatchObject({ refusal: 'unavailable', details: { retryAfterSeconds: 10 } });
    expect(provider.counts.calls).toBe(calls);

    clock.pass(11_000);
    provider.otherwise(says('Back'));
    expect((await ask(model)).text).toBe('Back');
    expect((await ask(model)).text).toBe('Back');
  });

  it('is shared by the models of a provider alone', async () => {
    const down = providerAt(provider.baseUrl);
    const model = routed([configured('2', down), configured('3', down), configured('4', providerAt(other.baseUrl))]);
    provider.otherwise({ status: 503 });
    for (let outage = 1; outage <= 5; outage++) await ask(model, saying(outage));
    expect((await ask(model, requestOf({ modelKey: '3' }))).error).toMatchObject({ refusal: 'unavailable' });
    expect((await ask(model, requestOf({ modelKey: '4' }))).text).toBe('ok');
  });

  it.each<[string, Script, (call: number) => ReturnType<typeof saying>]>([
    ['one prompt that its server does not survive', { end: 'reset' }, () => saying('Crash')],
    ['one chatbot whose prompts its program fails at', { status: 500 }, (call) => saying(call)],
  ])('does not count %s', async (_, script, request) => {
    const model = single();
    provider.otherwise(script);
    for (let call = 1; call <= 7; call++) await ask(model, request(call));
    provider.otherwise(says('Here'));
    expect((await ask(model, saying('Hello', { system: 'Another' }))).text).toBe('Here');
  });

  it('counts failures of its program at several chatbots', async () => {
    const model = single();
    provider.otherwise({ status: 500 });
    for (let call = 1; call <= 5; call++) await ask(model, saying('Hi', { system: `Chatbot ${call}` }));
    const { calls } = provider.counts;
    expect((await ask(model)).error).toMatchObject({ refusal: 'unavailable' });
    expect(provider.counts.calls).toBe(calls);
  });

  it.each<[string, Script]>([
    ['a wrong model name', { status: 404 }],
    ['a limit', { status: 429, headers: { 'retry-after': '60' } }],
  ])('does not count %s', async (_, script) => {
    const model = single();
    provider.otherwise(script);
    for (let call = 1; call <= 8; call++) await ask(model);
    expect(provider.counts.calls).toBe(8);
  });
});
