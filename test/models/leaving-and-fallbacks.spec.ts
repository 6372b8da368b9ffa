import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { log } from '#libs/telemetry/log.js';
import { ScriptedProvider, type Script, says } from '../support/providers/scripted-provider.js';
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
afterAll(() => Promise.all([provider.stop(), other.stop()]));

const single = (limits = {}) => routed([configured('2', providerAt(provider.baseUrl))], limits);
const FAILED = { refusal: 'provider-failed' };

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
    ['is at its limit', { status: 429, headers: { 'retry-after': '60' } }],
    ['is too slow', { end: 'hang' }],
  ])('answer when the model %s', async (_, script) => {
    provider.otherwise(script);
    other.otherwise(says('From the other'));
    expect((await ask(pair({ firstTokenMs: 1_000 }))).text).toBe('From the other');
    expect(other.calls[0]!.body.model).toBe('model-3');
  });

  it.each([400, 401, 402, 403, 404, 422])('never hide what the operator has to mend: %i', async (status) => {
    provider.otherwise({ status, body: '{"error":{"message":"No."}}' });
    expect((await ask(pair())).error).toMatchObject(FAILED);
    expect(other.counts.calls).toBe(0);
  });

  it('that do not see are shown no pictures', async () => {
    const images = [{ contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }];
    const shown = requestOf({ messages: [{ role: 'user', text: 'What is this?', images }] });
    const blind = configured('3', providerAt(other.baseUrl));
    const seeing = configured('4', providerAt(other.baseUrl), [], true);
    const model = routed([configured('2', providerAt(provider.baseUrl), ['3', '4'], true), blind, seeing]);
    provider.otherwise({ status: 500 });
    other.otherwise(says('A house'));
    expect((await ask(model, shown)).text).toBe('A house');
    expect(other.calls.map(({ body }) => body.model)).toEqual(['model-4']);
    expect((await ask(model)).text).toBe('A house');
    expect(other.calls.at(-1)!.body.model).toBe('model-3');
    expect((await ask(routed([blind]), { ...shown, modelKey: '3' })).error).toMatchObject(FAILED);
    expect(other.counts.calls).toBe(2);
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
