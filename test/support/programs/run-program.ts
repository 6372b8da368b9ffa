import { execFile, type ExecFileOptions } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mustBeInUse } from '../run/programs-in-use.ts';

const run = promisify(execFile);

/** Runs a program to its end; throws where it ends with another code than 0. A suite does so within `describeWith` alone. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: Pick<ExecFileOptions, 'cwd' | 'env' | 'timeout'> = {},
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  mustBeInUse(program);
  return run(program, [...args], { ...options, encoding: 'utf8' });
}

/** Runs a program in a fresh folder that holds `inputs` and returns the file that it made there. */
export async function madeBy(
  program: string,
  args: readonly string[],
  result: string,
  inputs: Readonly<Record<string, Uint8Array>> = {},
): Promise<Buffer> {
  const cwd = await mkdtemp(join(tmpdir(), 'parlor-sample-'));
  try {
    for (const [name, bytes] of Object.entries(inputs)) await writeFile(join(cwd, name), bytes);
    await runProgram(program, args, { cwd, timeout: 60_000 });
    return await readFile(join(cwd, result));
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}
