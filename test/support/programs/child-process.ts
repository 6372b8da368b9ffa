import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { mustBeInUse } from '../run/programs-in-use.ts';
import { PATIENCE_MS } from '../patience.ts';
import { forgetPid, rememberPid } from '../run/started-pids.ts';

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ChildOptions {
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it reads lines at descriptor 3, see `order`. */
  readonly takesOrders?: boolean;
}

/** In the repository's own folder the service would read the developer's `.env`. */
function mustRunElsewhere(args: readonly string[], cwd: string): void {
  if (resolve(cwd) !== process.cwd() || !args.some((arg) => /dist\/src\/(main|cli)\.js$/.test(arg))) return;
  throw new Error('The service runs in a folder of its own: here it would read the .env of the repository');
}

/** A process of ours: its lines, its end, and a way to stop it that never hits another process. */
export class ChildProcess {
  readonly exit: Promise<Exit>;
  /** Lines of standard output and standard error, in order of arrival. */
  readonly lines: string[] = [];
  ended: Exit | undefined;
  private readonly watchers = new Set<(line: string) => void>();
  private readonly orders: Writable | undefined;

  private constructor(
    readonly pid: number,
    child: ReturnType<typeof spawn>,
  ) {
    this.orders = child.stdio[3] as Writable | undefined;
    // One that has ended reads no more; its end says so.
    this.orders?.on('error', () => undefined);
    for (const output of [child.stdout!, child.stderr!]) {
      this.hearAll(output);
    }
    this.exit = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        forgetPid(pid);
        resolve((this.ended = { code, signal }));
      });
    });
  }

  /** Throws when the program cannot be started at all, or may not be started here (`mustBeInUse`). */
  static async start(program: string, args: readonly string[], options: ChildOptions): Promise<ChildProcess> {
    mustBeInUse(program);
    const { cwd, env, takesOrders = false } = options;
    mustRunElsewhere(args, cwd);
    const stdio = ['ignore', 'pipe', 'pipe', ...(takesOrders ? (['pipe'] as const) : [])] as const;
    const child = spawn(program, args, { cwd, env, stdio: [...stdio] });
    const spawned = new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    // At once: whoever ends this process a moment later has to know of its child.
    if (child.pid !== undefined) rememberPid(child.pid);
    await spawned;
    return new ChildProcess(child.pid!, child);
  }

  /** The first line, past or to come, that `read` makes something of; throws when the process ends or time is up. */
  async line<T>(read: (line: string) => T | undefined): Promise<T> {
    for (const line of this.lines) {
      const found = read(line);
      if (found !== undefined) return found;
    }
    let watcher = (_: string): void => undefined;
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<T>((resolve, reject) => {
      watcher = (line) => {
        const found = read(line);
        if (found !== undefined) resolve(found);
      };
      this.watchers.add(watcher);
      timer = setTimeout(
        () => reject(new Error(this.report(`said nothing of the kind in ${PATIENCE_MS} ms`))),
        PATIENCE_MS,
      );
      void this.exit.then(({ code, signal }) => reject(new Error(this.report(`ended with ${signal ?? code}`))));
    });
    return heard.finally(() => {
      clearTimeout(timer);
      this.watchers.delete(watcher);
    });
  }

  signal(signal: NodeJS.Signals): void {
    if (!this.ended) process.kill(this.pid, signal);
  }

  /** A line for one that takes orders. */
  order(line: string): void {
    this.orders?.write(`${line}\n`);
  }

  /** SIGTERM, and SIGKILL to one that does not end. */
  async stop(): Promise<Exit> {
    this.signal('SIGTERM');
    const timer = setTimeout(() => this.signal('SIGKILL'), PATIENCE_MS);
    return this.exit.finally(() => clearTimeout(timer));
  }

  /** What happened, with the last lines that the process wrote. */
  report(what: string): string {
    return [`Process ${this.pid} ${what}; its last lines:`, ...this.lines.slice(-20)].join('\n');
  }

  /** Only a line feed ends a line: what people write holds the other signs, too. */
  private hearAll(output: Readable): void {
    let rest = '';
    output.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop()!;
      for (const line of lines) this.hear(line);
    });
    output.on('end', () => rest !== '' && this.hear(rest));
  }

  private hear(line: string): void {
    this.lines.push(line);
    for (const watcher of this.watchers) watcher(line);
  }
}
