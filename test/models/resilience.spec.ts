import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { log } from '#libs/kernel/log.js';
import { ScriptedProvider, type Script, says } from '../support/scripted-provider.js';
import { ask, configured, providerAt, requestOf, routed } from './asking.js';

let provider: ScriptedProvider;
let other: ScriptedProvider;

beforeAll(async () => {
  log.level = 'silent';
  provider = await ScriptedProvider.start();
  other = await ScriptedProvider.start();
});
beforeEach(() => {
  provider.reset();
  other.reset();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => Promise.all([provider.stop(), other.stop()]));

const single = (limits = {}) => routed([configured('2', providerAt(provider.baseUrl))], limits);
const FAILED = { refusal: 'provider-failed' };
const SLOW = { refusal: 'provider-slow' };

describe('time-outs', () => {
  it.each<[string, Script, object]>([
    ['before the headers', { end: 'silent' }, { firstTokenMs: 500 }],
    ['before the first token', { end: 'hang' }, { firstTokenMs: 500 }],
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
    provider.play(says('One', 'Two', 'Three'));
    const pieces: string[] = [];
    for await (const event of single({ idleMs: 400 }).answer(requestOf(), new AbortController().signal)) {
      if (event.kind === 'text') pieces.push(event.text);
      await new Promise((resolve) => setTimeout(resolve, 600));
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
  it('leaves a provider alone after five outages, and lets one call try after its pause', async () => {
    const model = single();
    provider.otherwise({ status: 500 });
    for (let outage = 1; outage <= 5; outage++) expect((await ask(model)).error).toMatchObject(FAILED);
    const { calls } = provider.counts;
    expect((await ask(model)).error).toMatchObject({ refusal: 'unavailable', details: { retryAfterSeconds: 10 } });
    expect(provider.counts.calls).toBe(calls);

    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 11_000);
    provider.otherwise(says('Back'));
    expect((await ask(model)).text).toBe('Back');
    expect((await ask(model)).text).toBe('Back');
  });

  it('is shared by the models of a provider and by nobody else', async () => {
    const down = providerAt(provider.baseUrl);
    const model = routed([configured('2', down), configured('3', down), configured('4', providerAt(other.baseUrl))]);
    provider.otherwise({ status: 500 });
    for (let outage = 1; outage <= 5; outage++) await ask(model, requestOf({ modelKey: '2' }));
    expect((await ask(model, requestOf({ modelKey: '3' }))).error).toMatchObject({ refusal: 'unavailable' });
    expect((await ask(model, requestOf({ modelKey: '4' }))).text).toBe('ok');
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

describe('when the client leaves', () => {
  it.each<[string, Script]>([
    ['before the headers', { end: 'silent' }],
    ['before the first token', { end: 'hang' }],
    ['in mid-answer', { fragments: ['One'], end: 'hang' }],
  ])('%s, the call is aborted, not retried, not passed on and not counted', async (_, script) => {
    const model = routed([
      configured('2', providerAt(provider.baseUrl), ['3']),
      configured('3', providerAt(other.baseUrl)),
    ]);
    provider.otherwise(script);
    for (let call = 1; call <= 7; call++) {
      const client = new AbortController();
      const answer = ask(model, requestOf(), client.signal);
      await provider.until(({ open }) => open === 1);
      client.abort(new Error('gone'));
      expect((await answer).error).toMatchObject({ message: 'gone' });
      await provider.until(({ open, aborted }) => open === 0 && aborted === call);
    }
    expect(provider.counts.calls).toBe(7);
    expect(other.counts.calls).toBe(0);
    provider.otherwise(says('Still here'));
    expect((await ask(model)).text).toBe('Still here');
  });

  it('beforehand, nothing is called', async () => {
    expect((await ask(single(), requestOf(), AbortSignal.abort(new Error('gone')))).error).toMatchObject({
      message: 'gone',
    });
    expect(provider.counts.calls).toBe(0);
  });
});

describe('fallbacks', () => {
  const pair = (limits = {}) =>
    routed(
      [
        configured('2', providerAt(provider.baseUrl), ['3']),
        configured('3', providerAt(other.baseUrl)),
        configured('1', null),
      ],
      limits,
    );

  it.each<[string, Script]>([
    ['fails', { status: 500 }],
    ['is not known', { status: 404 }],
    ['is at its limit', { status: 429, headers: { 'retry-after': '60' } }],
    ['is too slow', { end: 'hang' }],
  ])('answer when the model %s', async (_, script) => {
    provider.otherwise(script);
    other.otherwise(says('From the other'));
    expect((await ask(pair({ firstTokenMs: 1_000 }))).text).toBe('From the other');
    expect(other.calls[0]!.body.model).toBe('model-3');
  });

  it('never answer after the first token', async () => {
    provider.otherwise({ fragments: ['Half'], end: 'reset' });
    const { text, error } = await ask(pair());
    expect(text).toBe('Half');
    expect(error).toMatchObject(FAILED);
    expect(other.counts.calls).toBe(0);
  });

  it('are not the built-in model unless it is configured, and the first failure is told', async () => {
    provider.otherwise({ status: 429, headers: { 'retry-after': '60' } });
    other.otherwise({ status: 500 });
    expect((await ask(pair())).error).toMatchObject({ refusal: 'unavailable', details: { retryAfterSeconds: 60 } });
  });

  it('may be the built-in model', async () => {
    provider.otherwise({ status: 500 });
    const model = routed([configured('2', providerAt(provider.baseUrl), ['1']), configured('1', null)]);
    const { text, error } = await ask(model, requestOf({ messages: [{ role: 'user', text: 'Hello!' }] }));
    expect(error).toBeUndefined();
    expect(text).toContain('Ask me about the listings');
  });
});

it('a model that is not usable or not known is refused', async () => {
  const off = configured('2', providerAt(provider.baseUrl));
  const model = routed([{ ...off, card: { ...off.card, isUsable: false } }]);
  for (const modelKey of ['2', '77']) {
    expect((await ask(model, requestOf({ modelKey }))).error).toMatchObject({ refusal: 'unavailable' });
  }
  expect(provider.counts.calls).toBe(0);
});
