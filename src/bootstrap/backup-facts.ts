import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DomainError } from '#libs/domain/domain-error.js';

const FACTS = 'backup.json';

const count = z.int().min(0);
/** Strict: a damaged name is not passed over. Backups of before the seal have none. */
const facts = z.strictObject({
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
export type BackupFacts = Readonly<z.infer<typeof facts>>;

export async function writeFacts(folder: string, unsealed: BackupFacts): Promise<BackupFacts> {
  const sealed = { ...unsealed, seal: sealOf(unsealed) };
  await writeFile(join(folder, FACTS), `${JSON.stringify(sealed, null, 2)}\n`, { flush: true });
  return sealed;
}

/** Refuses `not-found` where a folder holds no backup that was finished, and `conflict` where what it says was changed. */
export async function readFacts(folder: string): Promise<BackupFacts> {
  const said = facts.safeParse(await jsonIn(folder));
  if (!said.success) throw new DomainError('conflict', `${FACTS} of the backup is damaged`);
  return said.data;
}

/** Apart from reading: what kind of backup it is can be told of a damaged one, too. */
export function requireSeal({ seal, ...unsealed }: BackupFacts): void {
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
