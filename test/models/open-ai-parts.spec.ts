import { expect, it } from '@jest/globals';
import { from, lastValueFrom, toArray } from 'rxjs';
import { eventsIn } from '#libs/outbound/outbound.js';
import { OpenAiChunks } from '../../src/models/adapters/openai/openai-chunks.js';
import { partsIn } from '../../src/models/use-cases/spoken.js';

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

async function partsOf(pieces: Iterable<Uint8Array>): Promise<string[]> {
  const parts = partsIn(eventsIn(from(pieces)), new OpenAiChunks());
  return (await lastValueFrom(parts.pipe(toArray())))
    .flat()
    .map((part) => (part.kind === 'text' ? part.text : part.kind));
}

it.each(['\n', '\r\n'])('parts are the same wherever bytes are cut, with lines that end in %j', async (end) => {
  const bytes = Buffer.from(LINES.join(end));
  for (let cut = 0; cut <= bytes.length; cut++) {
    expect(await partsOf([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(['Größe', 'end']);
  }
});

it.each(['', '\n', '\r\n'])('the last event needs no blank line behind it: %j', async (rest) => {
  const text = `data: ${chunk({ content: 'a' })}\n\ndata: ${chunk({}, 'stop')}${rest}`;
  expect(await partsOf([Buffer.from(text)])).toEqual(['a', 'end']);
});

it('an event without end is refused before it fills the memory', async () => {
  const body = Array.from({ length: 12 }, () => Buffer.alloc(500_000, 'x'));
  await expect(partsOf(body)).rejects.toThrow('max buffer size');
});
