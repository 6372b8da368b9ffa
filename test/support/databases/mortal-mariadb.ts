import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { mariaDbPrograms } from '../run/executables.js';
import { freePort } from '../programs/free-port.js';
import { type InstalledMariaDb, installMariaDb, type MariaDb } from './mariadb.js';
import { runFolder } from '../run/run-folder.js';

/** A MariaDB server that may be killed and started again on its data and its port, unlike the one that all suites share. */
export class MortalMariaDb {
  private constructor(
    private readonly installed: InstalledMariaDb,
    private readonly port: number,
    private running: MariaDb,
  ) {}

  static async start(): Promise<MortalMariaDb> {
    const installed = await installMariaDb(mariaDbPrograms()!, mkdtempSync(join(runFolder(), 'mortal-')));
    const port = await freePort();
    const server = new MortalMariaDb(installed, port, await installed.launch(port));
    const connection = await createConnection(server.running.adminUrl);
    try {
      await connection.query('CREATE DATABASE parlor');
    } finally {
      await connection.end();
    }
    return server;
  }

  /** What `DATABASE_URL` says. */
  get url(): string {
    return `${this.running.adminUrl}/parlor`;
  }

  /** SIGKILL; the server is away until `restart`. */
  async kill(): Promise<void> {
    this.running.process.signal('SIGKILL');
    await this.running.process.exit;
  }

  async restart(): Promise<void> {
    this.running = await this.installed.launch(this.port);
  }

  async stop(): Promise<void> {
    await this.running.process.stop();
  }
}
