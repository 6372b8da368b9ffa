import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TokenCap } from '../../src/models/domain/token-cap.js';
import { GptTokenCounter } from '../../src/models/adapters/tokens/gpt-token-counter.js';

const tokens = new GptTokenCounter();
const tokensOf = (text: string): number => tokens.count(text);

function through(cap: TokenCap, pieces: readonly string[]): string {
  let text = '';
  for (const piece of pieces) {
    if (cap.isReached) break;
    text += cap.take(piece);
  }
  return text;
}

const WORDS = 'Nine homes have three bedrooms and a garden behind the house. '.repeat(400);

describe('the cap of a call', () => {
  it.each([
    ['in pieces of a token', WORDS.match(/\S+\s/g)!],
    ['in one piece', [WORDS]],
    ['in Chinese', Array.from({ length: 900 }, () => '三间卧室的房子带花园。')],
  ])('175 lets as many tokens through and no more: %s', (_, pieces) => {
    const cap = new TokenCap(300, tokensOf);
    const text = through(cap, pieces);
    expect(cap.isReached).toBe(true);
    expect(pieces.join('').startsWith(text)).toBe(true);
    const count = tokens.count(text);
    expect(count).toBeLessThanOrEqual(300);
    expect(count).toBeGreaterThan(240);
  });

  it('175 leaves alone what stays below it', async () => {
    const pieces = WORDS.slice(0, 1_000).match(/\S+\s?/g)!;
    const cap = new TokenCap(300, tokensOf);
    expect(through(cap, pieces)).toBe(pieces.join(''));
    expect(cap.isReached).toBe(false);
  });

  it('175 cuts between characters, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 })), async (pieces) => {
        const text = through(new TokenCap(20, tokensOf), pieces);
        expect(pieces.join('').startsWith(text)).toBe(true);
        expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
