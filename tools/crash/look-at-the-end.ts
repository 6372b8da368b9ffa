import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from '../../test/support/databases/database-rows.js';
import { eventually } from '../../test/support/eventually.js';
import type { Scene } from './scene.js';

const HOURS_MS = 2 * 3_600_000;

/** What puts itself right after a while: orphaned turns end, and the sweep leaves no bytes without a row. */
export async function lookAtTheEnd(scene: Scene): Promise<void> {
  await eventually(
    () => rowsOf(scene.databaseUrl, "SELECT id FROM turns WHERE state = 'running'"),
    (running) => running.length === 0,
  );
  const store = join(scene.folder, 'data', 'files');
  if (!existsSync(store)) return;
  for (const path of filesIn(store)) makeOld(path);
  await scene.kill(true, false);
  await scene.restart(true, false);
  const state = async () => ({
    bytes: filesIn(store).map((path) => path.split('/').at(-1)!),
    rows: (
      await rowsOf<{ key: string }>(scene.databaseUrl, "SELECT store_key AS `key` FROM files WHERE state = 'stored'")
    ).map(({ key }) => key),
  });
  await eventually(state, ({ bytes, rows }) => bytes.sort().join() === rows.sort().join());
}

/** The store's own mark, and what a sweep has set aside, are no files of anybody. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).includes('/.'));

/** Younger bytes might belong to an upload that is under way. */
function makeOld(path: string): void {
  const then = new Date(Date.now() - HOURS_MS);
  utimesSync(path, then, then);
}
