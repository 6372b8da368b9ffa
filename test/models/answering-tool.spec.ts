import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { log } from '#libs/telemetry/log.js';
import type { AnswerEvent, Tool } from '../../src/answering/domain/prompt.js';
import { SpentTokens } from '../../src/models/models.api.js';
import type { ProviderSettings } from '../../src/models/domain/configured-model.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { configured, providerAt, requestOf, routed } from './asking.js';

log.level = 'silent';
const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const search: Tool = { name: 'search', description: '', parameters: { type: 'object' }, run: () => Promise.resolve(2) };
const handOff = (run: Tool['run']): Tool => ({
  ...search,
  name: 'hand_off',
  effect: { isAskedFor: true },
  answerOf: (result) => (result as { message: string }).message,
  run,
});
const works = handOff(() => Promise.resolve({ message: 'A person will call you.' }));
const fails = handOff(() => Promise.reject(new Error('out of order')));

async function hear(tools: readonly Tool[], kind: ProviderSettings['kind']) {
  const model = routed([configured('2', providerAt(provider.baseUrl, kind))], {});
  const events: AnswerEvent[] = [];
  const spent = new SpentTokens();
  for await (const event of model.answer(requestOf({ tools, spent }), new AbortController().signal)) events.push(event);
  return {
    text: events.map((event) => (event.kind === 'text' ? event.text : '')).join(''),
    called: events.flatMap((event) => (event.kind === 'tool' ? [event.call.name] : [])),
    end: events.at(-1),
    tokens: spent.total,
  };
}

describe.each(['openai', 'responses', 'anthropic'] as const)('a tool that is the answer at %s', (kind) => {
  it('is answered word for word; the model is asked no more', async () => {
    provider.play({ fragments: ['One moment.'], ...calls(['hand_off', {}]) });
    expect(await hear([search, works], kind)).toEqual({
      text: 'A person will call you.',
      called: ['hand_off'],
      end: { kind: 'end', isRefusal: false },
      tokens: 15,
    });
    expect(provider.calls).toHaveLength(1);
  });

  it('counts among others, and after rounds of look-ups', async () => {
    provider.play(calls(['search', {}]), calls(['search', {}], ['hand_off', {}]));
    const { text, called, tokens } = await hear([search, works], kind);
    expect([text, called]).toEqual(['A person will call you.', ['search', 'search', 'hand_off']]);
    expect(tokens).toBe(30);
  });

  it('leaves the answer to the model where it fails', async () => {
    provider.play(calls(['hand_off', {}]), says('Nobody can be reached.'));
    expect(await hear([search, fails], kind)).toMatchObject({ text: 'Nobody can be reached.' });
  });
});
