import { accessSync, constants, statSync } from 'node:fs';
import { QueryFailedError } from 'typeorm';

/**
 * The file that was opened, told from one that has its name now. What is written to a file without a name is gone with
 * the process, and SQLite in WAL mode does not look.
 */
export class SqliteFile {
  private readonly opened: string;

  constructor(private readonly path: string) {
    this.opened = this.identity();
  }

  /** Throws where the name leads elsewhere or nowhere; with SQLite's own code for it. */
  mustBeInPlace(): void {
    if (this.identity() === this.opened) return;
    throw Object.assign(new Error(`the database file ${this.path} is not the one that was opened`), {
      code: 'SQLITE_READONLY_DBMOVED',
    });
  }

  /** An error, told truly: SQLite speaks of I/O where the disk has become read-only under an open file. */
  explained(error: unknown): unknown {
    const { code } = (error instanceof QueryFailedError ? error.driverError : error) as { code?: unknown };
    if (!String(code).startsWith('SQLITE_IOERR') || this.isWritable()) return error;
    return Object.assign(new Error('the disk of the database is read-only', { cause: error }), {
      code: 'SQLITE_READONLY',
    });
  }

  private isWritable(): boolean {
    try {
      accessSync(this.path, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  }

  private identity(): string {
    const found = statSync(this.path, { throwIfNoEntry: false });
    return found ? `${found.dev}:${found.ino}` : 'none';
  }
}
