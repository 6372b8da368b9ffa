import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { ReportedTest } from '../../tools/faults/fault-table.js';
import { editsOf, withoutGuard } from '../../tools/sabotage/edit.js';
import { readOptions } from '../../tools/sabotage/options.js';
import { SABOTAGES } from '../../tools/sabotage/sabotages.js';
import { together } from '../../tools/sabotage/together.js';
import { transpiled } from '../../tools/sabotage/transpiled.js';
import { verdictOn } from '../../tools/sabotage/verdict.js';

describe('Sabotage', () => {
  it.each(SABOTAGES)('$name still finds its guard, once, and its tests, and leaves what can be parsed', (sabotage) => {
    for (const edit of editsOf(sabotage)) {
      const source = readFileSync(edit.file, 'utf8');
      const broken = withoutGuard(source, edit);
      expect(broken).not.toBe(source);
      expect(transpiled(broken, edit.file)).not.toBe('');
    }
    expect(sabotage.specs.filter((spec) => !existsSync(spec))).toEqual([]);
  });

  it('has one name for each guard, which --only takes', () => {
    const names = SABOTAGES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(readOptions(['--only', names[1]!], SABOTAGES).chosen).toEqual([SABOTAGES[1]]);
    expect(() => readOptions(['--only', 'nothing'], SABOTAGES)).toThrow('--only knows');
  });

  it.each(['no guard', 'a guard, a guard'])('fails on a source that says "%s"', (source) => {
    const edit = { file: 'y.ts', find: 'a guard', put: '' };
    expect(() => withoutGuard(source, edit)).toThrow(/stands [02] times in y\.ts: a guard/);
  });

  it('fails where what is left cannot be parsed', () => expect(() => transpiled('if (', 'y.ts')).toThrow(/^y\.ts: /));

  it('takes nothing in the replacement for a pattern', () =>
    expect(withoutGuard('a guard', { file: 'y.ts', find: 'guard', put: '$&$1' })).toBe('a $&$1'));
});

describe('A run without a guard', () => {
  const expectation = { expect: '005 is not found' };
  const report = (...statuses: readonly (readonly [title: string, status: string])[]) => ({
    testResults: [
      { assertionResults: statuses.map(([title, status]): ReportedTest => ({ ancestorTitles: ['A'], title, status })) },
    ],
  });

  it('notices it where the test that is there for it turns red', () => {
    const verdict = verdictOn(expectation, report(['005 is not found', 'failed'], ['is found', 'passed']));
    expect(verdict).toEqual({ isNoticed: true, reason: '1 red, 1 green: A 005 is not found' });
  });

  it.each([
    ['all is green', report(['005 is not found', 'passed'])],
    ['another test turns red', report(['005 is not found', 'passed'], ['is found', 'failed'])],
    ['nothing works', report(['005 is not found', 'failed'], ['is found', 'failed'])],
    ['nothing has run', report(['005 is not found', 'pending'])],
    ['there is no test', report()],
  ])('does not notice it where %s', (_, result) => expect(verdictOn(expectation, result).isNoticed).toBe(false));
});

describe('A run with every guard', () => {
  it('tries once what several guards want of the same specs', () => {
    const one = { specs: ['a'], tests: '005' };
    const others = [one, { specs: ['a'], tests: '006|007' }, { specs: ['b'], tests: '008' }];
    expect(together(one, others)).toEqual({ specs: ['a'], tests: '005|006|007' });
    expect(together(one, [...others, { specs: ['a'] }])).toEqual({ specs: ['a'] });
    expect(together(one, [one, { ...one, tests: '009', database: 'MariaDB' as const }])).toEqual(one);
  });
});
