import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmptyDatabase, type Dialect, type EmptyDatabase } from '../../test/support/databases/empty-database.js';
import { ChildProcess } from '../../test/support/programs/child-process.js';
import { runFolder } from '../../test/support/run/run-folder.js';
import { type Headers, post } from './caller.js';
import { MeasuredProcess } from './measured-process.js';
import { ModelServer } from './model-server.js';

const SECRET_KEY = 'bench-secret-key-of-one-run-only';
const SESSION_KEY = 'bench-session-key-of-one-run-only';

export const SECRET: Headers = { authorization: SECRET_KEY };
export const SESSION: Headers = { 'chatbot-sessionkey': SESSION_KEY };

/** The real service on a database of its own, with a model that answers at once. */
export class Scene {
  private constructor(
    readonly dialect: Dialect,
    readonly databaseUrl: string,
    readonly model: ModelServer,
    readonly service: MeasuredProcess,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  static async open(dialect: Dialect): Promise<Scene> {
    return Scene.on(await createEmptyDatabase(dialect));
  }

  static async on({ dialect, url, drop }: EmptyDatabase): Promise<Scene> {
    const model = await ModelServer.start();
    return new Scene(dialect, url, model, await startService(url, model), drop);
  }

  /** A further process of the service on the same database. */
  startAnother(env: Readonly<Record<string, string>> = {}): Promise<MeasuredProcess> {
    return startService(this.databaseUrl, this.model, env);
  }

  /** One that takes notes of where its time goes; it is not bound into one file, so that functions keep their folders. */
  startProfiled(flags: readonly string[]): Promise<MeasuredProcess> {
    const cwd = mkdtempSync(join(runFolder(), 'profiled-'));
    const env = environmentOfService(cwd, this.databaseUrl, this.model);
    return MeasuredProcess.start('modules/src/main.js', [], { cwd, env, flags });
  }

  /** Runs a command of the command line on the same database, to its end. */
  async command(...args: readonly string[]): Promise<void> {
    const cwd = mkdtempSync(join(runFolder(), 'command-'));
    const env = environmentOfService(cwd, this.databaseUrl, this.model);
    const cli = fileURLToPath(new URL('../../../src/cli.js', import.meta.url));
    const child = await ChildProcess.start(process.execPath, [cli, ...args], { cwd, env });
    const { code } = await child.exit;
    if (code !== 0) throw new Error(child.report(`ended with ${code}`));
  }

  /** Calls an operation and returns its Data. */
  async call<T>(path: string, headers: Headers, body: unknown): Promise<T> {
    return (JSON.parse(await post(this.service.url + path, headers, body)) as { Data: T }).Data;
  }

  addChatbot(): Promise<string> {
    return this.call('/chat/Chatbot/Add', SECRET, { timeZone: 'America/Chicago', type: 0 });
  }

  async openSessions(serialNumber: string, count: number): Promise<number[]> {
    const open = () => this.call<{ SessionID: number }>('/chat/Chatbot/GetSession', SECRET, { serialNumber });
    const sessions: number[] = [];
    for (let opened = 0; opened < count; opened++) sessions.push((await open()).SessionID);
    return sessions;
  }

  startFloor(name: string, ...args: string[]): Promise<MeasuredProcess> {
    return MeasuredProcess.start(`modules/tools/bench/floors/${name}.js`, args, {
      cwd: runFolder(),
      env: environment(),
    });
  }

  async close(): Promise<void> {
    await this.service.stop();
    await this.model.stop();
    await this.dropDatabase();
  }
}

const environment = () => ({ PATH: process.env.PATH ?? '', NODE_ENV: 'production' });

function startService(
  databaseUrl: string,
  model: ModelServer,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> {
  const cwd = mkdtempSync(join(runFolder(), 'service-'));
  const all = { ...environmentOfService(cwd, databaseUrl, model), ...env };
  return MeasuredProcess.start('src/main.js', [], { cwd, env: all });
}

const environmentOfService = (cwd: string, databaseUrl: string, model: ModelServer) => ({
  ...environment(),
  HOME: cwd,
  PORT: '0',
  DATABASE_URL: databaseUrl,
  // The benches measure what a process can do, not what it lets one key do.
  KEY_REQUESTS_PER_MINUTE: '0',
  LLM_MAX_ANSWER_TOKENS: '1000000',
  LLM_ANSWER_SECONDS: '7200',
  BOOTSTRAP_SECRET_KEY: SECRET_KEY,
  BOOTSTRAP_SESSION_KEY: SESSION_KEY,
  LLM_BASE_URL: model.baseUrl,
  LLM_API_KEY: 'none',
  LLM_MODELS: 'bench',
});
