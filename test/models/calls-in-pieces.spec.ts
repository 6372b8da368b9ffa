import { expect, it } from '@jest/globals';
import { type CallDelta, CallsInPieces } from '../../src/models/adapters/openai/openai-chunks.js';

const piece = (index: number | null, id: string | null, name: string | null, args: string): CallDelta => ({
  index,
  id,
  function: { name, arguments: args },
});

const callsOf = (...deltas: CallDelta[]): string[] => {
  const calls = new CallsInPieces();
  for (const delta of deltas) calls.add(delta);
  return calls.all().map(({ name, input }) => `${name} ${input}`);
};

const BOTH = ['search {"a":1}', 'look {"b":2}'];

it.each<[string, CallDelta[]]>([
  [
    'by index, the id in the first piece alone',
    [
      piece(0, 'x', 'search', ''),
      piece(1, 'y', 'look', ''),
      piece(0, null, null, '{"a":1}'),
      piece(1, null, null, '{"b":2}'),
    ],
  ],
  ['whole, with the same index for each', [piece(0, 'x', 'search', '{"a":1}'), piece(0, 'y', 'look', '{"b":2}')]],
  ['whole, without an index', [piece(null, 'x', 'search', '{"a":1}'), piece(null, 'y', 'look', '{"b":2}')]],
  ['whole, without an id', [piece(0, null, 'search', '{"a":1}'), piece(1, null, 'look', '{"b":2}')]],
  [
    'with id and name in each piece',
    [piece(0, 'x', 'search', '{"a"'), piece(0, 'x', 'search', ':1}'), piece(1, 'y', 'look', '{"b":2}')],
  ],
  [
    'with an empty id and name in later pieces',
    [piece(0, 'x', 'search', '{"a"'), piece(0, '', '', ':1}'), piece(1, 'y', 'look', '{"b"'), piece(1, '', '', ':2}')],
  ],
])('calls are told apart that come %s', (_, deltas) => expect(callsOf(...deltas)).toEqual(BOTH));

it('a call without a name is none', () => expect(callsOf(piece(0, 'x', ' ', '{}'))).toEqual([]));

it('each call has an id of its own', () => {
  const calls = new CallsInPieces();
  calls.add(piece(0, null, 'search', ''));
  calls.add(piece(1, null, 'search', ''));
  expect(new Set(calls.all().map(({ id }) => id)).size).toBe(2);
});
