import { fileURLToPath } from 'node:url';
import { ChildProcess } from '../support/child-process.js';
import { SHORT_LIVED, type Surroundings } from '../support/service-process.js';

const PROGRAM = fileURLToPath(new URL('../../dist/src/cli.js', import.meta.url));

export interface Ran {
  readonly code: number | null;
  /** Everything that was printed, on either output. */
  readonly lines: readonly string[];
}

/** Runs one command to its end, however it ends; `env` is set on top of the surroundings. */
export async function parlor(
  { cwd, env }: Surroundings,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const run = [...SHORT_LIVED, PROGRAM, ...args];
  const child = await ChildProcess.start(process.execPath, run, { cwd, env: { ...env, ...more } });
  const { code } = await child.exit;
  return { code, lines: child.lines };
}
