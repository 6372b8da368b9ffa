import { expect, it } from '@jest/globals';
import { CallsInPieces } from '../../src/models/adapters/openai/calls-in-pieces.js';

interface CallDelta {
  readonly index?: number | null;
  readonly id?: string | null;
  readonly function: { readonly name: string | null; readonly arguments: unknown };
}

const piece = (index: number | null, id: string | null, name: string | null, args: unknown): CallDelta => ({
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
  ['whole, with one id for all', [piece(0, 'x', 'search', '{"a":1}'), piece(1, 'x', 'look', '{"b":2}')]],
  [
    'without index or id, in their order',
    [
      piece(null, null, 'search', '{"a"'),
      piece(null, null, null, ':1}'),
      piece(null, null, 'look', '{"b"'),
      piece(null, '', '', ':2}'),
    ],
  ],
  [
    'with a new id in each piece',
    [piece(0, 'x', 'search', '{"a"'), piece(0, 'z', null, ':1}'), piece(1, 'y', 'look', '{"b":2}')],
  ],
  ['as objects', [piece(0, 'x', 'search', { a: 1 }), piece(1, 'y', 'look', { b: 2 })]],
])('calls are told apart that come %s', (_, deltas) => expect(callsOf(...deltas)).toEqual(BOTH));

it('a call without a name is none', () => expect(callsOf(piece(0, 'x', ' ', '{}'))).toEqual([]));

it('calls of one name without ids are told apart', () => {
  expect(callsOf(piece(0, null, 'search', '{"a":1}'), piece(0, null, 'search', '{"b":2}'))).toEqual([
    'search {"a":1}',
    'search {"b":2}',
  ]);
});
