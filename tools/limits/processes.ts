import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { MeasuredProcess } from '../bench/measured-process.js';
import { createEmptyDatabase, type EmptyDatabase } from '../../test/support/databases/empty-database.js';
import { runFolder } from '../../test/support/run/run-folder.js';
import { MarkedModel } from './marked-model.js';
import type { Arrangement } from './options.js';
import type { Target } from './round.js';

/** The built service as several processes on a database of their own. */
export class Processes implements Target {
  private constructor(
    private readonly database: EmptyDatabase,
    private readonly model: MarkedModel,
    readonly secretKey: string,
    private readonly processes: readonly MeasuredProcess[],
  ) {}

  static async start({ dialect, replicas }: Arrangement): Promise<Processes> {
    const [database, model] = [await createEmptyDatabase(dialect), await MarkedModel.start()];
    const secretKey = randomBytes(16).toString('hex');
    const cwd = mkdtempSync(join(runFolder(), 'limits-'));
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: cwd,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: '0',
      DEMO: 'false',
      DATABASE_URL: database.url,
      BOOTSTRAP_SECRET_KEY: secretKey,
      BOOTSTRAP_SESSION_KEY: randomBytes(16).toString('hex'),
      KEY_REQUESTS_PER_MINUTE: '0',
      ...model.settings,
    };
    const processes: MeasuredProcess[] = [];
    for (let replica = 0; replica < replicas; replica++)
      processes.push(await MeasuredProcess.start('src/main.js', [], { cwd, env }));
    return new Processes(database, model, secretKey, processes);
  }

  get urls(): string[] {
    return this.processes.map(({ url }) => url);
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.stop()));
    await this.model.stop();
    await this.database.drop();
  }
}
