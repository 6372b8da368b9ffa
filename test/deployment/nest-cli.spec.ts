import { mkdtempSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { runFolder } from '../support/run/run-folder.js';
import { startProgram } from '../support/service/service-process.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface NestCli {
  readonly sourceRoot: string;
  readonly entryFile: string;
  readonly compilerOptions: { readonly builder: string; readonly deleteOutDir: boolean; readonly tsConfigPath: string };
}

const read = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;

/** What `nest build` does, which this repository does not install: its newest version wants a newer Node than ours. */
describe('nest-cli.json', () => {
  const { sourceRoot, entryFile, compilerOptions } = read<NestCli>('nest-cli.json');
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, compilerOptions.tsConfigPath), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    ROOT,
  );
  /** Where `nest start` looks for the program first. */
  const program = join(options.outDir!, sourceRoot, `${entryFile}.js`);

  it('names the compiler and the options that `npm run build` takes', () => {
    const { scripts } = read<{ scripts: { build: string } }>('package.json');
    expect(compilerOptions.builder).toBe('tsc');
    expect(scripts.build).toContain(`tsc -p ${compilerOptions.tsConfigPath}`);
    expect(errors).toEqual([]);
  });

  it('names the program among what is built, in a folder that it may delete', () => {
    const sources = fileNames.map((path) => relative(ROOT, path));
    expect(sources).toContain(join(sourceRoot, `${entryFile}.ts`));
    expect(sources.filter((path) => /^(test|tools)/.test(path))).toEqual([]);
    // So the output's folders are those of the sources.
    expect(options.rootDir).toBe(ROOT.replace(/\/$/, ''));
    expect(relative(ROOT, options.outDir!)).toMatch(/^dist\b/);
  });

  it('builds a program that starts', async () => {
    const cwd = mkdtempSync(join(runFolder(), 'nest-'));
    const { child, url } = await startProgram({ cwd, env: { PORT: '0', HOST: '127.0.0.1' } }, program);
    try {
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
    } finally {
      await child.stop();
    }
  });
});
