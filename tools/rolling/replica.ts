import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ChildProcess } from '../../test/support/programs/child-process.js';
import { eventually } from '../../test/support/eventually.js';
import { freePort } from '../../test/support/programs/free-port.js';
import { runFolder } from '../../test/support/run/run-folder.js';

/** One of several processes of the service, always at the same address, whatever its restarts. */
export class Replica {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  static async start(env: Readonly<Record<string, string>>): Promise<Replica> {
    const replica = new Replica(await freePort(), env);
    await replica.begin();
    return replica;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Tells it to stop, waits for its end, and starts it again until it says that it is ready. */
  async restart(): Promise<void> {
    await this.stop();
    await this.begin();
  }

  get pid(): number {
    return this.child!.pid;
  }

  /** SIGKILL, and a start until it says that it is ready. */
  async crash(): Promise<void> {
    this.child!.signal('SIGKILL');
    await this.child!.exit;
    await this.begin();
  }

  /** Throws where it does not end well. */
  async stop(): Promise<void> {
    const { code, signal } = await this.child!.stop();
    if (code !== 0) throw new Error(this.child!.report(`was told to stop and ended with ${signal ?? code}`));
  }

  private async begin(): Promise<void> {
    const cwd = mkdtempSync(join(runFolder(), 'replica-'));
    const env = { ...this.env, HOME: cwd, PORT: String(this.port) };
    // npm runs commands and jest its suites in the project's folder.
    this.child = await ChildProcess.start(process.execPath, [join(process.cwd(), 'dist/src/main.js')], { cwd, env });
    const isReady = () =>
      fetch(`http://${this.address}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually(isReady, (ready) => ready);
  }
}
