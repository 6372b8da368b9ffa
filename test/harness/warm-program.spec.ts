import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runFolder } from '../support/run/run-folder.js';
import { endedCommand } from '../support/service/service-process.js';
import { WarmProgram } from '../support/service/warm-program.js';

const folder = realpathSync(mkdtempSync(join(runFolder(), 'warm-')));
const path = join(folder, 'program.mjs');
/** Does what its first argument says. */
writeFileSync(
  path,
  `const say = (text) => process.stdout.write(text);
   const ways = {
     tells: () => say([process.cwd(), process.argv.slice(2), process.env.PORT, process.pid].join(' ') + '\\n'),
     'ends without a line feed': () => say('one\\n\\ntwo'),
     'tells late': () => setTimeout(() => say('late\\n'), 50),
     fails: () => { process.stderr.write('no\\n'); process.exitCode = 3; },
     exits: () => { process.on('unhandledRejection', () => say('heard')); process.exit(4); say('behind'); },
     'exits and leaves a timer': () => { setTimeout(() => say('stray\\n'), 20); process.exit(0); },
     throws: () => setTimeout(() => { throw new Error('broken'); }, 1),
     'is killed': () => process.kill(process.pid, 'SIGKILL'),
   };
   ways[process.argv[2]]();`,
);

describe('A program that is kept loaded', () => {
  const warm = new WarmProgram(path);
  const around = { cwd: folder, env: { PORT: '7' } };
  const run = (way: string) => warm.run([way], around);
  const pid = async () => Number((await run('tells')).lines[0]!.split(' ').at(-1));
  let before: number;
  beforeEach(async () => void (before = await pid()));
  afterAll(() => warm.stop());

  it.each([
    ['ends without a line feed', { code: 0, lines: ['one', '', 'two'] }],
    ['tells late', { code: 0, lines: ['late'] }],
    ['fails', { code: 3, lines: ['no'] }],
    ['exits', { code: 4, lines: [] }],
  ])('says the same as a process of its own, and goes on: %s', async (way, outcome) => {
    expect(await run(way)).toEqual({ signal: null, ...outcome });
    expect(await pid()).toBe(before);
  });

  it('has the folder, the arguments and the settings of its run', async () => {
    expect((await run('tells')).lines).toEqual([`${folder} tells 7 ${before}`]);
  });

  it.each([
    ['exits and leaves a timer', { code: 0, signal: null }],
    ['throws', { code: 1, signal: null }],
    ['is killed', { code: null, signal: 'SIGKILL' }],
  ])('takes no run after one that %s', async (way, exit) => {
    expect(await run(way)).toMatchObject(exit);
    expect(await pid()).not.toBe(before);
  });

  it('runs the commands of a suite, all but the first', async () => {
    const runs = jest.spyOn(WarmProgram.prototype, 'run');
    const { PATH = '' } = process.env;
    for (const _ of [1, 2, 3])
      expect(await endedCommand(['--help'], { cwd: folder, env: { PATH } })).toMatchObject({ code: 0 });
    expect(runs).toHaveBeenCalledTimes(2);
  });

  it('leaves to a process of its own: a first run, one beside another, and what a start alone reads', async () => {
    expect(new WarmProgram(path).takes(around)).toBe(false);
    expect([warm.takes(around), warm.takes(around)].at(-1)).toBe(true);
    const under = run('tells late');
    expect(warm.takes(around)).toBe(false);
    await under;
    expect(warm.takes({ ...around, env: { ...around.env, NODE_OPTIONS: '--no-warnings' } })).toBe(false);
    expect(warm.takes({ ...around, env: { ...around.env, NODE_ENV: 'production' } })).toBe(false);
  });
});
