import { describe, expect, it } from '@jest/globals';
import { faultTable, type ReportedTest } from './fault-table.js';

const table = (...tests: ReportedTest[]): string => faultTable({ testResults: [{ assertionResults: tests }] });
const test = (title: string, status = 'passed', ...ancestorTitles: string[]): ReportedTest => ({
  title,
  status,
  ancestorTitles,
});

describe('the table of faults', () => {
  it('finds the numbers of tests and of the groups that they stand in', () => {
    const text = table(test('107 a header', 'passed', 'Files'), test('is refused', 'passed', '107 a header', 'Files'));
    expect(text).toContain('| 107 | a header | 2 | passed |');
    expect(text).toContain('## Files');
    expect(text).not.toContain('## Limits');
  });

  it('reads several numbers, and takes a code for none', () => {
    const text = table(
      test('193, 194 a server that is away'),
      test('051 052 long texts'),
      test('415 is answered'),
      test('meets 101 things'),
    );
    expect(text).toContain('| 193 | a server that is away | 1 | passed |');
    expect(text).toContain('| 194 |');
    expect(text).toContain('| 052 | long texts | 1 | passed |');
    expect(text).not.toContain('| 415 |');
    expect(text).not.toContain('| 101 |');
  });

  it('says what did not pass, and keeps a title within its cell', () => {
    const text = table(test('109 a name with | and\nlines', 'failed'), test('109 another'));
    expect(text).toContain('| 109 | a name with \\| and lines; another | 2 | 1 not passed |');
  });
});
