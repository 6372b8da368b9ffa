import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addChatbot, REQUIRED } from '../http/listing-bodies.js';
import { ChildProcess } from '../support/programs/child-process.js';
import { describeWith } from '../support/run/describe-with.js';
import { findExecutable } from '../support/run/executables.js';
import { BASH } from '../support/run/outside-programs.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeService } from '../support/service/service.js';
import { parlor } from './parlor.js';

const PROGRAM = join(import.meta.dirname, '../../dist/src/cli.js');
/** Loaded before a command: it takes its standard error for a terminal. */
const TERMINAL = `Object.defineProperty(process.stderr, 'isTTY', { value: true }); process.stderr.columns = 200;`;

describe('The command line on an empty machine', () => {
  let cwd: string;
  beforeEach(() => void (cwd = mkdtempSync(join(runFolder(), 'manners-'))));
  const run = (args: string) => parlor({ cwd, env: { PATH: process.env.PATH ?? '' } }, args.split(' '));

  it('tells its version, which is the package’s', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await run('--version')).toEqual({ code: 0, lines: [version] });
  });

  it.each([
    'key list',
    'key issue --kind secret --name x',
    'key revoke 1',
    'workspace list',
    'workspace suspend 1',
    'audit export',
    'leads export --chatbot x',
    'backup copy',
    'erase --session 1 --yes',
    'listings import x.csv --chatbot x',
  ])('makes no database for a command that needs one: parlor %s', async (args) => {
    expect(await run(args)).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^DATABASE_URL: there is no database at that place; check the path/)],
    });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('makes none for a command that prints', async () => {
    for (const args of ['config print', 'openapi']) expect((await run(args)).code).toBe(0);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it.each(['migrate', 'workspace add --name First'])('makes one for: parlor %s', async (args) => {
    expect((await run(args)).code).toBe(0);
    expect(existsSync(join(cwd, 'data/parlor.db'))).toBe(true);
  });
});

describeWith(BASH, 'A reader that has seen enough', () => {
  it.each(['openapi', 'config print', '--help'])('ends quietly: parlor %s', async (args) => {
    const cwd = mkdtempSync(join(runFolder(), 'manners-'));
    const pipe = 'set -o pipefail; "$0" "$@" | head -c 1 > /dev/null';
    const child = await ChildProcess.start(
      findExecutable('bash')!,
      ['-c', pipe, process.execPath, PROGRAM, ...args.split(' ')],
      { cwd, env: { PATH: process.env.PATH ?? '' } },
    );
    expect([await child.exit, child.lines]).toEqual([{ code: 0, signal: null }, []]);
  });

  it('200 is told apart from a disk that is full', async () => {
    const cwd = mkdtempSync(join(runFolder(), 'manners-'));
    const args = ['-c', '"$0" "$@" > /dev/full', process.execPath, PROGRAM, 'config', 'print'];
    const child = await ChildProcess.start(findExecutable('bash')!, args, { cwd, env: {} });
    expect([(await child.exit).code, child.lines]).toEqual([1, [expect.stringMatching(/output cannot be written/)]]);
  });
});

describeService(
  'A long command on a terminal',
  (service) => {
    let serial: string;
    let preload: string;
    let folder: string;
    beforeEach(async () => {
      serial = await addChatbot(service());
      folder = mkdtempSync(join(runFolder(), 'terminal-'));
      preload = join(folder, 'terminal.mjs');
      writeFileSync(preload, TERMINAL);
      writeFileSync(join(folder, 'one.ndjson'), JSON.stringify(REQUIRED));
    });
    const run = (args: readonly string[], env: Record<string, string> = {}) =>
      parlor(service().surroundings, args, env);
    const importing = () => ['listings', 'import', join(folder, 'one.ndjson'), '--chatbot', serial, '--yes'];
    const erasing = () => ['erase', '--chatbot', serial, '--yes'];
    const backingUp = () => ['backup', join(folder, 'copy')];

    it.each([
      ['importing', importing],
      ['erasing', erasing],
      ['backing up', backingUp],
    ])('shows how far it is, and elsewhere does not: %s', async (doing, command) => {
      expect((await run(importing())).code).toBe(0);
      const seen = await run(command(), { NODE_OPTIONS: `--import ${preload}` });
      expect(seen.code).toBe(0);
      expect(seen.lines.join('\n')).toContain(`${doing} [`);
      if (command !== erasing) {
        const { lines } = await run(command === backingUp ? ['backup', join(folder, 'other')] : command());
        expect(lines).toHaveLength(1);
      }
    });
  },
  { databases: ['sqlite'] },
);
