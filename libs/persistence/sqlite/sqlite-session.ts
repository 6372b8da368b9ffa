import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionRole } from '../connection.js';

interface Connection {
  pragma(text: string, options?: { simple: boolean }): unknown;
}

/** How long a connection waits inside SQLite for another process; the writer waits in its queue instead. */
const BUSY_MS: Record<ConnectionRole, number> = { writer: 0, reader: 5_000, migrator: 30_000 };

/** Time that others have to let a new connection in, in milliseconds. */
const ENTRANCE_MS = 10_000;

/**
 * WAL lets reads go on beside a write. It also lowers `synchronous` to NORMAL, under which an acknowledged commit may be
 * lost in a power cut, so FULL is set on every open and checked. Another process that opens or leaves the file at the
 * same moment holds it whole for an instant, whatever the busy time-out says: so the entrance is tried again.
 */
export async function settleSqlite(connection: unknown, role: ConnectionRole): Promise<void> {
  const db = connection as Connection;
  const until = performance.now() + ENTRANCE_MS;
  while (true) {
    try {
      return settle(db, role);
    } catch (error) {
      const isBusy = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
      if (!isBusy || performance.now() > until) throw error;
      await sleep(10 + Math.random() * 40);
    }
  }
}

function settle(db: Connection, role: ConnectionRole): void {
  db.pragma('busy_timeout = 1000');
  db.pragma('journal_mode = WAL');
  writeThroughToDisk(db);
  // What is deleted is overwritten: otherwise it could be read from the file until its pages are used again.
  db.pragma('secure_delete = ON');
  if (role === 'reader') db.pragma('query_only = ON');
  db.pragma(`busy_timeout = ${BUSY_MS[role]}`);
}

function writeThroughToDisk(db: Connection): void {
  db.pragma('synchronous = FULL');
  if (db.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite refuses synchronous = FULL');
}
