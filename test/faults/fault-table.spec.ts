import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FAULT_NAMES } from '../../tools/faults/fault-names.js';
import { faultTable, type ReportedTest } from '../../tools/faults/fault-table.js';

const table = (...tests: ReportedTest[]): string => faultTable({ testResults: [{ assertionResults: tests }] });
const test = (title: string, status = 'passed', ...ancestorTitles: string[]): ReportedTest => ({
  title,
  status,
  ancestorTitles,
});

describe('the table of faults', () => {
  it('finds the numbers of tests and of the groups that they stand in', () => {
    const text = table(test('107 a header', 'passed', 'Files'), test('is refused', 'passed', '107 a header', 'Files'));
    expect(text).toContain('| 107 | WAV in all its forms | – | 2 | passed |');
    expect(text).toContain('## Files');
    expect(text).not.toContain('## Limits');
  });

  it('reads several numbers, counts a test once for each, and takes a code for none', () => {
    const text = table(
      test('193, 194 a server that is away'),
      test('051 052 long texts', 'passed', '051 Edit'),
      test('415 is answered'),
      test('meets 101 things'),
    );
    expect(text).toContain('| 193 | a mail server that is away | – | 1 | passed |');
    expect(text).toContain('| 194 |');
    expect(text).toContain('| 051 | texts at and above their length | – | 1 | passed |');
    expect(text).toContain('| 052 |');
    expect(text).not.toContain('| 415 |');
    expect(text).not.toContain('| 101 |');
  });

  it('says on which databases it was, by the names of the suites', () => {
    const text = table(
      test('109 a name', 'passed', 'Files on MariaDB'),
      test('109 a name', 'passed', 'Files on SQLite'),
      test('110 a cut', 'passed', 'Files on SQLite'),
    );
    expect(text).toContain('| 109 | hostile file names | SQLite, MariaDB | 2 | passed |');
    expect(text).toContain('| 110 | uploads that are cut | SQLite | 1 | passed |');
  });

  it('says what did not pass', () => {
    const text = table(test('109 a name', 'failed'), test('109 another'), test('110 a cut', 'pending'));
    expect(text).toContain('| 109 | hostile file names | – | 2 | 1 not passed |');
    expect(text).toContain('| 110 | uploads that are cut | – | 1 | 1 not passed |');
  });

  it('knows a fault for every number that a test carries', () => {
    const carried = specs().flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(TITLE)].flatMap(([, numbers]) => numbers!.split(/,? /).map(Number)),
    );
    expect(carried.length).toBeGreaterThan(200);
    const unknown = carried.filter((number) => number <= 212 && FAULT_NAMES[number] === undefined);
    expect([...new Set(unknown)]).toEqual([]);
  });
});

/** The beginning of a title that carries numbers. */
const TITLE = /\b(?:it|describe)(?:\.each[^'`]{0,80}?)?\(\s*['`](\d{3}(?:,? \d{3})*) /g;

const specs = (): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts') && !name.startsWith('faults/'))
    .map((name) => join('test', name));
