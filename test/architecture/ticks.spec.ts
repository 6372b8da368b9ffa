import { describe, expect, it } from '@jest/globals';
import { type Source, sources } from './sources.js';

/** Methods that a process calls by itself, every so often or soon after its start; one may be both. */
const TICKS = /(?:^ {2}@(?:Interval|Timeout|Cron)\(.*\n)+/gm;
const WORK = /\bthis\.work\.run\(/g;
const END = /beforeApplicationShutdown\(\)[^}]*\bthis\.work\.stop\(/;

const ticksIn = ({ text }: Source): number => text.match(TICKS)?.length ?? 0;

/** Files with a tick that is no work of `BackgroundWork`, or whose work no stop ends. */
const unended = (files: readonly Source[]): readonly string[] =>
  files
    .filter((one) => ticksIn(one) > (one.text.match(WORK)?.length ?? 0) || (ticksIn(one) > 0 && !END.test(one.text)))
    .map(({ path }) => path);

describe('What a process does by itself', () => {
  it('is work that a stop ends and waits for, before the database is closed', () => {
    expect(sources().filter((one) => ticksIn(one) > 0).length).toBeGreaterThan(10);
    expect(unended(sources())).toEqual([]);
  });

  it.each([
    ['runs past it', '  @Interval(5)\n  tick() {\n    void this.sweep.run();\n  }\n'],
    ['is not ended', "  @Interval(5)\n  tick() {\n    return this.work.run('no', () => this.sweep.run());\n  }\n"],
  ])('is refused where it %s', (_, text) => {
    expect(unended([{ ...sources()[0]!, path: 'src/x-tick.ts', text }])).toEqual(['src/x-tick.ts']);
  });
});
