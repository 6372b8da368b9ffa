import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

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
    await run(program, [...args], { cwd, timeout: 60_000 });
    return await readFile(join(cwd, result));
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}
