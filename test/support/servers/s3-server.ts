import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '../programs/free-port.js';
import { runFolder } from '../run/run-folder.js';

interface S3rver {
  run(): Promise<unknown>;
  close(): Promise<void>;
}

type S3rverClass = new (options: object) => S3rver;

const S3rver = createRequire(import.meta.url)('s3rver') as S3rverClass;

/** The one account that the server knows. */
export const S3_ACCOUNT = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' } as const;

/** An S3 server of this process on a free port, with one bucket. */
export class S3Server {
  private constructor(
    private readonly server: S3rver,
    private readonly directory: string,
    /** For `FILE_STORE`. */
    readonly address: string,
  ) {}

  static async start(): Promise<S3Server> {
    const port = await freePort();
    const directory = mkdtempSync(join(runFolder(), 's3-'));
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'parlor-files' }],
    });
    await server.run();
    return new S3Server(server, directory, `s3://parlor-files?endpoint=http://127.0.0.1:${port}&prefix=test`);
  }

  async stop(): Promise<void> {
    await this.server.close();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
