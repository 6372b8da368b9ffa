import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { log } from '#libs/telemetry/log.js';
import type { ProviderSettings } from '../../src/models/domain/configured-model.js';
import type { Script } from '../support/providers/script.js';
import { ScriptedProvider, says } from '../support/providers/scripted-provider.js';
import { ask, clock, configured, providerAt, requestOf, routed } from './asking.js';

let provider: ScriptedProvider;

beforeAll(async () => {
  log.level = 'silent';
  provider = await ScriptedProvider.start();
});
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const tool = {
  name: 'search',
  description: 'Finds homes',
  parameters: { type: 'object', properties: { strict: { type: 'string' } }, additionalProperties: false },
  run: () => Promise.resolve({}),
};
const refusal = (error: object | string, status = 400): Script => ({
  status,
  body: JSON.stringify(
    typeof error === 'string' ? { error: { message: error, type: 'invalid_request_error' } } : error,
  ),
});
const modelAt = (kind: ProviderSettings['kind'] = 'openai', more: Partial<ProviderSettings> = {}) =>
  routed([configured('2', { ...providerAt(provider.baseUrl, kind), ...more }, [], false, 32_000)]);
const bodies = () => provider.calls.map(({ body }) => body);

describe('a refusal that names a field is answered by one try without it', () => {
  it.each<[string, Script, (body: Readonly<Record<string, unknown>>) => void]>([
    [
      'by its parameter',
      refusal({ error: { message: 'No.', param: 'stream_options', code: 'unsupported_parameter' } }),
      ({ stream_options }) => expect(stream_options).toBeUndefined(),
    ],
    [
      'by a part of its parameter',
      refusal({ error: { message: 'No.', param: 'stream_options.include_usage' } }, 422),
      ({ stream_options }) => expect(stream_options).toBeUndefined(),
    ],
    [
      'by its place in a list of faults',
      refusal(
        { message: { detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra' }] } },
        422,
      ),
      ({ stream_options }) => expect(stream_options).toBeUndefined(),
    ],
    [
      'in a sentence',
      refusal('invalid temperature: only 1 is allowed for this model'),
      ({ temperature }) => expect(temperature).toBeUndefined(),
    ],
    [
      'in a sentence of plain JSON',
      refusal({ error: 'model:latest does not support tools' }),
      ({ tools, tool_choice }) => expect([tools, tool_choice]).toEqual([undefined, undefined]),
    ],
    [
      'with the status of a failure',
      refusal({ error: { code: 500, message: 'Unsupported param: tools', type: 'server_error' } }, 500),
      ({ tools }) => expect(tools).toBeUndefined(),
    ],
    [
      'within a gateway’s words',
      refusal({ error: { message: `Upstream: {"error":{"message":"No.","param":"temperature"}}` } }),
      ({ temperature }) => expect(temperature).toBeUndefined(),
    ],
    [
      'with its other name',
      refusal("Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens'."),
      ({ max_tokens, max_completion_tokens }) =>
        expect([max_tokens, max_completion_tokens]).toEqual([undefined, 32_000]),
    ],
    [
      'with a smaller number',
      refusal('max_tokens: 32000 > 8192, which is the most for this model'),
      ({ max_tokens }) => expect(max_tokens).toBe(8_192),
    ],
    [
      'deep in the tools',
      refusal({ error: { message: 'No.', param: 'tools[0].function.parameters.additionalProperties' } }),
      ({ tools }) =>
        expect(tools).toMatchObject([{ function: { parameters: { properties: { strict: { type: 'string' } } } } }]),
    ],
  ])('%s', async (_, script, look) => {
    const model = modelAt();
    provider.play(script).otherwise(says('Here'));
    const request = requestOf({ tools: [tool] });
    expect(await ask(model, request)).toMatchObject({ text: 'Here', error: undefined });
    expect(provider.counts.calls).toBe(2);
    look(bodies()[1]!);
    await ask(model, request);
    expect(provider.counts.calls).toBe(3);
    look(bodies()[2]!);
  });

  it('and by others where there are several, each told by itself', async () => {
    provider
      .play(refusal("'max_tokens' is not supported"), refusal("'temperature' is not supported"))
      .otherwise(says('Here'));
    expect((await ask(modelAt())).text).toBe('Here');
    expect(bodies()[2]).toMatchObject({ max_completion_tokens: 32_000, stream: true });
    expect(bodies()[2]).not.toHaveProperty('temperature');
  });

  it('where the choice of tools is refused, first without that and then without tools', async () => {
    const asStarted = refusal('"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set');
    provider.play(asStarted, asStarted).otherwise(says('Here'));
    expect((await ask(modelAt(), requestOf({ tools: [tool] }))).text).toBe('Here');
    expect(bodies().map(({ tools, tool_choice }) => [tools !== undefined, tool_choice !== undefined])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it('at Anthropic, whose limit of tokens is learnt and never left out', async () => {
    const model = modelAt('anthropic');
    provider
      .play(refusal('max_tokens: 32000 > 4096, which is the maximum'), refusal('`temperature` is deprecated'))
      .otherwise(says('Here'));
    expect((await ask(model)).text).toBe('Here');
    expect(bodies()[2]).toMatchObject({ max_tokens: 4_096 });
    provider.reset();
    provider.otherwise(refusal('max_tokens is wrong'));
    expect((await ask(modelAt('anthropic'))).error).toMatchObject({ refusal: 'provider-failed' });
    expect(provider.counts.calls).toBe(1);
  });

  it('at Anthropic, whose sentence begins with the place of a part', async () => {
    const model = modelAt('anthropic');
    provider.play(refusal('system.0.cache_control: Extra inputs are not permitted')).otherwise(says('Here'));
    expect((await ask(model, requestOf({ system: 'You sell homes.' }))).text).toBe('Here');
    expect(bodies().map((body) => JSON.stringify(body).includes('cache_control'))).toEqual([true, false]);
  });
});

describe.each(['openai', 'responses', 'anthropic'] as const)('strict tools at %s', (kind) => {
  const strict = { type: 'object', properties: {}, required: [], additionalProperties: false };
  const request = requestOf({ tools: [{ ...tool, strict }] });
  /** Responses take a tool that says nothing of it for a strict one. */
  const notStrict = kind === 'responses' ? false : undefined;
  const sent = () =>
    bodies().map(({ tools }) => {
      const [one] = tools as Record<string, unknown>[];
      const { strict: isStrict, ...form } = (one!.function ?? one) as Record<string, unknown>;
      return [isStrict, form.parameters ?? form.input_schema];
    });

  it('are sent where the model’s settings say so, and where they say nothing as the protocol’s own provider takes them', async () => {
    provider.otherwise(says('Here'));
    for (const strictTools of [true, false, undefined])
      await ask(modelAt(kind, strictTools === undefined ? {} : { strictTools }), request);
    const [plain, strictly] = [
      [notStrict, tool.parameters],
      [true, strict],
    ];
    expect(sent()).toEqual([strictly, plain, kind === 'anthropic' ? plain : strictly]);
  });

  it.each<[string, Script]>([
    ['by their name', refusal({ error: { message: 'No.', param: 'tools[0].function.strict' } })],
    ['by their form', refusal({ error: { message: 'Bad schema', param: 'tools[0].function.parameters' } })],
    ['with the word for tools', refusal('tools: the schema is not supported')],
    ['without a name', refusal('The compiled grammar is too large')],
  ])('that are refused %s are sent once in the plain form, and so from then on', async (_, script) => {
    const model = modelAt(kind, { strictTools: true });
    provider.play(script).otherwise(says('Here'));
    expect((await ask(model, request)).text).toBe('Here');
    await ask(model, request);
    const plain = [notStrict, tool.parameters];
    expect(sent()).toEqual([[true, strict], plain, plain]);
  });

  it('that no word may be said of are sent without one', async () => {
    const model = modelAt(kind, { strictTools: true });
    const unknown = refusal({ error: { message: 'Extra inputs are not permitted', param: 'tools[0].strict' } });
    provider.play(unknown, ...(kind === 'responses' ? [unknown] : [])).otherwise(says('Here'));
    expect((await ask(model, request)).text).toBe('Here');
    expect(sent().at(-1)).toEqual([undefined, tool.parameters]);
  });

  it('are not told as the reason where the refusal names nothing', async () => {
    provider.otherwise(refusal('Your credit balance is too low'));
    const { error } = await ask(modelAt(kind, { strictTools: true }), request);
    expect((error as Error).message).toBe('The model provider refuses this request; the log says why');
  });

  it('are no reason for a second retry', async () => {
    provider.otherwise(refusal('The compiled grammar is too large'));
    expect((await ask(modelAt(kind, { strictTools: true }), request)).error).toMatchObject({
      refusal: 'provider-failed',
    });
    expect(provider.counts.calls).toBe(2);
  });
});

describe('what was learnt', () => {
  it('is forgotten after an hour', async () => {
    const model = modelAt();
    provider.play(refusal("'temperature' is not supported")).otherwise(says('Here'));
    await ask(model);
    clock.pass(3_600_000);
    await ask(model);
    expect(bodies().map((body) => 'temperature' in body)).toEqual([true, false, true]);
  });

  it('is nothing where it did not help, and the caller hears what is refused', async () => {
    const model = modelAt();
    provider.play(refusal("'temperature' is odd"), refusal('Something else')).otherwise(says('Here'));
    const { error } = await ask(model);
    expect((error as Error).message).toContain('The model takes no temperature');
    await ask(model);
    expect(bodies().map((body) => 'temperature' in body)).toEqual([true, false, true]);
  });

  it.each<[string, Script]>([
    ['names no field', refusal('This prompt is too long')],
    ['names what must stay', refusal({ error: { message: 'messages are wrong', param: 'messages' } })],
    ['is about the key', refusal({ error: { message: 'temperature', param: 'temperature' } }, 401)],
    ['is of a provider at its limit', refusal("'temperature'", 429)],
    ['is no JSON', { status: 400, body: 'temperature is wrong' }],
  ])('is nothing where the refusal %s', async (_, script) => {
    provider.otherwise(script);
    expect((await ask(modelAt())).error).toBeDefined();
    expect(provider.counts.calls).toBe(1);
  });
});

describe('what the operator sets', () => {
  it('is merged into every request, null leaves out, and it is not changed by a refusal', async () => {
    const model = modelAt('openai', {
      extraBody: { temperature: null, stream_options: null, top_p: 0.5, reasoning: { effort: 'low' } },
      query: { 'api-version': '2026-01-01' },
      headers: { 'x-team': 'homes' },
    });
    provider.play(refusal({ error: { message: 'No.', param: 'top_p' } }));
    expect((await ask(model)).error).toBeDefined();
    expect(provider.counts.calls).toBe(1);
    expect(bodies()[0]).toMatchObject({ top_p: 0.5, reasoning: { effort: 'low' }, max_tokens: 32_000 });
    expect(Object.keys(bodies()[0]!)).not.toEqual(expect.arrayContaining(['temperature', 'stream_options']));
    expect(provider.calls[0]!.path).toBe('/v1/chat/completions?api-version=2026-01-01');
    expect(provider.calls[0]!.headers).toMatchObject({ 'x-team': 'homes', 'api-key': 'sk-secret' });
  });
});

it('the log is told code, place and sentence of a refusal, without keys and long quotes', async () => {
  const said = "Wrong key sk-secret in 'a long sentence of the visitor that nobody else is to read here'";
  provider.otherwise(refusal({ error: { message: said, code: 'bad_thing', param: 'user' } }));
  const { error } = await ask(modelAt());
  const cause = String((error as Error).cause);
  expect(cause).toContain("status 400 (bad_thing) [user]: Wrong key … in '…'");
  expect(cause).not.toContain('visitor');
});

it('an overload told within the stream before the first word is tried again', async () => {
  const overloaded = 'data: {"error":{"type":"overloaded_error","message":"Overloaded","code":529}}\n\n';
  provider.play({ status: 200, headers: { 'content-type': 'text/event-stream' }, body: overloaded }, says('Here'));
  expect((await ask(modelAt())).text).toBe('Here');
  const spy = jest.spyOn(log, 'warn');
  provider.play({ status: 200, headers: { 'content-type': 'text/event-stream' }, body: overloaded }, says('Here'));
  expect((await ask(modelAt('anthropic'))).text).toBe('Here');
  spy.mockRestore();
});
