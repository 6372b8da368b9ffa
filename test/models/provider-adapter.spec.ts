import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SpentTokens } from '../../src/models/models.api.js';
import { ScriptedProvider, type Script, says } from '../support/providers/scripted-provider.js';
import { ask, configured, providerAt, requestOf, routed } from './asking.js';

let provider: ScriptedProvider;

beforeAll(async () => {
  provider = await ScriptedProvider.start();
});
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const KINDS = ['openai', 'responses', 'anthropic'] as const;
/** What each calls a text that a limit has cut. */
const CUTS = { openai: 'length', responses: 'max_output_tokens', anthropic: 'max_tokens' };
const modelOf = (kind: (typeof KINDS)[number], baseUrl = provider.baseUrl) =>
  routed([configured('2', providerAt(baseUrl, kind))]);

describe.each(KINDS)('a model at an %s provider', (kind) => {
  it('passes fragments on one by one and adds up the usage', async () => {
    provider.play(says('Two ', 'homes', '.'));
    const { pieces, end, tokens, error } = await ask(modelOf(kind));
    expect(error).toBeUndefined();
    expect(pieces).toEqual(['Two ', 'homes', '.']);
    expect([end, tokens]).toEqual([{ kind: 'end', isRefusal: false }, 15]);
  });

  it('sends model, prompt, temperature and the limit of the answer, and no tools where there are none', async () => {
    const messages = [
      { role: 'assistant' as const, text: 'Welcome!' },
      { role: 'user' as const, text: 'Hello' },
      { role: 'assistant' as const, text: ' ' },
      { role: 'user' as const, text: 'Any homes?' },
    ];
    await ask(modelOf(kind), requestOf({ messages, temperature: 1 }));
    const { body, headers } = provider.calls[0]!;
    expect(body).toMatchObject({ model: 'model-2', temperature: 1, stream: true });
    expect(body[kind === 'responses' ? 'max_output_tokens' : 'max_tokens']).toBe(2_000_000);
    expect(body.tools).toBeUndefined();
    expect(JSON.stringify(body)).toContain('Be brief.');
    expect(JSON.stringify(body)).toContain('Any homes?');
    expect(JSON.stringify(body)).not.toContain('Welcome!');
    expect(kind === 'anthropic' ? headers['x-api-key'] : headers.authorization).toMatch(/sk-secret$/);
  });

  it.each([
    [0, 0, 0],
    [1, 1, 1],
    [2, 2, 1],
  ])('takes temperature %i as far as the provider goes', async (temperature, openai, anthropic) => {
    await ask(modelOf(kind), requestOf({ temperature }));
    expect(provider.calls[0]!.body.temperature).toBe(kind === 'anthropic' ? anthropic : openai);
  });

  it('estimates tokens where the provider reports none', async () => {
    provider.play({ fragments: ['12345'], usage: null });
    const { tokens } = await ask(modelOf(kind));
    expect(tokens).toBe('Be brief.\nHi?'.length + 5);
  });

  it('keeps characters whole that are cut in two on the wire', async () => {
    const text = 'Größe 漢字 👩‍👩‍👧 €';
    provider.play({ fragments: [text, text], chunkBytes: 1 });
    expect((await ask(modelOf(kind))).text).toBe(text + text);
  });

  it('joins a pair of surrogates that two fragments share, replaces lone ones and drops NUL', async () => {
    provider.play(says('a\ud83d', '\ude00b', '\0c\udc00', 'd\ud83d'));
    const { pieces, text } = await ask(modelOf(kind));
    expect(text).toBe('a😀bc\ufffdd\ufffd');
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  });

  it.each<[string, Script]>([
    ['is reset', { fragments: ['Two'], end: 'reset' }],
    ['ends without a final event', { fragments: ['Two'], end: 'fin' }],
    ['ends in half a document', { fragments: ['Two'], end: 'truncated-json' }],
    ['sends an error', { fragments: ['Two'], end: 'error-event' }],
  ])('fails after what came when the stream %s', async (_, script) => {
    provider.play(script);
    const { error, end, text } = await ask(modelOf(kind));
    expect(text).toBe('Two');
    expect(end).toBeUndefined();
    expect(error).toMatchObject({ refusal: 'provider-failed' });
    expect((error as Error).message).not.toMatch(/fire|sk-|127\.0\.0\.1/);
    expect(provider.counts.calls).toBe(1);
  });

  const REFUSED = 'The model provider refuses this request; the log says why';
  const FAILED = 'The model provider failed; try again later';

  it.each<[string, Script, string]>([
    [
      '401',
      { status: 401, body: '{"error":{"message":"key sk-secret is wrong","type":"auth"}}' },
      'The model provider refuses the key; the operator sets another',
    ],
    [
      '404',
      { status: 404, body: 'no such model' },
      'The model provider does not know the model; the operator corrects its name or address',
    ],
    ['400', { status: 400, body: '{}' }, REFUSED],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }, REFUSED],
    ['10 MB of error', { status: 400, body: Buffer.alloc(10_000_000, 'x') }, REFUSED],
    [
      'a page of HTML',
      { status: 200, body: '<html>sk-secret</html>', headers: { 'content-type': 'text/html' } },
      FAILED,
    ],
    ['JSON instead of a stream', { status: 200, body: '{"choices":[]}' }, FAILED],
  ])('fails at once on %s, telling nothing of the provider', async (_, script, message) => {
    provider.otherwise(script);
    const { error, text } = await ask(modelOf(kind));
    expect(text).toBe('');
    expect(error).toMatchObject({ refusal: 'provider-failed', message });
    expect(String((error as Error).cause)).not.toContain('sk-secret');
    expect(provider.counts.calls).toBe(1);
  });

  it('does not wait for the end of an error', async () => {
    provider.play({ status: 400, body: 'x'.repeat(100_000), end: 'hang' });
    expect((await ask(modelOf(kind))).error).toMatchObject({ refusal: 'provider-failed' });
    await provider.until(({ aborted }) => aborted === 1);
  });

  it('shows where a limit has cut the text', async () => {
    provider.play({ fragments: ['Two ho'], finishReason: CUTS[kind] });
    const { text, end, error } = await ask(modelOf(kind));
    expect([text, end?.isRefusal, error]).toEqual(['Two ho […]', false, undefined]);
  });

  it.each([[[]], [['']], [[' ', '\n\n']], [['\u200b', '\ufeff\u2060']], [['\u3164\u2800\u00ad']]])(
    'takes an answer of nothing that can be seen for a failure that says so: %j',
    async (fragments) => {
      provider.otherwise({ fragments });
      const { text, error, end } = await ask(modelOf(kind));
      expect([text, end]).toEqual(['', undefined]);
      expect(error).toMatchObject({
        refusal: 'wordless',
        message: 'The model answered without a word; try again',
      });
      expect(provider.counts.calls).toBe(2);
    },
  );

  it('loses no blank before the first word', async () => {
    provider.play(says('\n', ' Two', ' homes.'));
    expect((await ask(modelOf(kind))).pieces).toEqual(['\n Two', ' homes.']);
  });

  it.each([1.75, 1e308, -4, '12', null, {}])('takes %j for no more than a count of tokens can be', async (odd) => {
    provider.play({ fragments: ['12345'], usage: { prompt: odd as number, completion: odd as number } });
    const { tokens } = await ask(modelOf(kind));
    expect(tokens).toBe(odd === 1.75 ? 4 : 'Be brief.\nHi?'.length + 5);
  });

  it('counts tools and pictures where the provider counts nothing', async () => {
    const images = [{ contentType: 'image/png', bytes: new Uint8Array([1]) }];
    const parameters = { type: 'object', properties: { city: { type: 'string' } } };
    const tools = [{ name: 'search', description: 'Finds', parameters, run: () => Promise.resolve(1) }];
    provider.play({ fragments: ['12345'], usage: null });
    const seeing = routed([configured('2', providerAt(provider.baseUrl, kind), [], true)]);
    const { tokens } = await ask(seeing, requestOf({ tools, messages: [{ role: 'user', text: 'Hi?', images }] }));
    const offered = JSON.stringify({ name: 'search', description: 'Finds', parameters });
    expect(tokens).toBe(`Be brief.\nHi?\n${offered}`.length + 1_600 + 5);
  });

  it('counts all that was sent of a call that its caller has left, tools included', async () => {
    const parameters = { type: 'object', properties: { city: { type: 'string' } } };
    const tools = [{ name: 'search', description: 'Finds', parameters, run: () => Promise.resolve(1) }];
    const offered = JSON.stringify({ name: 'search', description: 'Finds', parameters });
    const sent = `Be brief.\nHi?\n${offered}`.length;
    for (const fragments of [[], ['12345']]) {
      provider.reset();
      provider.play({ fragments, end: 'hang' });
      const left = new AbortController();
      const spent = new SpentTokens();
      const heard: string[] = [];
      const events = modelOf(kind).answer(requestOf({ tools, spent }), left.signal);
      const all = (async () => {
        for await (const event of events) if (event.kind === 'text') heard.push(event.text);
      })().catch(() => undefined);
      await provider.until(({ calls }) => calls === 1);
      await sleep(100);
      left.abort();
      await all;
      expect(spent.total).toBe(sent + fragments.join('').length);
    }
  });

  it('counts nothing of a call that its provider refused', async () => {
    provider.otherwise({ status: 400 });
    expect((await ask(modelOf(kind))).tokens).toBe(0);
  });

  it('recognizes a refusal by the finish reason', async () => {
    provider.play({ fragments: ['I'], finishReason: kind === 'anthropic' ? 'refusal' : 'content_filter' });
    expect((await ask(modelOf(kind))).end?.isRefusal).toBe(true);
  });

  it('cuts off an answer that has run away', async () => {
    provider.play({ fragments: Array.from({ length: 12 }, () => 'x'.repeat(100_000)), end: 'hang' });
    const { text, end } = await ask(modelOf(kind));
    expect([text.length, text.at(-1)]).toEqual([1_000_000, 'x']);
    expect(end).toMatchObject({ isRefusal: false });
    await provider.until(({ aborted }) => aborted === 1);
  });

  it('ends the call when the reader stops reading', async () => {
    provider.play({ fragments: ['One', 'Two'], end: 'hang' });
    for await (const event of modelOf(kind).answer(requestOf(), new AbortController().signal)) {
      expect(event).toEqual({ kind: 'text', text: 'One' });
      break;
    }
    await provider.until(({ aborted }) => aborted === 1);
  });
});

