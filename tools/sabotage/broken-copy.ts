import { execFile } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Sabotage } from './sabotage.js';
import { Sources } from './sources.js';
import { transpiled } from './transpiled.js';

const run = promisify(execFile);

/** What a build and the tests read. */
const COPIED = [
  'src',
  'libs',
  'test',
  'tools',
  'docs',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'ormconfig.ts',
];
const ALSO_COPIED = ['.ci', 'jest.config.js', '.env.example', 'README.md', 'ARCHITECTURE.md'];

/** A built copy of the working tree, in which one guard at a time is missing. The packages are the tree's own. */
export class BrokenCopy {
  private constructor(
    readonly folder: string,
    private readonly sources: Sources,
  ) {}

  static async in(folder: string): Promise<BrokenCopy> {
    for (const name of [...COPIED, ...ALSO_COPIED]) cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const args = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noCheck'];
    await run(process.execPath, args, { cwd: folder });
    await run(process.execPath, ['tools/build-widget.js'], { cwd: folder });
    return new BrokenCopy(folder, Sources.in(folder));
  }

  /** Does the work on a program without the guard, and puts the guard back. */
  async without<T>(sabotage: Sabotage, work: () => Promise<T>): Promise<T> {
    const broken = this.sources.without(sabotage);
    try {
      broken.forEach((text, file) => this.write(file, text));
      await this.bundle();
      return await work();
    } finally {
      for (const file of broken.keys()) this.write(file, this.sources.text(file));
      await this.bundle();
    }
  }

  private async bundle(): Promise<void> {
    await run(process.execPath, ['tools/bundle.js'], { cwd: this.folder });
  }

  private write(file: string, source: string): void {
    writeFileSync(this.at(file), source);
    writeFileSync(this.at('dist/modules', file.replace(/\.ts$/, '.js')), transpiled(source, file));
  }

  private at(...path: readonly string[]): string {
    return join(this.folder, ...path);
  }
}
