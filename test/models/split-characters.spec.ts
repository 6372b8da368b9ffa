import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { ask, configured, providerAt, routed } from './asking.js';

const provider = await ScriptedProvider.start();
afterAll(() => provider.stop());

const CHARACTERS = ['é', 'ß', '東', '京', '🏡', '👩‍👧', '\u202e', '\ufeff', 'a', ' ', '\n', '\ud83c', '\udfe1'];
const fragment = fc.array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 6 }).map((some) => some.join(''));
const fragments = fc.array(fragment, { minLength: 1, maxLength: 3 });
/** Of each chunk; one byte a chunk cuts every character everywhere. */
const size = fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 9 }));

describe.each(['openai', 'responses', 'anthropic'] as const)('An answer of a provider that speaks as %s', (kind) => {
  const model = routed([configured('2', providerAt(provider.baseUrl, kind))]);

  it('133 is the same wherever its bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fragments, size, async (said, chunkBytes) => {
        // An answer without a visible character is a failure.
        provider.play({ fragments: ['a', ...said], chunkBytes });
        const { text, error } = await ask(model);
        expect(error).toBeUndefined();
        // Halves that met are whole again, halves that did not are replaced.
        expect(text).toBe(`a${said.join('')}`.toWellFormed());
      }),
      { numRuns: 30 },
    );
  });
});
