import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#libs/kernel/clock.js';
import { DomainError } from '#libs/kernel/domain-error.js';
import type { Environment } from '#libs/kernel/environment.js';
import { copierOf } from '#libs/persistence/copier-of.js';
import type { CopiedDatabase } from '#libs/persistence/database-copier.js';
import { COPIED_FILES, type CopiedFile, placeOf } from './files/adapters/disk/file-copies.js';
import { fileCopiesOf } from './files/files.module.js';

/** What a backup holds, written last: without it a backup is not whole. */
export interface BackupFacts {
  readonly takenAt: string;
  readonly database: {
    readonly file: string;
    readonly sha256: string;
    readonly rows: Readonly<Record<string, number>>;
  };
  readonly files: number;
}

const FACTS = 'backup.json';
const FILES = 'files';
/** In the form that `sha256sum --check` reads. */
const CHECKSUMS = 'files.sha256';
/** A file that is deleted after the database was copied is gone before its bytes could be: then both are taken again. */
const MOST_TRIES = 5;

/**
 * Copies the database at one instant, then the bytes of every file that it knows. Bytes are never changed in place, so no row is
 * without bytes, and none has other bytes than it had. The service may go on meanwhile.
 */
export async function takeBackup(environment: Environment, folder: string, clock: Clock): Promise<BackupFacts> {
  await makeEmptyFolder(folder);
  const copier = await copierOf(environment);
  const copies = await fileCopiesOf(environment);
  const path = join(folder, copier.fileName);
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const { rows, files } = await copier.take(path, readFacts);
    if ((await copies.take(files, join(folder, FILES))).length > 0) continue;
    await copies.forget(files, join(folder, FILES));
    await writeFile(
      join(folder, CHECKSUMS),
      files.map((file) => `${file.sha256}  ${FILES}/${placeOf(file)}\n`).join(''),
    );
    const database = { file: copier.fileName, sha256: await sha256Of(path), rows };
    const facts = { takenAt: new Date(clock.now()).toISOString(), database, files: files.length };
    await writeFile(join(folder, FACTS), `${JSON.stringify(facts, null, 2)}\n`, { flush: true });
    return facts;
  }
  throw new DomainError(
    'conflict',
    'FILE_STORE: files that the database knows have no bytes in the store; is it the right one?',
  );
}

/** Puts a backup into an empty database and the store, files first: rows are never without their bytes. */
export async function restoreBackup(environment: Environment, folder: string): Promise<BackupFacts> {
  const facts = await factsOf(folder);
  const copier = await copierOf(environment);
  if (copier.fileName !== facts.database.file)
    throw new DomainError('conflict', 'DATABASE_URL: the backup was taken of the other kind of database');
  await copier.mustBeEmpty();
  const path = join(folder, facts.database.file);
  if ((await sha256Of(path)) !== facts.database.sha256) throw new DomainError('conflict', `${path} is damaged`);
  const files = checksumsIn(await readFile(join(folder, CHECKSUMS), 'utf8'));
  await (await fileCopiesOf(environment)).putBack(files, join(folder, FILES));
  const { rows } = await copier.putBack(path, readFacts);
  if (JSON.stringify(rows) !== JSON.stringify(facts.database.rows))
    throw new DomainError('conflict', 'The database has not come back whole; empty it and try again');
  return facts;
}

const readFacts = async ({ rows, select }: CopiedDatabase) => ({ rows, files: await select<CopiedFile>(COPIED_FILES) });

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new DomainError('conflict', `${folder} is not empty; name a new folder`);
}

async function factsOf(folder: string): Promise<BackupFacts> {
  try {
    return JSON.parse(await readFile(join(folder, FACTS), 'utf8')) as BackupFacts;
  } catch {
    throw new DomainError('not-found', `${folder} holds no whole backup: there is no ${FACTS} in it`);
  }
}

const checksumsIn = (text: string): CopiedFile[] =>
  [...text.matchAll(/^([0-9a-f]{64}) {2}files\/..\/([0-9a-f]{32})$/gm)].map(([, sha256, storeKey]) => ({
    sha256: sha256!,
    storeKey: storeKey!,
  }));

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}
