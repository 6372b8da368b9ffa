import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AnthropicEvents } from '../../src/models/adapters/anthropic/anthropic-events.js';
import { OpenAiChunks } from '../../src/models/adapters/openai/openai-chunks.js';
import { ResponsesEvents } from '../../src/models/adapters/openai/responses/responses-events.js';
import type { ProviderPart } from '../../src/models/ports/provider-model.js';
import type { AnswerReader } from '../../src/models/use-cases/spoken.js';

/** What a reader makes of data: texts, calls, and whether it ends. */
function heard(reader: AnswerReader, data: readonly string[]): readonly unknown[] {
  const parts: readonly ProviderPart[] = [...data.flatMap((one) => reader.partsOf(one)), ...reader.ending()];
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  const calls = parts.flatMap((part) => (part.kind === 'call' ? [[part.name, part.input]] : []));
  const end = parts.find((part) => part.kind === 'end');
  return [text, calls, end ? [end.prompt, end.completion, end.refusal, end.isCut] : 'cut'];
}

const ABSENT = fc.constantFrom<unknown>(undefined, null, '', {}, [], false);
/** Members that mean nothing, put beside those that do. */
const beside = (...names: string[]) =>
  fc.tuple(...names.map((name) => ABSENT.map((value) => ({ [name]: value })))).map((all) => Object.assign({}, ...all));
const KEEP_ALIVES = fc.constantFrom(
  '',
  ' ',
  ': keepalive',
  ':',
  'ping',
  '[PING]',
  'null',
  '{}',
  '[]',
  '{"choices":[]}',
  '{"choices":null}',
);
const TEXTS = fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 5 });

