import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ChildProcess } from '../../test/support/programs/child-process.js';
import type { Dialect } from '../../test/support/databases/empty-database.js';
import { type Answer, type Asked, exchange } from '../../test/support/wire/exchange.js';
import { MortalMariaDb } from '../../test/support/databases/mortal-mariadb.js';
import { runFolder } from '../../test/support/run/run-folder.js';
import { logEntry } from '../../test/support/service/service-process.js';
import { EchoModel } from './echo-model.js';
import type { Fields } from './wish.js';

/** A request that takes longer was forgotten. */
const ANSWER_MS = 60_000;
const KEYS = {
  authorization: 'crash-secret-key-of-one-run-only',
  'chatbot-sessionkey': 'crash-session-key-of-one-run-only',
};

/** The real service, its database and a model, any of which but the model may be killed and started again. */
export class Scene {
  private child: ChildProcess | undefined;
  private url = '';
  /** Resolved while the service is there. */
  whenServed: Promise<void> = Promise.resolve();
  private nowServed: () => void = () => undefined;

  private constructor(
    readonly folder: string,
    readonly server: MortalMariaDb | undefined,
    private readonly model: EchoModel,
  ) {}

  static async open(dialect: Dialect): Promise<Scene> {
    const folder = mkdtempSync(join(runFolder(), `crash-${dialect}-`));
    const server = dialect === 'mysql' ? await MortalMariaDb.start() : undefined;
    const scene = new Scene(folder, server, await EchoModel.start());
    await scene.serve();
    return scene;
  }

  get databaseUrl(): string {
    return this.server?.url ?? `sqlite:${join(this.folder, 'parlor.db')}`;
  }

  /** SIGKILL to the service, the database or both in the same instant; those that are gone stay away. */
  async kill(service: boolean, database: boolean): Promise<void> {
    const { child } = this;
    if (service) {
      this.whenServed = new Promise((resolve) => (this.nowServed = resolve));
      child!.signal('SIGKILL');
    }
    await Promise.all([service && child!.exit, database && this.server!.kill()]);
  }

  async restart(service: boolean, database: boolean): Promise<void> {
    if (database) await this.server!.restart();
    if (service) await this.serve();
    this.nowServed();
  }

  /** POSTs JSON; throws where no whole answer comes. */
  post(path: string, body: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const all = { 'content-type': 'application/json', ...headers };
    return this.send(path, { headers: all, body: JSON.stringify(body) });
  }

  /** `Data` of an operation that has to work. */
  async data<T>(path: string, body: Fields): Promise<T> {
    const { status, bytes } = await this.post(path, body);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${bytes.toString()}`);
    return (JSON.parse(bytes.toString()) as { Data: T }).Data;
  }

  async send(path: string, asked: Asked): Promise<Answer> {
    const headers = { ...KEYS, ...asked.headers };
    const answer = await exchange(this.url, path, { ...asked, headers, signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.isComplete) throw new Error(`${path} was cut off`);
    return answer;
  }

  /** Throws where the service ended without being killed. */
  refuseDeath(): void {
    if (this.child!.ended) throw new Error(this.child!.report('died by itself'));
  }

  async close(): Promise<void> {
    await this.child?.stop();
    await this.server?.stop();
    await this.model.stop();
  }

  private async serve(): Promise<void> {
    const env = {
      ...{ PATH: process.env.PATH ?? '', HOME: this.folder, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' },
      DATABASE_URL: this.databaseUrl,
      ...{ BOOTSTRAP_SECRET_KEY: KEYS.authorization, BOOTSTRAP_SESSION_KEY: KEYS['chatbot-sessionkey'] },
      ...this.model.settings,
    };
    const program = [resolve('dist/src/main.js')];
    this.child = await ChildProcess.start(process.execPath, program, { cwd: this.folder, env });
    this.url = await this.child.line(listeningAt);
  }
}

function listeningAt(line: string): string | undefined {
  const entry = logEntry(line);
  return entry?.msg === 'listening' ? String(entry.url) : undefined;
}
