import { isOnMysql } from '../run/executables.js';
import { eventually } from '../eventually.js';
import type { EmptyDatabase } from './empty-database.js';
import { OwnMariaDb } from './own-mariadb.js';

/** How the two engines are told to follow another server. */
const ENGINE = isOnMysql()
  ? {
      settings: ['--gtid-mode=ON', '--enforce-gtid-consistency=ON', '--log-bin=log'],
      follow: (port: number) =>
        `CHANGE REPLICATION SOURCE TO SOURCE_HOST = '127.0.0.1', SOURCE_PORT = ${port}, SOURCE_USER = 'parlor',
         SOURCE_PASSWORD = 'parlor', SOURCE_AUTO_POSITION = 1, GET_SOURCE_PUBLIC_KEY = 1, SOURCE_CONNECT_RETRY = 1`,
      start: 'START REPLICA',
      pause: 'STOP REPLICA SQL_THREAD',
      goOn: 'START REPLICA SQL_THREAD',
    }
  : {
      settings: ['--log-bin=log'],
      follow: (port: number) =>
        `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${port}, MASTER_USER = 'parlor',
         MASTER_PASSWORD = 'parlor', MASTER_USE_GTID = slave_pos, MASTER_CONNECT_RETRY = 1`,
      start: 'START SLAVE',
      pause: 'STOP SLAVE SQL_THREAD',
      goOn: 'START SLAVE SQL_THREAD',
    };

/** A server with a log, and one that follows it and takes no changes of others. */
export class FollowedDatabase {
  static readonly SETTINGS_OF_FOLLOWER: readonly string[] = [...ENGINE.settings, '--server-id=2', '--read-only=ON'];

  private constructor(
    readonly main: OwnMariaDb,
    readonly follower: OwnMariaDb,
    /** An empty database of the main server. */
    readonly database: EmptyDatabase,
    /** The same one on the follower, for `DATABASE_READ_URLS`. */
    readonly readUrl: string,
  ) {}

  static async start(): Promise<FollowedDatabase> {
    const main = await OwnMariaDb.start(...ENGINE.settings, '--server-id=1');
    const follower = await OwnMariaDb.start(...FollowedDatabase.SETTINGS_OF_FOLLOWER);
    const database = await main.database();
    const read = new URL(database.url);
    const { port } = read;
    read.port = String(follower.port);
    const followed = new FollowedDatabase(main, follower, database, read.href);
    await followed.tell(ENGINE.follow(Number(port)), ENGINE.start);
    await eventually(
      () => followed.ask("SELECT COUNT(*) AS n FROM mysql.user WHERE user = 'plain'"),
      ([row]) => Number(row?.n) === 1,
    );
    return followed;
  }

  /** What is committed from now on does not reach the follower. */
  pause(): Promise<void> {
    return this.tell(ENGINE.pause);
  }

  goOn(): Promise<void> {
    return this.tell(ENGINE.goOn);
  }

  /** Rows of the follower, whatever it lacks. */
  async ask(sql: string): Promise<Record<string, unknown>[]> {
    const connection = await this.follower.administrator();
    try {
      return (await connection.query(sql))[0] as Record<string, unknown>[];
    } finally {
      await connection.end();
    }
  }

  async stop(): Promise<void> {
    await this.follower.stop();
    await this.main.stop();
  }

  private async tell(...statements: readonly string[]): Promise<void> {
    for (const statement of statements) await this.ask(statement);
  }
}
