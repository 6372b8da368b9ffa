import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runProgram } from '../support/programs/run-program.js';
import { runFolder } from '../support/run/run-folder.js';
import { ALLOWED_CODE, REFUSED_CODE } from './refused-code.js';

/** Ours wants types of packages, which are not there. */
const COMPILER = { strict: true, module: 'nodenext', target: 'es2023', types: [] };

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

/** The rules that `npm run lint` names for each code, in one run. A path's `a` becomes a name that no other code has. */
async function refusals(codes: readonly (readonly [code: string, path?: string])[]): Promise<string[][]> {
  const folder = mkdtempSync(join(runFolder(), 'lint-'));
  for (const file of ['.oxlintrc.jsonc', 'package.json', 'tools/lint'])
    cpSync(file, join(folder, file), { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER }));
  const paths = codes.map(([code, path = 'src/a.ts'], at) => {
    const own = path.replace('/a.', `/${at}.`);
    mkdirSync(dirname(join(folder, own)), { recursive: true });
    writeFileSync(join(folder, own), `${code}\n`);
    return own;
  });
  const linter = resolve('node_modules/oxlint/bin/oxlint');
  // It ends with a code where it refuses anything.
  const ended = runProgram(process.execPath, [linter, '--format=json'], { cwd: folder });
  const { stdout } = await ended.catch((refused: { readonly stdout: string }) => refused);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return paths.map((path) => diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code));
}

describe('npm run lint', () => {
  it('refuses what breaks a rule', async () => {
    const found = await refusals(REFUSED_CODE.map(([, code, path]) => [code, path]));
    const missed = REFUSED_CODE.filter(([rule], at) => !found[at]!.some((one) => one.endsWith(`(${rule})`)));
    expect(missed).toEqual([]);
  });

  it('lets what is alike pass', async () => {
    expect(await refusals(ALLOWED_CODE)).toEqual(ALLOWED_CODE.map(() => []));
  });
});
