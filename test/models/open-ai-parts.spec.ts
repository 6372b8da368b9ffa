import { expect, it } from '@jest/globals';
import { OpenAiParts } from '../../src/models/adapters/llm/open-ai-parts.js';

const chunk = (delta: object, finish_reason: string | null = null): string =>
  JSON.stringify({ choices: [{ delta, finish_reason }] });
const LINES = [
  ': comment',
  'event: x',
  `data: ${chunk({ content: 'Größe' })}`,
  '',
  `data:${chunk({}, 'stop')}`,
  '',
  'data: [DONE]',
  '',
  '',
];

const oneByOne = (pieces: Iterable<Uint8Array>) => ReadableStream.from(pieces).getReader();

async function partsIn(parts: OpenAiParts): Promise<string[]> {
  const found: string[] = [];
  for (let { done, value } = await parts.read(); !done; { done, value } = await parts.read()) {
    found.push(value!.type === 'text-delta' ? value!.delta : value!.type);
  }
  return found;
}

it.each(['\n', '\r\n'])('parts are the same wherever bytes are cut, with lines that end in %j', async (end) => {
  const bytes = Buffer.from(LINES.join(end));
  for (let cut = 0; cut <= bytes.length; cut++) {
    const parts = new OpenAiParts(oneByOne([bytes.subarray(0, cut), bytes.subarray(cut)]));
    expect(await partsIn(parts)).toEqual(['Größe', 'finish']);
  }
});

it('an event that never ended is none', async () => {
  const parts = new OpenAiParts(oneByOne([Buffer.from(`data: ${chunk({ content: 'a' })}\n`)]));
  expect(await partsIn(parts)).toEqual([]);
});

it('an event without end is refused before it fills the memory', async () => {
  const body = oneByOne(Array.from({ length: 12 }, () => Buffer.alloc(500_000, 'x')));
  await expect(partsIn(new OpenAiParts(body))).rejects.toThrow('max buffer size');
});
