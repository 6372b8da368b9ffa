import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { editValues } from '../http/edit-values.js';

const SETTINGS = editValues({ picture: 1, model: '1' }).map(({ field }) => field);
const SPECS = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.spec.ts'));

/** Rows of the table: settings, what they change, and the suites that see it. */
const ROWS = readFileSync('docs/widget.md', 'utf8')
  .split('## Every setting of Edit')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map(namesIn));

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
}

/** Text of a suite by the name of its file. */
function textOf(name: string): string {
  const path = SPECS.find((spec) => spec.endsWith(`/${name}`));
  if (path === undefined) throw new Error(`docs/widget.md names ${name}, which is not there`);
  return readFileSync(`test/${path}`, 'utf8');
}

describe('the table of settings in docs/widget.md', () => {
  it('names each setting once', () => {
    // Those of the interface, and EmailLeadsAtOnce, which is Parlor's own.
    expect(SETTINGS).toHaveLength(37);
    const named = ROWS.flatMap(([, settings]) => settings!);
    expect(new Set(named).size).toBe(named.length);
    expect(SETTINGS.filter((setting) => !named.includes(setting))).toEqual([]);
  });

  it.each(ROWS.map((row) => [row[1]!.join(), row] as const))('names suites that see %s', (_, row) => {
    const [settings, suites] = [row[1]!, row[3]!];
    expect(suites.length).toBeGreaterThan(0);
    const texts = suites.map(textOf).join('\n');
    expect(settings.filter((setting) => !texts.includes(setting))).toEqual([]);
  });
});
