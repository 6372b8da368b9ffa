import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/** The first thing that SQLite finds wrong with the file, or `ok`. */
function findingOf(path: string): string {
  try {
    const database = new Sqlite(path, { readonly: true, timeout: 5_000 });
    return database.pragma('quick_check(1)', { simple: true }) as string;
  } catch (error) {
    return ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].some((begin) => (error as { code: string }).code.startsWith(begin))
      ? (error as Error).message
      : 'ok';
  }
}

parentPort!.postMessage(findingOf(workerData as string));
