import { describe, expect, it } from '@jest/globals';
import { cut, shownFacts } from '../../src/audit/domain/audit-entry.js';
import { sources } from '../architecture/sources.js';

describe('Facts in the audit log', () => {
  it('keep numbers, flags, nothing and short texts as they are', () => {
    const facts = { MessageLimit: -1, VerifyDomain: true, Name: 'Ada 😀', ExpiresAt: null, Keys: ['a'] };
    expect(shownFacts(facts)).toEqual(facts);
  });

  it.each(['WebhookSecret', 'smtpPassword', 'AccessToken', 'ApiKey', 'Credentials'])('202 mask %s', (name) => {
    expect(shownFacts({ [name]: 'canary', Deep: { [name]: ['canary'] } })).toEqual({
      [name]: '***',
      Deep: { [name]: '***' },
    });
  });

  it('cut long texts between characters and say how long they were', () => {
    const { Text } = shownFacts({ Text: '😀'.repeat(32_000) }) as { Text: string };
    expect([...Text].length).toBe(500);
    expect(Text).toMatch(/^(😀)+… \(32000 characters\)$/u);
    expect(cut('x'.repeat(500), 500)).toBe('x'.repeat(500));
  });

  it('cut long lists and say how long they were', () => {
    const { Keys } = shownFacts({ Keys: Array.from({ length: 1_000 }, (_, index) => index) }) as { Keys: unknown[] };
    expect([Keys.length, Keys.at(-1)]).toEqual([21, '… (1000 items)']);
  });
});

describe('The audit log only grows', () => {
  /** Statements that would change entries or take them away; a migration may make the table and undo itself. */
  const takesAway = (text: string): boolean =>
    /\b(UPDATE|DELETE\s+FROM|REPLACE\s+INTO|TRUNCATE(\s+TABLE)?|ALTER\s+TABLE)\s+[`"]?audit_entries/i.test(text) ||
    (/\bAuditEntry\b/.test(text) &&
      /\.(write|update|updateAll|delete|deleteAll|remove|save|upsert|clear|soft\w+|increment|createQueryBuilder)\(/.test(
        text,
      ));

  /** What was erased is masked in its entries; nothing else may ever change one. */
  const MASK = 'UPDATE audit_entries SET details = NULL WHERE id IN';

  it.each([
    'UPDATE audit_entries SET code = 200',
    'DELETE FROM audit_entries WHERE id = ?',
    'REPLACE INTO audit_entries VALUES (?)',
    'truncate audit_entries',
    'database.write(AuditEntry, (rows) => rows.insert(entry))',
    'const rows = database.repository(AuditEntry); await rows.save(entry);',
  ])('refuses %s', (sql) => expect(takesAway(sql)).toBe(true));

  it('everywhere', () => {
    const all = sources();
    const mention = all.filter(({ text }) => text.includes('audit_entries')).map(({ path }) => path);
    expect(mention.sort()).toEqual([
      'src/audit/adapters/migrations/1764115200200-create-audit.ts',
      'src/audit/adapters/typeorm/typeorm-audit-entries.ts',
    ]);
    const [migration, log] = mention;
    expect(all.filter(({ text }) => takesAway(text.replace(MASK, ''))).map(({ path }) => path)).toEqual([]);
    expect([migration, log].map((path) => all.find((one) => one.path === path)!.text.split(MASK).length)).toEqual([
      1, 2,
    ]);
  });
});
