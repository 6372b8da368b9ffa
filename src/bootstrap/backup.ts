import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Environment } from '#libs/config/environment.js';
import { makeFolder } from '#libs/config/make-folder.js';
import type { ProgressBar } from '#libs/command-line/progress-bar.js';
import { copierOf } from '#libs/persistence/copier-of.js';
import type { CopiedDatabase } from '#libs/persistence/database-copier.js';
import { type BackupFacts, readFacts, requireSeal, writeFacts } from './backup-facts.js';
import { COPIED_FILES, type CopiedFile, placeOf } from '../files/adapters/disk/file-copies.js';
import { fileCopiesOf } from '../files/files.module.js';

const FILES = 'files';
/** In the form that `sha256sum --check` reads. */
const CHECKSUMS = 'files.sha256';
/** A file that is deleted after the database was copied is gone before its bytes could be: then both are taken again. */
const MOST_TRIES = 5;

/**
 * Copies the database at one instant, then the bytes of every file that it knows. Bytes are never changed in place, so no row is
 * without bytes, and none has other bytes than it had. The service may go on meanwhile.
 */
export async function takeBackup(
  environment: Environment,
  folder: string,
  clock: Clock,
  bar: ProgressBar,
): Promise<BackupFacts> {
  await makeEmptyFolder(folder);
  const copier = await copierOf(environment);
  const copies = await fileCopiesOf(environment);
  const path = join(folder, copier.fileName);
  bar.show(0, 'the database');
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const { rows, files } = await copier.take(path, rowsAndFiles);
    if ((await copies.take(files, join(folder, FILES), countOn(bar, files.length))).length > 0) continue;
    await copies.forget(files, join(folder, FILES));
    await writeFile(
      join(folder, CHECKSUMS),
      files.map((file) => `${file.sha256}  ${FILES}/${placeOf(file)}\n`).join(''),
    );
    const database = { file: copier.fileName, sha256: await sha256Of(path), rows };
    return writeFacts(folder, { takenAt: new Date(clock.now()).toISOString(), database, files: files.length });
  }
  throw new DomainError(
    'conflict',
    'FILE_STORE: files that the database knows have no bytes in the store; is it the right one?',
  );
}

/**
 * Puts a backup into an empty database and the store, or leaves both as they were. All of the backup is checked first; then the
 * database comes in beside its place, then the files come, so that rows are never without their bytes, and then it takes its place.
 */
export async function restoreBackup(environment: Environment, folder: string, bar: ProgressBar): Promise<BackupFacts> {
  const facts = await readFacts(folder);
  const copier = await copierOf(environment);
  if (copier.fileName !== facts.database.file)
    throw new DomainError('conflict', 'DATABASE_URL: the backup was taken of the other kind of database');
  await copier.mustBeEmpty();
  requireSeal(facts);
  const path = join(folder, facts.database.file);
  if ((await sha256Of(path)) !== facts.database.sha256) throw new DomainError('conflict', `${path} is damaged`);
  const files = await checksumsIn(folder);
  if (files.length !== facts.files) throw new DomainError('conflict', `${CHECKSUMS} of the backup is damaged`);
  const copies = await fileCopiesOf(environment);
  await copies.check(files, join(folder, FILES));
  bar.show(0, 'the database');
  await copier.putBack(path, async (rows) => {
    if (JSON.stringify(rows) !== JSON.stringify(facts.database.rows))
      throw new DomainError('conflict', 'The database has not come back whole; nothing was put in its place');
    await copies.putBack(files, join(folder, FILES), countOn(bar, files.length));
  });
  return facts;
}

const countOn =
  (bar: ProgressBar, all: number) =>
  (done: number): void =>
    bar.show(done / all, `${done} of ${all} files`);

const rowsAndFiles = async ({ rows, select }: CopiedDatabase) => ({
  rows,
  files: await select<CopiedFile>(COPIED_FILES),
});

async function makeEmptyFolder(folder: string): Promise<void> {
  makeFolder(folder, 0o700);
  if ((await readdir(folder)).length > 0)
    throw new DomainError('conflict', `${folder} is not empty; name a new folder`);
}

async function checksumsIn(folder: string): Promise<CopiedFile[]> {
  const text = await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => '');
  return [...text.matchAll(/^([0-9a-f]{64}) {2}files\/..\/([0-9a-f]{32})$/gm)].map(([, sha256, storeKey]) => ({
    sha256: sha256!,
    storeKey: storeKey!,
  }));
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}
