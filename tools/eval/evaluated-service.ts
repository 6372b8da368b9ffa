import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { post } from '../bench/caller.js';
import { ChildProcess } from '../../test/support/programs/child-process.js';
import { runFolder } from '../../test/support/run/run-folder.js';
import type { GeneratedListing } from './generated-listings.js';
import type { Answered } from './score.js';

type Said = Answered & { readonly messageid: number };

/** The real service on an empty SQLite database, as its users reach it. */
export class EvaluatedService {
  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
    private readonly secretKey: string,
    private readonly sessionKey: string,
    readonly databaseUrl: string,
  ) {}

  /** Without `settings` that say which models there are it has the built-in one alone. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<EvaluatedService> {
    const [secretKey, sessionKey] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    const cwd = mkdtempSync(join(runFolder(), 'eval-'));
    const databaseUrl = `sqlite:${join(cwd, 'parlor.db')}`;
    const env = {
      ...settings,
      ...{
        PATH: process.env.PATH ?? '',
        HOME: cwd,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: 'false',
      },
      DATABASE_URL: databaseUrl,
      ...{ BOOTSTRAP_SECRET_KEY: secretKey, BOOTSTRAP_SESSION_KEY: sessionKey },
    };
    const child = await ChildProcess.start(process.execPath, [resolve('dist/src/main.js')], { cwd, env });
    try {
      return new EvaluatedService(child, await child.line(listeningAt), secretKey, sessionKey, databaseUrl);
    } catch (error) {
      await child.stop();
      throw error;
    }
  }

  /** A chatbot with these listings; `model` is a key of the model list, empty for the one that it begins with. */
  async addChatbot(
    listings: readonly (GeneratedListing | Readonly<Record<string, unknown>>)[],
    model: string,
    timeZone = 'America/Chicago',
  ): Promise<string> {
    const serialNumber = await this.call<string>('/chat/Chatbot/Add', { timeZone, type: 0 });
    if (model !== '') await this.edit(serialNumber, { Model: model });
    const session = { 'chatbot-sessionkey': this.sessionKey };
    for (const listing of listings) {
      await post(`${this.url}/chat/Chatbot/RealEstateCreate`, session, { SerialNumber: serialNumber, ...listing });
    }
    return serialNumber;
  }

  async edit(serialNumber: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
    await this.call('/chat/Chatbot/Edit', { serialNumber, ...settings });
  }

  /** `knowledge` as EditKnowledge takes it. */
  async teach(serialNumber: string, knowledge: Readonly<Record<string, unknown>>): Promise<void> {
    await this.call('/chat/Chatbot/EditKnowledge', { serialNumber, ...knowledge });
  }

  /** The answer to the last question of a new chat, with the tokens of all its answers. */
  async chat(serialNumber: string, questions: readonly string[]): Promise<Answered> {
    const answers = await this.talk(serialNumber, questions);
    const totalToken = answers.reduce((sum, answer) => sum + answer.totalToken, 0);
    return { ...(answers.at(-1) ?? { content: '', noAnswer: true }), totalToken };
  }

  /** All answers of a new chat, each with the ID of its message. */
  async talk(serialNumber: string, questions: readonly string[]): Promise<Said[]> {
    const { SessionID: sessionID } = await this.call<{ SessionID: number }>('/chat/Chatbot/GetSession', {
      serialNumber,
    });
    const answers: Said[] = [];
    for (const content of questions) answers.push(await this.call('/chat/Chat/ClientAsk', { sessionID, content }));
    return answers;
  }

  async stop(): Promise<void> {
    await this.child.stop();
  }

  private async call<T>(path: string, body: unknown): Promise<T> {
    const answer = await post(this.url + path, { authorization: this.secretKey }, body);
    return (JSON.parse(answer) as { Data: T }).Data;
  }
}

function listeningAt(line: string): string | undefined {
  if (!line.startsWith('{') || !line.includes('"listening"')) return undefined;
  return (JSON.parse(line) as { url?: string }).url;
}
