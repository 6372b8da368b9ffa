import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/** A title begins with the numbers of its faults ("193, 194 …", "051 052 …"), and so does a row of a table of tests. */
const NUMBERED = /['"`](\d{3}(?:,? \d{3})*) (?=\S)|(?<=\[)'(\d{3})'(?=,)/g;

const numbersIn = (text: string): string[] =>
  [...text.matchAll(NUMBERED)].flatMap(([, title, row]) => (title ?? row!).split(/,? /));

const suites = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
const tested = new Set(suites.flatMap((path) => numbersIn(readFileSync(join('test', path), 'utf8'))));
const listed = [...readFileSync('docs/lab/faults.md', 'utf8').matchAll(/^\| (\d{3}) +\|/gm)].map(
  ([, number]) => number!,
);

it('finds the numbers of titles', () => {
  expect(
    numbersIn("it('193, 194 a server', …); it(`051 052 long`, …); ['064', 'x'], it('415', …); it('meets 101 things')"),
  ).toEqual([...['193', '194', '051', '052', '064']]);
});

it('every fault of docs/lab/faults.md has a test', () => {
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter((number) => !tested.has(number))).toEqual([]);
});
