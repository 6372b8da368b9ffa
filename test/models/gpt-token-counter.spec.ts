import { describe, expect, it } from '@jest/globals';
import { GptTokenCounter } from '../../src/models/adapters/tokens/gpt-token-counter.js';

const counter = new GptTokenCounter();

describe('the token counter', () => {
  it.each([
    ['', 0],
    ['hello world', 2],
    ['3 bedrooms in Austin', 4],
  ])('counts "%s" as %i', (text, tokens) => {
    expect(counter.count(text)).toBe(tokens);
  });

  it('takes the names of special tokens for text', () => {
    expect(counter.count('<|endoftext|>')).toBeGreaterThan(1);
  });

  it('judges a long text by a part of it', () => {
    const sentence = 'The house is near the lake. ';
    const { length } = sentence.repeat(20_000);
    const tokens = counter.count(sentence.repeat(20_000));
    const exact = counter.count(sentence.trim()) * 20_000;
    expect(length).toBe(560_000);
    expect(Math.abs(tokens - exact) / exact).toBeLessThan(0.1);
  });

  it('is not held up by long runs without a blank', () => {
    expect(counter.count('漢字仮名'.repeat(250_000))).toBeGreaterThan(500_000);
  });
});
