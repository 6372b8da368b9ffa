import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Environment } from '#libs/config/environment.js';
import { makeFolder } from '#libs/config/make-folder.js';
import type { ProgressBar } from '#libs/command-line/command-line.js';
import type { CopiedDatabase, DatabaseCopier } from '#libs/persistence/database-copier.js';
import { connectionOf } from '#libs/persistence/database-url.js';
import { mysqlAddressOf } from '#libs/persistence/mysql/mysql-address.js';
import { type CopiedFile, placeOf } from '../files/adapters/disk/file-copies.js';
import { FILES_WITH_BYTES } from '../files/adapters/typeorm/typeorm-file.repository.js';
import { fileCopiesOf } from '../files/files.module.js';

const FILES = 'files';
/** In the form that `sha256sum --check` reads. */
const CHECKSUMS = 'files.sha256';
/** A file that is deleted after the database was copied is gone before its bytes could be: then both are taken again. */
const MOST_TRIES = 100;

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
  const missing = new Set<string>();
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const { rows, files } = await copier.take(path, rowsAndFiles);
    // A row goes before its bytes: one that is still there was not deleted meanwhile.
    if (files.some(({ storeKey }) => missing.has(storeKey))) throw wrongStore();
    const gone = await copies.take(files, join(folder, FILES), countOn(bar, files.length));
    for (const { storeKey } of gone) missing.add(storeKey);
    if (gone.length > 0) continue;
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
    'Files are deleted all the time while they are copied; try again at a quieter time',
  );
}

const wrongStore = () =>
  new DomainError(
    'conflict',
    'FILE_STORE: files that the database knows have no bytes in the store; is it the right one?',
  );

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
    if (!isDeepStrictEqual(rows, facts.database.rows))
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
  files: await select<CopiedFile>(FILES_WITH_BYTES),
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

const FACTS = 'backup.json';

const count = z.int().min(0);
/** Strict: a damaged name is not passed over. Backups of before the seal have none. */
const FACTS_FORM = z.strictObject({
  takenAt: z.iso.datetime(),
  database: z.strictObject({
    file: z.string(),
    sha256: z.string(),
    rows: z.record(z.string(), count),
  }),
  files: count,
  seal: z.string().optional(),
});

/** What a backup holds, written last: without it a backup is not whole. `seal` is the SHA-256 of all the rest. */
export type BackupFacts = Readonly<z.infer<typeof FACTS_FORM>>;

async function writeFacts(folder: string, unsealed: BackupFacts): Promise<BackupFacts> {
  const sealed = { ...unsealed, seal: sealOf(unsealed) };
  await writeFile(join(folder, FACTS), `${JSON.stringify(sealed, null, 2)}\n`, { flush: true });
  return sealed;
}

/** Refuses `not-found` where a folder holds no backup that was finished, and `conflict` where what it says was changed. */
async function readFacts(folder: string): Promise<BackupFacts> {
  const said = FACTS_FORM.safeParse(await jsonIn(folder));
  if (!said.success) throw new DomainError('conflict', `${FACTS} of the backup is damaged`);
  return said.data;
}

/** Apart from reading: what kind of backup it is can be told of a damaged one, too. */
function requireSeal({ seal, ...unsealed }: BackupFacts): void {
  if (seal !== undefined && seal !== sealOf(unsealed))
    throw new DomainError('conflict', `${FACTS} of the backup is damaged`);
}

const sealOf = (unsealed: BackupFacts): string => createHash('sha256').update(JSON.stringify(unsealed)).digest('hex');

async function jsonIn(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, FACTS), 'utf8'));
  } catch {
    throw new DomainError('not-found', `${folder} holds no whole backup: there is no ${FACTS} in it that can be read`);
  }
}

/** The copier of the database that `DATABASE_URL` names. */
async function copierOf(environment: Environment): Promise<DatabaseCopier> {
  const connection = connectionOf(environment, 'migrator');
  if (connection.type === 'better-sqlite3') {
    const { SqliteCopier } = await import('#libs/persistence/sqlite/copy-sqlite.js');
    return new SqliteCopier(connection.database);
  }
  const { MysqlCopier } = await import('#libs/persistence/mysql/copy-mysql.js');
  return new MysqlCopier(mysqlAddressOf('DATABASE_URL', environment.DATABASE_URL));
}
