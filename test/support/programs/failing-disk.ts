import { ChildProcess } from './child-process.js';
import { findExecutable } from '../run/executables.js';

/** System calls of a running process on these files fail as told, until `mend`. Needs `STRACE`. */
export class FailingDisk {
  private constructor(private readonly tracer: ChildProcess) {}

  /** `calls` and `error` as strace names them; `when` counts the calls on these files from now on, 1 is the next. */
  static async under(
    pid: number,
    files: readonly string[],
    { calls, error, when }: { calls: string; error: string; when?: string },
  ): Promise<FailingDisk> {
    const injection = [`inject=${calls}:error=${error}`, ...(when ? [`when=${when}`] : [])].join(':');
    const paths = files.flatMap((file) => ['-P', file]);
    const args = ['-f', '-e', `trace=${calls}`, '-e', injection, ...paths, '-p', String(pid)];
    const tracer = await ChildProcess.start(findExecutable('strace')!, args, { cwd: '/', env: {} });
    await tracer.line((line) => (line.includes(`Process ${pid} attached`) ? true : undefined));
    return new FailingDisk(tracer);
  }

  /** How many calls failed so far. */
  get failures(): number {
    return this.tracer.lines.filter((line) => line.includes('(INJECTED)')).length;
  }

  async mend(): Promise<void> {
    await this.tracer.stop();
  }
}