describe('at an OpenAI-compatible provider', () => {
  it('a refusal in its own field is the answer', async () => {
    provider.play({ refusal: 'I must not.' });
    const { text, end } = await ask(modelOf('openai'));
    expect(text).toBe('I must not.');
    expect(end?.isRefusal).toBe(true);
  });

  it('reasoning is not part of the answer', async () => {
    provider.play({ reasoning: ['Hm', 'so'], fragments: ['Yes.'] });
    expect((await ask(modelOf('openai'))).text).toBe('Yes.');
  });

  it('usage is asked for', async () => {
    await ask(modelOf('openai'));
    expect(provider.calls[0]!.body.stream_options).toEqual({ include_usage: true });
  });

  it.each([
    ['/v1', '/v1/chat/completions'],
    ['/v1/', '/v1/chat/completions'],
    ['', '/v1/chat/completions'],
    ['/', '/v1/chat/completions'],
    ['/v1/chat/completions', '/v1/chat/completions'],
    [
      '/openai/deployments/gpt?api-version=2025-01-01',
      '/openai/deployments/gpt/chat/completions?api-version=2025-01-01',
    ],
  ])('a base address that ends in "%s" is called at %s', async (end, path) => {
    expect((await ask(modelOf('openai', provider.origin + end))).text).toBe('ok');
    expect(provider.calls[0]!.path).toBe(path);
  });
});
