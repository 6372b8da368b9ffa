import { describe, expect, it } from '@jest/globals';
import { idleReasons, type Reason, unboundedReads, unexplained } from './reads.js';
import { REASONS } from './reasons-of-reads.js';
import { sources } from './sources.js';

const path = 'src/a/adapters/sql/x.ts';
const readsIn = (text: string) => unboundedReads({ path, text });
const texts = (text: string) => readsIn(text).map((read) => read.text);

describe('A read', () => {
  it.each([
    "select('SELECT a FROM b')",
    'select(`SELECT ${COLUMNS}\n  FROM b WHERE c = ?`)',
    "const part = 'SELECT a FROM b'; select(`${part} WHERE c = ?`)",
    "select('INSERT INTO a (b) SELECT c FROM d')",
    'select(`SELECT a FROM b WHERE c = ? ${isNarrow ? "" : `AND d IN (SELECT e FROM f)`}`)',
    'this.rows.find({ where: { a } })',
    'this.rows.findBy({ a })',
    "rows.createQueryBuilder('b').where('b.c = :c').getMany()",
  ])('without a bound is found: %s', (text) => expect(readsIn(text)).toHaveLength(1));

  it.each([
    "select('SELECT a FROM b LIMIT 5')",
    'select(`SELECT a FROM b ORDER BY c LIMIT ${MOST}`)',
    '// SELECT a FROM b',
    "'Select a chatbot'",
    'this.rows.find({ where: { a }, take: 5 })',
    'this.rows.findOneBy({ a })',
    'names.find((name) => name === a)',
  ])('with one is passed over, and so is what reads nothing: %s', (text) => expect(texts(text)).toEqual([]));

  it('without a LIMIT is refused until a reason stands beside it, and the reason once its statement has gone', () => {
    const reads = readsIn("select('SELECT a FROM b WHERE id = ?'); select('SELECT c FROM d')");
    const reason: Reason = { path, fragment: 'FROM b WHERE id = ?', why: 'one row' };
    expect(unexplained(reads, [reason]).map(({ text }) => text)).toEqual(["'SELECT c FROM d'"]);
    expect(unexplained(reads, [{ ...reason, path: 'src/a/adapters/sql/y.ts' }])).toHaveLength(2);
    expect(idleReasons(reads, [reason])).toEqual([]);
    const [gone, broad] = [
      { ...reason, fragment: 'FROM e' },
      { ...reason, fragment: 'SELECT' },
    ];
    expect(idleReasons(reads, [reason, gone, broad])).toEqual([gone, broad]);
  });

  const reads = sources().flatMap(unboundedReads);

  it('without a LIMIT has a reason, everywhere', () => expect(unexplained(reads, REASONS)).toEqual([]));
  it('is what every reason is about', () => expect(idleReasons(reads, REASONS)).toEqual([]));
  it('is seen in the whole house', () => expect(reads.length).toBeGreaterThan(60));
});
