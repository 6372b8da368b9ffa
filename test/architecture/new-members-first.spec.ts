import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

/** A file of those that are on the way of an ask; its text is another one here. */
const ON_THE_WAY = 'src/conversations/domain/turn.ts';
const GIVEN = 'declare const row: { id: number; state: string }; declare const more: Record<string, number>;';

/** What `npm run lint` says of an object, there. */
async function complaints(object: string): Promise<string[]> {
  const [result] = await new ESLint().lintText(`${GIVEN} export const made = ${object};`, { filePath: ON_THE_WAY });
  return result!.messages.filter(({ ruleId }) => ruleId?.startsWith('house/')).map(({ message }) => message);
}

describe('a new member behind a spread that begins an object', () => {
  it.each(['{ ...row, seen: 1 }', '{ ...{ a: 1 }, seen: 1 }', "{ ...row, state: 'done', seen: 1 }"])(
    'is refused: %s',
    async (object) => expect(await complaints(object)).toEqual([expect.stringMatching(/^"seen" is new/)]),
  );

  it.each([
    '{ seen: 1, ...row }',
    "{ ...row, state: 'done' }",
    '{ ...row }',
    '{ ...more, seen: 1 }',
    '{ id: 1, ...more }',
  ])('is none in %s', async (object) => expect(await complaints(object)).toEqual([]));
});
