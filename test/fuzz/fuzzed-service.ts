import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ChildProcess } from '../support/child-process.js';
import { createEmptyDatabase, type Dialect, type EmptyDatabase } from '../support/empty-database.js';
import { exchange } from '../support/exchange.js';
import { runFolder } from '../support/run-folder.js';
import { troubleIn } from '../support/service-trouble.js';
import { heldIn, WATCHED } from './stall-watch.js';

const READY_MS = 60_000;

export type Headers = Readonly<Record<string, string>>;

/** The real service on an empty database of its own, with a watch over its event loop. */
export class FuzzedService {
  private constructor(
    private readonly database: EmptyDatabase,
    private readonly child: ChildProcess,
    readonly url: string,
    readonly secretKey: string,
    readonly sessionKey: string,
  ) {}

  static async start(dialect: Dialect): Promise<FuzzedService> {
    const database = await createEmptyDatabase(dialect);
    const cwd = mkdtempSync(join(runFolder(), 'fuzzed-'));
    const [secretKey, sessionKey] = [
      `secret-${randomBytes(16).toString('hex')}`,
      `session-${randomBytes(16).toString('hex')}`,
    ];
    const env = {
      ...{ PATH: process.env.PATH ?? '', HOME: cwd, NODE_ENV: 'test', PORT: '0', DEMO: 'false', NODE_OPTIONS: WATCHED },
      ...{ DATABASE_URL: database.url, BOOTSTRAP_SECRET_KEY: secretKey, BOOTSTRAP_SESSION_KEY: sessionKey },
    };
    // npm runs commands and jest its suites in the project's folder.
    const program = join(process.cwd(), 'dist/src/main.js');
    const child = await ChildProcess.start(process.execPath, [program], { cwd, env });
    const url = await child.line(listeningAt, READY_MS);
    return new FuzzedService(database, child, url, secretKey, sessionKey);
  }

  /** Calls an operation rightly and returns its Data. */
  async call<T>(path: string, body: unknown, headers: Headers = {}): Promise<T> {
    const all = { authorization: this.secretKey, 'content-type': 'application/json', ...headers };
    const text = Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const answer = await exchange(this.url, path, { headers: all, body: text });
    const envelope = JSON.parse(answer.bytes.toString('utf8')) as { Code: number; Message: string; Data: T };
    if (envelope.Code !== 200) throw new Error(`${path} is refused: ${envelope.Message}`);
    return envelope.Data;
  }

  /** What went wrong inside since the last look, or undefined; `held` are the times that the event loop was held. */
  look(): { readonly trouble: string | undefined; readonly held: readonly number[] } {
    const lines = this.child.lines.splice(0);
    const held = heldIn(lines);
    if (this.child.ended) return { trouble: `the process ended:\n${lines.slice(-20).join('\n')}`, held };
    return { trouble: troubleIn(lines, [this.secretKey, this.sessionKey]), held };
  }

  /** Resolves once everything that was written before is here. */
  async settle(): Promise<void> {
    await exchange(this.url, '/health/live', { method: 'GET' });
    await new Promise((resolve) => setTimeout(resolve, 60));
  }

  async stop(): Promise<void> {
    const { code, signal } = await this.child.stop();
    await this.database.drop();
    if (code !== 0) throw new Error(`the service ended with ${signal ?? code}`);
  }
}

const listeningAt = (line: string): string | undefined =>
  line.includes('"msg":"listening"') ? (JSON.parse(line) as { url: string }).url : undefined;
