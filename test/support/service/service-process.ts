import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATIENCE_MS } from '../patience.js';
import { ChildProcess } from '../programs/child-process.js';
import { runFolder } from '../run/run-folder.js';
import { type Outcome, WarmProgram } from './warm-program.js';

const program = (name: 'main' | 'cli'): string =>
  fileURLToPath(new URL(`../../../dist/src/${name}.js`, import.meta.url));

/** Settings of one process: its working folder and its whole environment. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The code of the program, which each process of this run would compile again. */
const compiled = ({ cwd, env }: Surroundings): Surroundings => ({
  cwd,
  env: { NODE_COMPILE_CACHE: join(runFolder(), 'compiled'), ...env },
});

/** Starts the built program, and waits for nothing. */
export const beginProgram = (surroundings: Surroundings, path = program('main')): Promise<ChildProcess> =>
  ChildProcess.start(process.execPath, [path], compiled(surroundings));

/** Starts the built program and waits until it says where it listens. */
export async function startProgram(
  surroundings: Surroundings,
  path = program('main'),
): Promise<{ child: ChildProcess; url: string }> {
  if (!existsSync(path)) throw new Error('The program is not built; start the tests with npm test, which builds it');
  const child = await beginProgram(surroundings, path);
  try {
    return { child, url: await child.line(listeningAt) };
  } catch (error) {
    await child.stop();
    throw error;
  }
}

/** Starts the built program where it cannot start, and waits for its end. */
export async function failedStart(surroundings: Surroundings): Promise<Outcome> {
  const child = await beginProgram(surroundings);
  const timer = setTimeout(() => child.signal('SIGKILL'), PATIENCE_MS / 2);
  // One that starts after all, or never ends, is told apart by its signal.
  void child.line(listeningAt).then(
    () => child.signal('SIGKILL'),
    () => undefined,
  );
  const exit = await child.exit.finally(() => clearTimeout(timer));
  return { ...exit, lines: child.lines };
}

/** Starts one command of the command line, in a process of its own. */
export const startCommand = (args: readonly string[], surroundings: Surroundings): Promise<ChildProcess> =>
  ChildProcess.start(process.execPath, [program('cli'), ...args], compiled(surroundings));

const warm = new WarmProgram(program('cli'));
/** Of `native-environment.js`. Outside a suite nobody would end what stays loaded. */
const { endWithSuite } = globalThis as { endWithSuite?: (end: () => Promise<void>) => void };
endWithSuite?.(() => warm.stop());

/** Runs one command of the command line to its end, however it ends. */
export async function endedCommand(args: readonly string[], surroundings: Surroundings): Promise<Outcome> {
  if (endWithSuite && warm.takes(surroundings)) return warm.run(args, surroundings);
  const child = await startCommand(args, surroundings);
  return { ...(await child.exit), lines: child.lines };
}

/** Runs one command of the command line to its end and returns the JSON that it printed. */
export async function runCommand<T>(args: readonly string[], surroundings: Surroundings): Promise<T> {
  const { code, lines } = await endedCommand([...args, '--json'], surroundings);
  const printed = lines.findLast((line) => line.startsWith('{') || line.startsWith('['));
  if (code === 0 && printed !== undefined) return JSON.parse(printed) as T;
  throw new Error([`parlor ${args.join(' ')} ended with ${code} and printed:`, ...lines.slice(-20)].join('\n'));
}

/** A line of the log as an object, or undefined where the line is none. */
export function logEntry(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function listeningAt(line: string): string | undefined {
  const entry = logEntry(line);
  return entry?.msg === 'listening' && typeof entry.url === 'string' ? entry.url : undefined;
}
