import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';
import type { EmptyDatabase } from './empty-database.js';
import { type MariaDbPrograms, mariaDbPrograms } from '../run/executables.js';
import { freePort } from '../programs/free-port.js';
import { installMariaDb, type InstalledMariaDb, type MariaDb } from './mariadb.js';
import { runFolder } from '../run/run-folder.js';

/** A MariaDB server that one suite may stop, fill and switch as it likes, and an account of it without special rights. */
export class OwnMariaDb {
  private constructor(
    private readonly installed: InstalledMariaDb,
    readonly port: number,
    private running: MariaDb,
  ) {}

  /** With `settings` beside the ordinary ones. */
  static start(...settings: string[]): Promise<OwnMariaDb> {
    return OwnMariaDb.of(mariaDbPrograms()!, ...settings);
  }

  static async of(programs: MariaDbPrograms, ...settings: string[]): Promise<OwnMariaDb> {
    const folder = mkdtempSync(join(runFolder(), 'own-mariadb-'));
    const installed = await installMariaDb(programs, folder);
    const port = await freePort();
    return new OwnMariaDb(installed, port, await installed.launch(port, settings));
  }

  /** The same data at the same address with other settings. */
  async restart(...settings: string[]): Promise<void> {
    await this.stop();
    this.running = await this.installed.launch(this.port, settings);
  }

  /** An empty database for the plain account, which `read_only` binds as it binds an operator's. */
  async database(): Promise<EmptyDatabase> {
    const name = `parlor_${randomBytes(6).toString('hex')}`;
    const administrator = await this.administrator();
    await administrator.query(`CREATE DATABASE ${name}`);
    await administrator.query("CREATE USER IF NOT EXISTS plain@'127.0.0.1' IDENTIFIED BY 'plain'");
    await administrator.query(`GRANT ALL PRIVILEGES ON ${name}.* TO plain@'127.0.0.1'`);
    await administrator.end();
    const url = new URL(`${this.running.adminUrl}/${name}`);
    url.username = url.password = 'plain';
    return { dialect: 'mysql', url: url.href, drop: async () => undefined };
  }

  /** A connection of the account that may do everything; the caller ends it. */
  administrator(): Promise<Connection> {
    return createConnection(this.running.adminUrl);
  }

  /** Stops answering while all connections stay open, as a server does whose machine hangs. */
  freeze(): void {
    this.running.process.signal('SIGSTOP');
  }

  thaw(): void {
    this.running.process.signal('SIGCONT');
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.running.process.stop();
  }
}
