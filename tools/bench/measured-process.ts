import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { ChildProcess } from '../../test/support/programs/child-process.js';
import { cpuMs, openDescriptors } from '../../test/support/programs/process-facts.js';

export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Of Node.js. */
  readonly flags?: readonly string[];
}

/** A server in a process of its own, what it costs, and how long it took to listen. */
export class MeasuredProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    /** When the process was started, by `performance.now()`. */
    readonly startedAt: number,
  ) {}

  /** Starts a built program by its path below `dist`; it must log or print `{"msg":"listening","url":…}`. */
  static async start(
    program: string,
    args: readonly string[],
    { flags = [], ...surroundings }: Surroundings,
  ): Promise<MeasuredProcess> {
    const path = fileURLToPath(new URL(`../../../${program}`, import.meta.url));
    const startedAt = performance.now();
    const child = await ChildProcess.start(process.execPath, [...flags, path, ...args], surroundings);
    try {
      return new MeasuredProcess(child, await child.line(listeningAt), startedAt);
    } catch (error) {
      await child.stop();
      throw error;
    }
  }

  /** Processor time that the process has used so far, in milliseconds. */
  cpuMs(): number {
    return cpuMs(this.child.pid);
  }

  /** Memory that the process holds, in megabytes. */
  memoryMb(): number {
    return this.statusMb('VmRSS');
  }

  /** The most memory that the process ever held, in megabytes. */
  peakMemoryMb(): number {
    return this.statusMb('VmHWM');
  }

  /** Files and sockets that the process holds open. */
  descriptors(): number {
    return openDescriptors(this.child.pid);
  }

  private statusMb(name: string): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1_024;
  }

  async stop(): Promise<void> {
    await this.child.stop();
  }
}

function listeningAt(line: string): string | undefined {
  if (!line.startsWith('{') || !line.includes('"listening"')) return undefined;
  return (JSON.parse(line) as { url?: string }).url;
}
