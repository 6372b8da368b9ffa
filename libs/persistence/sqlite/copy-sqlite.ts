import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DomainError } from '../../domain/domain-error.js';
import type { Approve, CopiedDatabase, DatabaseCopier } from '../database-copier.js';
import { makeDatabaseFolder } from './database-folder.js';

/** How long another process may hold the file, in milliseconds. */
const BUSY_MS = 30_000;

/** A database in a file. Writers are not held up meanwhile: `VACUUM INTO` reads one state of it to the end. */
export class SqliteCopier implements DatabaseCopier {
  readonly fileName = 'database.sqlite';

  constructor(private readonly path: string) {}

  take<T>(target: string, read: (copy: CopiedDatabase) => Promise<T>): Promise<T> {
    // An empty file is what SQLite fills; its own would be readable by all users.
    writeFileSync(target, '', { mode: 0o600 });
    const source = new Sqlite(this.path, { timeout: BUSY_MS });
    try {
      source.prepare('VACUUM INTO ?').run(target);
    } finally {
      source.close();
    }
    flush(target);
    return this.reading(target, read);
  }

  async putBack(source: string, approve: Approve): Promise<void> {
    await this.mustBeEmpty();
    const beside = `${this.path}.restoring`;
    makeDatabaseFolder(this.path);
    try {
      copyFileSync(source, beside);
      flush(beside);
      await this.reading(beside, ({ rows }) => approve(rows));
      await this.mustBeEmpty();
      renameSync(beside, this.path);
      flush(dirname(this.path), 'r');
    } finally {
      rmSync(beside, { force: true });
    }
  }

  /** With its `-wal`: SQLite would take what stands there for the new file's latest pages. */
  mustBeEmpty(): Promise<void> {
    const left = [this.path, `${this.path}-wal`, `${this.path}-shm`].filter((path) => existsSync(path));
    if (left.length === 0) return Promise.resolve();
    throw new DomainError('conflict', 'DATABASE_URL: there is a database already; move its files away first');
  }

  private async reading<T>(path: string, read: (copy: CopiedDatabase) => Promise<T>): Promise<T> {
    const copy = new Sqlite(path, { readonly: true });
    const select = <R>(sql: string): Promise<R[]> => Promise.resolve(copy.prepare(sql).all() as R[]);
    try {
      const tables = await select<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      );
      const rows: Record<string, number> = {};
      for (const { name } of tables)
        rows[name] = (await select<{ n: number }>(`SELECT COUNT(*) AS n FROM "${name}"`))[0]!.n;
      return await read({ rows, select });
    } finally {
      copy.close();
    }
  }
}

function flush(path: string, mode: 'r' | 'r+' = 'r+'): void {
  const file = openSync(path, mode);
  fsyncSync(file);
  closeSync(file);
}
