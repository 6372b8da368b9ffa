import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { editValues } from '../http/edit-values.js';
import { titlesIn } from './test-titles.js';

const SETTINGS = editValues({ picture: 1, model: '1' }).map(({ field }) => field);
const SPECS = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.spec.ts'));

/** Rows of the table: settings, what they change, and the tests that see it. */
const ROWS = readFileSync('docs/widget.md', 'utf8')
  .split('## Every setting of Edit')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, settings, , seenBy] = line.split('|');
    return { settings: all(/`([^`]+)`/g, settings!), cited: citedIn(seenBy!) };
  });

interface Cited {
  readonly suite: string;
  /** How the titles of its tests begin. */
  readonly titles: readonly string[];
}

/** Suites between back-quotes, each with titles between quotation marks behind it. */
function citedIn(cell: string): Cited[] {
  return [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, suite, rest]) => ({
    suite: suite!,
    titles: all(/“([^”]+)”/g, rest!),
  }));
}

function all(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found!);
}

/** Text of a suite by the name of its file, with a folder before it where several have that name. */
function textOf(name: string): string {
  const [path, ...others] = SPECS.filter((spec) => `/${spec}`.endsWith(`/${name}`));
  if (path === undefined || others.length > 0) throw new Error(`docs/widget.md names ${name}, which is not one suite`);
  return readFileSync(`test/${path}`, 'utf8');
}

describe('the table of settings in docs/widget.md', () => {
  it('names each setting once', () => {
    // 36 of the interface, and Parlor's own.
    expect(SETTINGS).toHaveLength(46);
    const named = ROWS.flatMap(({ settings }) => settings);
    expect(new Set(named).size).toBe(named.length);
    expect(SETTINGS.filter((setting) => !named.includes(setting))).toEqual([]);
  });

  it.each(ROWS.map((row) => [row.settings.join(), row] as const))('names tests that see %s', (_, row) => {
    const { settings, cited } = row;
    expect(cited.length).toBeGreaterThan(0);
    const texts = cited.map(({ suite }) => textOf(suite)).join('\n');
    expect(settings.filter((setting) => !texts.includes(setting))).toEqual([]);
    for (const { suite, titles } of cited) {
      const known = titlesIn(textOf(suite));
      const isKnown = (title: string) => known.some((one) => one.startsWith(title));
      expect([suite, titles.length > 0, titles.filter((title) => !isKnown(title))]).toEqual([suite, true, []]);
    }
  });
});

describe('titles of tests', () => {
  it.each([
    [`it('a', () => {}); describe("b", () => it(\`c\`, f));`, ['a', 'b', 'c']],
    [`it.each([['x', 1], ['y', 2]])('has %s', f);`, ['has %s', 'has x', 'has y']],
    [`describe.each(CASES)('of $name', f);`, ['of $name']],
    [`expect('a'); it(title, f);`, []],
  ])('are read from %s', (suite, titles) => expect(titlesIn(suite)).toEqual(titles));
});
