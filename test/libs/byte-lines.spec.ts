import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { byteLines } from '#libs/domain/byte-lines.js';

async function* of(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function linesOf(bytes: Uint8Array, cuts: readonly number[] = [], most = 1_000_000): Promise<string[]> {
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const lines = [];
  for await (const line of byteLines(of(...edges.slice(1).map((end, at) => bytes.subarray(edges[at], end))), most))
    lines.push(line.toString('utf8'));
  return lines;
}

/** Every sign that some reader of lines takes for the end of one. */
const SIGNS = [
  '\n',
  '\r',
  '\r\n',
  '\u000b',
  '\u000c',
  '\u001c',
  '\u001e',
  '\u0085',
  '\u2028',
  '\u2029',
  'a',
  '猫',
  '🏡',
];

describe('lines of bytes', () => {
  it('end at line feeds alone, wherever the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...SIGNS), { maxLength: 60 }).map((signs) => signs.join('')),
        fc.array(fc.nat(), { maxLength: 8 }),
        async (text, cuts) => {
          const expected = text.split('\n');
          if (expected.at(-1) === '') expected.pop();
          expect(await linesOf(Buffer.from(text), cuts)).toEqual(expected);
        },
      ),
    );
  });

  it('are refused when they are longer than is allowed, before more of them is read', async () => {
    let given = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        given++;
        yield Buffer.alloc(10, 'x');
      }
    }
    await expect(byteLines(endless(), 95).next()).rejects.toThrow('must not be longer than 95 bytes');
    expect(given).toBe(10);
    expect(await linesOf(Buffer.from('12345\n12345'), [], 5)).toEqual(['12345', '12345']);
  });
});
