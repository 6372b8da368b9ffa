import { expect, it } from '@jest/globals';
import { type Source, sources } from './sources.js';

/** What a use case calls, or a statement says, to remove what is old. */
const BY_AGE =
  /\.(removeOlder|removeSettled|removeAside|expired|expireBy)\(|quietSessions\.some\(|DELETE FROM \w+ WHERE [^`']*\b\w+_(at|until) <=? /;

/** Files that only pass it on, or remove what nobody can use any more at an instant that its owner brings about. */
const EXCUSED: Readonly<Record<string, string>> = {
  'src/files/adapters/bounds/bounded-file-store.ts': 'passes on what its caller has asked the gate for',
  'src/files/use-cases/compare-store.ts': 'SweepFiles asks the gate before it calls it',
  'src/notifications/adapters/typeorm/sql-owner-addresses.ts': 'ForgetSettled asks the gate before it calls it',
  'src/leads/adapters/sql/sql-hand-off-links.ts': 'links of a session that gets a new one',
  'src/access/adapters/sql/sql-studio-sessions.ts': 'sign-ins that are over: who loses one signs in again',
};

const asks = ({ text }: Source): boolean => /\bthis\.gate\.isOpen\(\)/.test(text);

/** Files that remove by age and never ask whether a clock has jumped (`AgeGate`). */
const unasked = (all: readonly Pick<Source, 'path' | 'text'>[]): string[] =>
  all
    .filter(({ path }) => /^(src|libs)\//.test(path) && !path.includes('/migrations/') && !(path in EXCUSED))
    .filter(({ text }) => BY_AGE.test(text))
    .filter((source) => !asks(source as Source))
    .map(({ path }) => path);

it('What removes by age asks whether a clock has jumped', () => {
  expect(unasked(sources())).toEqual([]);
  expect(sources().filter(asks).length).toBeGreaterThan(5);
});

it.each([
  'await this.digests.removeOlder(KEPT_MS, AT_ONCE);',
  'const rows = await this.upkeep.expired(100);',
  "await this.database.change('DELETE FROM visits WHERE seen_at <= ?', [before]);",
])('This is refused: %s', (text) => {
  expect(unasked([{ path: 'src/visits/use-cases/forget-visits.ts', text }])).toEqual([
    'src/visits/use-cases/forget-visits.ts',
  ]);
});