describe('chat completions', () => {
  const chunkOf = (delta: fc.Arbitrary<object>, reason: fc.Arbitrary<unknown>) =>
    fc
      .record({
        delta,
        finish_reason: reason,
        around: beside('error', 'usage', 'type', 'object'),
        within: beside('error', 'message', 'logprobs'),
        index: fc.constantFrom(0, 1, undefined, null),
      })
      .map(({ delta: said, finish_reason, around, within, index }) =>
        JSON.stringify({ ...around, choices: [{ ...within, index, delta: said, finish_reason }] }),
      );
  const said = (content: unknown) =>
    beside('role', 'refusal', 'tool_calls', 'function_call', 'reasoning_content', 'audio', 'name').map((more) => ({
      ...more,
      content,
    }));
  const noise = fc.array(KEEP_ALIVES, { maxLength: 2 });

  it('are the same whatever means nothing stands within and between them', () => {
    const streams = TEXTS.chain((texts) =>
      fc
        .tuple(
          fc.constant(texts),
          fc.tuple(...texts.map((text) => fc.tuple(noise, chunkOf(said(text), ABSENT)))),
          fc.tuple(noise, chunkOf(said(undefined), fc.constantFrom('stop', 'STOP', 'length')), noise),
        )
        .map(([all, middle, last]) => ({
          texts: all,
          isCut: last[1].includes('"length"'),
          data: [...middle.flatMap(([keep, chunk]) => [...keep, chunk]), ...last[0], last[1], ...last[2]],
        })),
    );
    fc.assert(
      fc.property(streams, fc.boolean(), ({ texts, data, isCut }, isMarked) => {
        const all = isMarked ? [...data, '[DONE]'] : data;
        expect(heard(new OpenAiChunks(), all)).toEqual([texts.join(''), [], [0, 0, undefined, isCut]]);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, string[], unknown]>([
    [
      '[DONE] without a reason is an end',
      ['{"choices":[{"delta":{"content":"a"}}]}', '[DONE]'],
      [0, 0, undefined, false],
    ],
    ['a cut without either is none', ['{"choices":[{"delta":{"content":"a"},"finish_reason":""}]}'], 'cut'],
    ['an unknown reason is none', ['{"choices":[{"delta":{"content":"a"},"finish_reason":"odd"}]}'], 'cut'],
    [
      'an unknown reason is one behind text and [DONE]',
      ['{"choices":[{"delta":{"content":"a"},"finish_reason":"odd"}]}', '[DONE]'],
      [0, 0, undefined, false],
    ],
    ['[DONE] alone is none', ['[DONE]'], 'cut'],
  ])('%s', (_, data, end) => expect(heard(new OpenAiChunks(), data)[2]).toEqual(end));

  it.each([
    '{"error":"busy"}',
    '{"error":{"message":"busy"}}',
    '{"object":"error","message":"busy"}',
    '{"choices":[{"error":{"code":502}}]}',
  ])('say that something is wrong: %s', (data) =>
    expect(() => new OpenAiChunks().partsOf(data)).toThrow('The model provider failed'),
  );

  it('tell calls apart by whatever member does', () => {
    const pieces = fc.record({ hasIndex: fc.boolean(), hasId: fc.boolean(), repeats: fc.boolean(), at: fc.nat(6) });
    fc.assert(
      fc.property(pieces, ({ hasIndex, hasId, repeats, at }) => {
        const inputs = ['{"a":1}', '{"b":2}'];
        const data = inputs.flatMap((input, index) =>
          [input.slice(0, at), input.slice(at)].map((args, piece) => {
            const names = piece === 0 || (repeats && hasId);
            const call = {
              ...(hasIndex && { index }),
              id: hasId && (piece === 0 || repeats) ? `id${index}` : '',
              function: { name: names ? `tool${index}` : null, arguments: args },
            };
            return JSON.stringify({ choices: [{ delta: { tool_calls: [call] } }] });
          }),
        );
        const calls = heard(new OpenAiChunks(), [...data, '[DONE]'])[1];
        expect(calls).toEqual(inputs.map((input, index) => [`tool${index}`, input]));
      }),
    );
  });
});

describe('messages of Anthropic', () => {
  it('are the same whatever means nothing stands within and between them', () => {
    fc.assert(
      fc.property(
        TEXTS,
        fc.array(KEEP_ALIVES, { maxLength: 3 }),
        ABSENT,
        fc.boolean(),
        (texts, noise, absent, hasIndex) => {
          const at = hasIndex ? { index: 0 } : {};
          const data = [
            { type: 'message_start', message: { usage: absent }, error: absent },
            { type: 'content_block_start', ...at, content_block: { type: 'text', text: '' }, delta: absent },
            ...texts.map((text) => ({
              type: 'content_block_delta',
              ...at,
              delta: { type: 'text_delta', text, stop_reason: absent },
            })),
            { type: 'content_block_stop', ...at },
            { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: absent },
            { type: 'message_stop' },
          ].flatMap((event) => [...noise, JSON.stringify(event)]);
          expect(heard(new AnthropicEvents(), data)).toEqual([texts.join(''), [], [0, 0, undefined, false]]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('end by their mark where no reason is given, and not by nothing', () => {
    const delta = '{"type":"content_block_delta","delta":{"type":"text_delta","text":"a"}}';
    expect(heard(new AnthropicEvents(), [delta, '{"type":"message_stop"}'])[2]).toEqual([0, 0, undefined, false]);
    expect(heard(new AnthropicEvents(), [delta])[2]).toBe('cut');
  });
});

describe('responses', () => {
  const message = { type: 'message', role: 'assistant' };
  const said = (text: string) => ({ type: 'response.output_text.delta', delta: text });
  const ended = (status: string, more: object = {}) => ({ type: `response.${status}`, response: { status, ...more } });

  it('are the same whatever means nothing stands within and between them', () => {
    const places = fc.constantFrom<object>(
      { output_index: 0 },
      { item_id: 'm' },
      { output_index: 0, item_id: 'm' },
      {},
    );
    fc.assert(
      fc.property(
        ...[TEXTS, fc.array(KEEP_ALIVES, { maxLength: 3 }), ABSENT, places, fc.constantFrom('completed', 'incomplete')],
        (texts, noise, absent, place, status) => {
          const whole = { ...message, id: 'm', content: [{ type: 'output_text', text: texts.join('') }] };
          const data = [
            { type: 'response.created', response: { status: 'in_progress', error: absent, usage: absent } },
            { type: 'response.output_item.added', ...place, item: { ...message, id: 'm', content: absent } },
            ...texts.map((text) => ({ ...said(text), ...place, error: absent, logprobs: absent })),
            { type: 'response.output_text.done', ...place, text: texts.join('') },
            { type: 'response.output_item.done', ...place, item: whole },
            ended(status, { error: absent, usage: absent, incomplete_details: absent, output: [whole] }),
          ].flatMap((event) => [...noise, JSON.stringify(event)]);
          const end = [0, 0, undefined, status === 'incomplete'];
          expect(heard(new ResponsesEvents(), data)).toEqual([texts.join(''), [], end]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each<[string, object[], unknown]>([
    ['a cut is no end', [said('a')], 'cut'],
    ['[DONE] behind a text is one', [said('a'), ['[DONE]']], [0, 0, undefined, false]],
    ['[DONE] alone is none', [['[DONE]']], 'cut'],
    [
      'a limit cuts',
      [said('a'), ended('incomplete', { incomplete_details: { reason: 'max_output_tokens' } })],
      [0, 0, undefined, true],
    ],
    [
      'a filter declines',
      [ended('incomplete', { incomplete_details: { reason: 'content_filter' } })],
      [0, 0, '', false],
    ],
    [
      'counts are those of the response',
      [said('a'), ended('completed', { usage: { input_tokens: 7, output_tokens: 2 } })],
      [7, 2, undefined, false],
    ],
  ])('%s', (_, events, end) => {
    const data = events.map((event) => (Array.isArray(event) ? String(event[0]) : JSON.stringify(event)));
    expect(heard(new ResponsesEvents(), data)[2]).toEqual(end);
  });

  it.each<[string, object, string]>([
    ['an error', { type: 'error', code: 'server_error', message: 'No.' }, 'The model provider failed'],
    ['one within', { type: 'error', error: { type: 'server_error', message: 'No.' } }, 'The model provider failed'],
    ['a failed response', ended('failed', { error: { code: 'server_error' } }), 'The model provider failed'],
    ['one that says no more', ended('failed'), 'The model provider failed'],
    ['one that was given up', ended('cancelled'), 'The model provider failed'],
    ['a limit', ended('failed', { error: { code: 'rate_limit_exceeded' } }), 'The model provider is at its limit'],
    ['what is wrong with the request', ended('failed', { error: { code: 'invalid_prompt' } }), 'refuses this request'],
  ])('say that something is wrong: %s', (_, event, message) =>
    expect(() => new ResponsesEvents().partsOf(JSON.stringify(event))).toThrow(message),
  );

  it('whose items do not end are given up before they fill the memory', () => {
    const reader = new ResponsesEvents();
    const item = { type: 'reasoning', encrypted_content: 'x'.repeat(100_000) };
    const endless = () => {
      for (let index = 0; index < 30; index++)
        reader.partsOf(JSON.stringify({ type: 'response.output_item.done', output_index: index, item }));
    };
    expect(endless).toThrow('The model provider failed');
  });
});
