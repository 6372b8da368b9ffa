import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SETTING_NAMES } from '#libs/config/environment.js';
import { ChildProcess, type Exit } from '../programs/child-process.js';
import { runFolder } from '../run/run-folder.js';
import type { Surroundings } from './service-process.js';

export type Outcome = Exit & { readonly lines: readonly string[] };

interface Ended {
  readonly code: number | null;
  /** Nothing of the run is left in the process. */
  readonly isClean: boolean;
}

const OUTPUTS = 2;
const HOST = fileURLToPath(new URL('warm-runs.js', import.meta.url));
/** What ends the output of a run, on either of its two, see `warm-runs.js`. */
const END = '\u0001ended ';

/** What is read in a run. The rest of an environment, NODE_ENV too, is read by Node or by what is loaded once. */
const OF_A_RUN = new Set(['PATH', 'HOME', ...SETTING_NAMES.flatMap((name) => [name, `${name}_FILE`])]);
OF_A_RUN.delete('NODE_ENV');

/**
 * One process that runs a built program many times, one run after the other: most of the second that a start takes goes into
 * what every run loads. The first run of a suite, one beside another, and one whose environment is of use to a start alone
 * are left to processes of their own.
 */
export class WarmProgram {
  private child: ChildProcess | undefined;
  private nodeEnv: string | undefined;
  private asked = 0;
  private isBusy = false;

  constructor(private readonly path: string) {}

  /** Whether a run would come to the same in this process. */
  takes({ env }: Surroundings): boolean {
    const { NODE_ENV, ...rest } = env;
    if (this.asked++ === 0 || this.isBusy || !Object.keys(rest).every((name) => OF_A_RUN.has(name))) return false;
    return this.child === undefined || this.nodeEnv === NODE_ENV;
  }

  async run(args: readonly string[], surroundings: Surroundings): Promise<Outcome> {
    this.isBusy = true;
    try {
      const child = await this.started(surroundings.env);
      return await this.outcome(child, JSON.stringify({ path: this.path, args, ...surroundings }));
    } finally {
      this.isBusy = false;
    }
  }

  /** The next run is a first one again. */
  async stop(): Promise<void> {
    this.asked = 0;
    await this.end();
  }

  private async end(): Promise<void> {
    await this.child?.stop();
    this.child = undefined;
  }

  private async started({ NODE_ENV }: Surroundings['env']): Promise<ChildProcess> {
    if (this.child) return this.child;
    this.nodeEnv = NODE_ENV;
    const env = { NODE_COMPILE_CACHE: join(runFolder(), 'compiled'), ...(NODE_ENV !== undefined && { NODE_ENV }) };
    this.child = await ChildProcess.start(process.execPath, [HOST], { cwd: runFolder(), env, takesOrders: true });
    return this.child;
  }

  /** A process that died in the run, or that the run has left anything in, takes no other one. */
  private async outcome(child: ChildProcess, order: string): Promise<Outcome> {
    child.lines.length = 0;
    const ends: Ended[] = [];
    const ended = child.line((line) => {
      const [, end] = line.split(END);
      if (end !== undefined) ends.push(JSON.parse(end) as Ended);
      return ends.length === OUTPUTS ? { signal: null, ...ends[0]! } : undefined;
    });
    child.order(order);
    const { code, signal, isClean } = await ended.catch((error: unknown) => endOf(child, error));
    if (!isClean) await this.end();
    return { code, signal, lines: child.lines.flatMap(withoutEnd) };
  }
}

/** The last line of an output may lack its end of line. */
const withoutEnd = (line: string): string[] => {
  const [text, end] = line.split(END);
  return end !== undefined && text === '' ? [] : [text!];
};

function endOf({ ended }: ChildProcess, error: unknown): Exit & Ended {
  if (!ended) throw error;
  return { ...ended, isClean: false };
}
