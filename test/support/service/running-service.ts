import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildProcess, Exit } from '../programs/child-process.js';
import { Client, type Keys, type Origin } from '../interface/client.js';
import type { Dialect, EmptyDatabase } from '../databases/empty-database.js';
import { readDocument } from '../interface/read-document.js';
import { addWorkspace } from '../databases/add-workspace.js';
import { runFolder } from '../run/run-folder.js';
import { runCommand, startProgram, type Surroundings } from './service-process.js';
import { troubleIn } from './service-trouble.js';

interface Running extends Origin {
  readonly child: ChildProcess;
}

/** The real program as a process of its own, and a client of its first workspace. */
export class RunningService extends Client {
  private running: Running | undefined;
  private readonly replicas: RunningService[] = [];
  /** Lines of the processes before the last restart. */
  private readonly pastLines: string[] = [];
  /** Lines that `refuseTrouble` has looked at. */
  private seenLines = 0;
  private isStopped = false;

  private constructor(
    readonly database: Pick<EmptyDatabase, 'dialect' | 'url'>,
    readonly surroundings: Surroundings,
    keys: Keys,
  ) {
    super(() => this.process(), keys);
  }

  static async start(database: EmptyDatabase, env: Readonly<Record<string, string>>): Promise<RunningService> {
    const keys = { secretKey: `secret-${token()}`, sessionKey: `session-${token()}` };
    const cwd = mkdtempSync(join(runFolder(), 'service-'));
    const service = new RunningService(database, { cwd, env: { ...settings(database.url, keys, cwd), ...env } }, keys);
    await service.begin();
    return service;
  }

  get url(): string {
    return this.process().url;
  }

  get pid(): number {
    return this.process().child.pid;
  }

  get dialect(): Dialect {
    return this.database.dialect;
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  get secretKey(): string {
    return this.keys.secretKey;
  }

  get sessionKey(): string {
    return this.keys.sessionKey;
  }

  /** Whether the service serves its document, so that answers are held against it. */
  get isDocumented(): boolean {
    return this.process().document !== undefined;
  }

  /** Everything that the service wrote so far, line by line. */
  logs(): string[] {
    return [...this.pastLines, ...this.process().child.lines];
  }

  /** Stops the process if it still runs and starts it again on the same data; it listens elsewhere afterwards. */
  async restart(): Promise<void> {
    await this.end();
    await this.begin();
  }

  /** Sends a signal that ends the process and waits for that end. The service is down until `restart`. */
  async kill(signal: NodeJS.Signals): Promise<Exit> {
    this.isStopped = true;
    const { child } = this.process();
    child.signal(signal);
    return child.exit;
  }

  /** Another process on the same database and in the same folder; it stops with this one. */
  async replica(env: Readonly<Record<string, string>> = {}): Promise<RunningService> {
    const { cwd, env: own } = this.surroundings;
    const replica = new RunningService(this.database, { cwd, env: { ...own, ...env } }, this.keys);
    await replica.begin();
    this.replicas.push(replica);
    return replica;
  }

  /** The same service as a client with other keys sees it. */
  as(keys: Keys): Client {
    return new Client(() => this.process(), keys);
  }

  /** A client of a workspace of its own. */
  async anotherWorkspace(): Promise<Client & { readonly workspaceId: number }> {
    const { workspaceId, ...keys } = await addWorkspace(this.databaseUrl, this.surroundings.env.KEY_PEPPER);
    return Object.assign(this.as(keys), { workspaceId });
  }

  /** Runs one command of the command line on this service's database. */
  command<T>(...args: readonly string[]): Promise<T> {
    return runCommand<T>(args, this.surroundings);
  }

  /** Throws where the process died by itself, logged an unhandled error, or wrote a key into its log. */
  refuseTrouble(): void {
    const { child } = this.process();
    if (child.ended && !this.isStopped) throw new Error(child.report('died by itself'));
    const trouble = troubleIn(this.logs().slice(this.seenLines), Object.values(this.keys));
    this.seenLines = this.logs().length;
    if (trouble !== undefined) throw new Error(child.report(trouble));
    for (const replica of this.replicas) replica.refuseTrouble();
  }

  async stop(): Promise<void> {
    await Promise.all([this.end(), ...this.replicas.map((replica) => replica.end())]);
    rmSync(this.surroundings.cwd, { recursive: true, force: true });
  }

  private process(): Running {
    if (!this.running) throw new Error('The service did not start');
    return this.running;
  }

  private async begin(): Promise<void> {
    const { child, url } = await startProgram(this.surroundings);
    this.pastLines.push(...(this.running?.child.lines ?? []));
    this.running = { child, url, document: await readDocument(url, this.surroundings.env) };
    this.isStopped = false;
  }

  private async end(): Promise<void> {
    const { child } = this.process();
    const wasRunning = !child.ended;
    this.isStopped = true;
    const { code, signal } = await child.stop();
    if (wasRunning && code !== 0) throw new Error(child.report(`was told to stop and ended with ${signal ?? code}`));
  }
}

const token = (): string => randomBytes(16).toString('hex');

const settings = (databaseUrl: string, { secretKey, sessionKey }: Keys, cwd: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: cwd,
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'info',
  DEMO: 'false',
  DATABASE_URL: databaseUrl,
  BOOTSTRAP_SECRET_KEY: secretKey,
  BOOTSTRAP_SESSION_KEY: sessionKey,
});
