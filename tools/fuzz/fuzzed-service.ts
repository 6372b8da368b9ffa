import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ChildProcess } from '../../test/support/programs/child-process.js';
import { createEmptyDatabase, type Dialect, type EmptyDatabase } from '../../test/support/databases/empty-database.js';
import { exchange } from '../../test/support/wire/exchange.js';
import { runFolder } from '../../test/support/run/run-folder.js';
import { troubleIn } from '../../test/support/service/service-trouble.js';
import { heldIn, WATCHED } from './stall-watch.js';

const SETTLE_MS = 60_000;

export type Headers = Readonly<Record<string, string>>;

interface Envelope<T> {
  readonly Code: number;
  readonly Message: string;
  readonly Data: T;
}

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
      // All inputs come from one address.
      ...{ VISITOR_REQUESTS_PER_MINUTE: '0', VISITOR_MESSAGES_PER_MINUTE: '0' },
    };
    // npm runs commands and jest its suites in the project's folder.
    const program = join(process.cwd(), 'dist/src/main.js');
    const child = await ChildProcess.start(process.execPath, [program], { cwd, env });
    const url = await child.line(listeningAt);
    const service = new FuzzedService(database, child, url, secretKey, sessionKey);
    // What it did before it listened delayed no request.
    const { trouble } = service.look();
    if (trouble) throw new Error(trouble);
    return service;
  }

  /** Calls an operation rightly and returns its Data. */
  async call<T>(path: string, body: unknown, headers: Headers = {}): Promise<T> {
    const { Code, Message, Data } = await this.envelope<T>(path, body, headers);
    if (Code !== 200) throw new Error(`${path} is refused: ${Message}`);
    return Data;
  }

  /** The same where what is named may be gone; then undefined. */
  async callIfThere<T>(path: string, body: unknown, headers: Headers = {}): Promise<T | undefined> {
    const { Code, Message, Data } = await this.envelope<T>(path, body, headers);
    if (Code !== 200 && Code !== 404) throw new Error(`${path} is refused: ${Message}`);
    return Code === 200 ? Data : undefined;
  }

  get hasEnded(): boolean {
    return this.child.ended !== undefined;
  }

  /** What went wrong inside since the last look, or undefined; `held` are the times that the event loop was held. */
  look(): { readonly trouble: string | undefined; readonly held: readonly number[] } {
    const lines = this.child.lines.splice(0);
    const held = heldIn(lines);
    if (this.child.ended) return { trouble: `the process ended:\n${lines.slice(-20).join('\n')}`, held };
    return { trouble: troubleIn(lines, [this.secretKey, this.sessionKey]), held };
  }

  /** Resolves once everything that was written before is here; of an end, `look` tells. */
  async settle(): Promise<void> {
    const signal = AbortSignal.timeout(SETTLE_MS);
    await exchange(this.url, '/health/live', { method: 'GET', signal }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }

  /** Throws where it does not end well; of an end by itself, `look` tells. */
  async stop(): Promise<void> {
    const { hasEnded } = this;
    const { code, signal } = await this.child.stop();
    await this.database.drop();
    if (!hasEnded && code !== 0) throw new Error(`the service ended with ${signal ?? code}`);
  }

  /** What a busy machine cannot answer now (503) is called for again. */
  private async envelope<T>(path: string, body: unknown, headers: Headers): Promise<Envelope<T>> {
    const answer = await this.calledOnce<T>(path, body, headers);
    return answer.Code === 503 ? this.calledOnce(path, body, headers) : answer;
  }

  private async calledOnce<T>(path: string, body: unknown, headers: Headers): Promise<Envelope<T>> {
    const all = { authorization: this.secretKey, 'content-type': 'application/json', ...headers };
    const text = Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const answer = await exchange(this.url, path, { headers: all, body: text });
    return JSON.parse(answer.bytes.toString('utf8')) as Envelope<T>;
  }
}

const listeningAt = (line: string): string | undefined =>
  line.includes('"msg":"listening"') ? (JSON.parse(line) as { url: string }).url : undefined;
