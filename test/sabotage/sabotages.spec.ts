import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { ReportedTest } from '../../tools/sabotage/report.js';
import { readOptions } from '../../tools/sabotage/options.js';
import { SABOTAGES } from '../../tools/sabotage/sabotages.js';
import type { Seam } from '../../tools/sabotage/seams.js';
import { Sources } from '../../tools/sabotage/sources.js';
import { together } from '../../tools/sabotage/together.js';
import { transpiled } from '../../tools/sabotage/transpiled.js';
import { verdictOn } from '../../tools/sabotage/verdict.js';

const sources = Sources.in('.');

describe('Sabotage', () => {
  it.each(SABOTAGES)('$name still finds its guard, once, and its tests, and leaves what can be parsed', (sabotage) => {
    const broken = sources.without(sabotage);
    expect(broken.size).toBeGreaterThan(0);
    for (const [file, text] of broken) {
      expect(text).not.toBe(sources.text(file));
      expect(transpiled(text, file)).not.toBe('');
    }
    expect(sabotage.specs.filter((spec) => !existsSync(spec))).toEqual([]);
  });

  it('has one name for each guard, which --only takes', () => {
    const names = SABOTAGES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(readOptions(['--only', names[1]!], SABOTAGES).chosen).toEqual([SABOTAGES[1]]);
    expect(() => readOptions(['--only', 'nothing'], SABOTAGES)).toThrow('--only knows');
  });

  it('fails where what is left cannot be parsed', () => expect(() => transpiled('if (', 'y.ts')).toThrow(/^y\.ts: /));
});

describe('A seam', () => {
  const without = (source: string, seam: Seam) =>
    new Sources(new Map([['src/y.ts', source]])).without({ seam }).get('src/y.ts');

  it.each<[source: string, seam: Seam, broken: string]>([
    ['const f = () => g();', { at: 'f', answers: '1' }, 'const f = () => (1);'],
    ['class F { m() { g(); } }', { at: 'F.m', answers: '1' }, 'class F { m() { return 1; g(); } }'],
    ['const MOST = 4;', { at: 'MOST', constant: '40' }, 'const MOST = 40;'],
    ['function f() { this.a.g(); h(); }', { at: 'f', without: 'a.g' }, 'function f() { ; h(); }'],
    ['function f() { if (x) throw new G(); }', { at: 'f', without: 'G' }, 'function f() { if (x) ; }'],
    ['const f = () => a.g(1).h(2);', { at: 'f', without: 'g.h' }, 'const f = () => a.g(1);'],
    ['const f = ({ c }) => ({ a, b: c });', { at: 'f', without: 'a' }, 'const f = ({ c }) => ({  b: c });'],
    ['const f = () => !a.b() && c;', { at: 'f', condition: 'a.b', is: true }, 'const f = () => !(a.b(), true) && c;'],
    [
      'function f() { if (a < 1) g(a); }',
      { at: 'f', condition: 'a', is: false },
      'function f() { if ((a < 1, false)) g(a); }',
    ],
    ['const f = (g) => a.g(1);', { at: 'f', instead: 'g', by: '() => 2' }, 'const f = (g) => (() => 2)(1);'],
    ['const f = () => `a ${b} c`;', { at: 'f', text: 'c', by: '$&$1' }, 'const f = () => `a ${b} $&$1`;'],
  ])('takes from "%s" with %j what it names', (source, seam, broken) => expect(without(source, seam)).toBe(broken));

  it.each<[source: string, seam: Seam, reason: string]>([
    ['const f = () => 1;', { at: 'f', without: 'g' }, 'finds 0 places'],
    ['const f = () => a + a;', { at: 'f', instead: 'a', by: '1' }, 'finds 2 places'],
    ['const f = () => `a a`;', { at: 'f', text: 'a', by: 'b' }, 'finds 2 places'],
    ['class F { m() {} }', { at: 'F.n', answers: '1' }, 'F.n is not in src/y.ts'],
    ['const g = () => 1;', { at: 'f', answers: '1' }, 'f is declared in 0 files'],
    ['const f = () => 1;', { at: 'x/f', answers: '1' }, 'x/f is declared in 0 files'],
  ])('is refused on "%s" as %j', (source, seam, reason) => expect(() => without(source, seam)).toThrow(reason));

  it('names the file where several declare the name', () => {
    const two = new Sources(new Map(['src/x.ts', 'src/y.ts'].map((file) => [file, 'const f = () => 1;'])));
    expect(() => two.without({ seam: { at: 'f', answers: '2' } })).toThrow('f is declared in 2 files');
    expect([...two.without({ seam: { at: 'x/f', answers: '2' } }).keys()]).toEqual(['src/x.ts']);
  });
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
