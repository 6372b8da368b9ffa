import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { readEnvironment } from '#libs/config/environment.js';
import { StartGate } from '#libs/http/start-gate.js';
import { Database } from '#libs/persistence/database.js';
import { runFolder } from '../../../test/support/run/run-folder.js';
import { createApplication } from '../../../src/bootstrap/application.js';
import { listen } from '../../../src/bootstrap/listening.js';
import { furnish } from '../../../src/bootstrap/seed.js';
import { post } from '../../bench/caller.js';
import { createBodyOf, type FeedListing } from './messy-cases.js';

/** The answer to the last of some questions. */
export interface MessyAnswer {
  readonly content: string;
  /** Whether a person was called for. */
  readonly handsOff: boolean;
}

/** The service within this process, on an empty SQLite database, with one chatbot. */
export class MessyService {
  private serialNumber = '';

  private constructor(
    private readonly app: NestExpressApplication,
    private readonly url: string,
    private readonly secretKey: string,
    private readonly sessionKey: string,
  ) {}

  static async start(listings: readonly FeedListing[]): Promise<MessyService> {
    const [secretKey, sessionKey] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    const folder = mkdtempSync(join(runFolder(), 'messy-'));
    const environment = readEnvironment({
      ...{ DATABASE_URL: `sqlite:${join(folder, 'parlor.db')}`, FILES_FOLDER: join(folder, 'files') },
      ...{ HOST: '127.0.0.1', PORT: '0', DEMO: 'false', LOG_LEVEL: 'error', NODE_ENV: 'production' },
      ...{ BOOTSTRAP_SECRET_KEY: secretKey, BOOTSTRAP_SESSION_KEY: sessionKey },
      // Every chat that calls for a person sends a mail, all within minutes.
      ...{ VISITOR_MAILS_OF_CHATBOT: '1000', VISITOR_MAILS_OF_WORKSPACE: '1000', VISITOR_MAILS_TO_RECEIVER: '1000' },
    });
    const app = await createApplication(environment);
    await app.init();
    const { port } = await listen(app.getHttpServer() as Server, environment);
    await furnish(app, environment);
    app.get(StartGate).open();
    const service = new MessyService(app, `http://127.0.0.1:${port}`, secretKey, sessionKey);
    await service.fill(listings);
    return service;
  }

  private async fill(listings: readonly FeedListing[]): Promise<void> {
    this.serialNumber = await this.call<string>('/chat/Chatbot/Add', { timeZone: 'America/Chicago', type: 0 });
    const { serialNumber } = this;
    await this.call('/chat/Chatbot/Edit', { serialNumber, TalkToHumanEmail: 'owner@homes.example' });
    for (const listing of listings) {
      const body = { SerialNumber: serialNumber, ...createBodyOf(listing) };
      await post(`${this.url}/chat/Chatbot/RealEstateCreate`, { 'chatbot-sessionkey': this.sessionKey }, body);
    }
  }

  /** Asks in a chat of its own and tells the last answer. */
  async chat(questions: readonly string[]): Promise<MessyAnswer> {
    const { SessionID: sessionID } = await this.call<{ SessionID: number }>('/chat/Chatbot/GetSession', {
      serialNumber: this.serialNumber,
    });
    let answer = { content: '', messageid: 0 };
    for (const content of questions) answer = await this.call('/chat/Chat/ClientAsk', { sessionID, content });
    const rows = await this.app
      .get(Database)
      .select(
        `SELECT name FROM tool_calls WHERE name = 'talk_to_human' AND turn_id = (SELECT MAX(id) FROM turns WHERE session_id = ?)`,
        [sessionID],
      );
    return { content: answer.content, handsOff: rows.length > 0 };
  }

  async stop(): Promise<void> {
    await this.app.close();
  }

  private async call<T>(path: string, body: unknown): Promise<T> {
    const answer = await post(this.url + path, { authorization: this.secretKey }, body);
    return (JSON.parse(answer) as { Data: T }).Data;
  }
}
