import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Of a suite that took less than five, or that nobody has measured. */
const SHORT = 3;

const lines = readFileSync(join(ROOT, '.ci/seconds'), 'utf8').split('\n');
const measured = new Map(lines.map((line) => line.split(' ')).map(([seconds, name]) => [name, Number(seconds)]));

/** Seconds that a suite took when it was measured; a wrong figure costs time and nothing else. */
export const secondsOf = (path) =>
  measured.get(relative(join(ROOT, 'test'), resolve(ROOT, path)).replace('.spec.ts', '')) ?? SHORT;
