import { randomUUID } from 'node:crypto';
import { rowsOf } from './database-rows.js';
import { eventually } from '../eventually.js';
import { runSql } from './outside-sql.js';

export interface StoredMail {
  readonly messageId: string;
  readonly state: 'waiting' | 'held' | 'delivered' | 'refused';
  readonly attempts: number;
  readonly failure: string | null;
  readonly recipient: string;
}

interface Place {
  readonly databaseUrl: string;
}

/** The rows of the outbox, oldest first. */
export const storedMails = ({ databaseUrl }: Place): Promise<StoredMail[]> =>
  rowsOf(databaseUrl, 'SELECT message_id AS messageId, state, attempts, failure, recipient FROM mails ORDER BY id');

/** The same, once they are as wanted. */
export const mailsThat = (place: Place, areWanted: (mails: StoredMail[]) => boolean): Promise<StoredMail[]> =>
  eventually(() => storedMails(place), areWanted);

/** Puts mails into the outbox past the service, due at once. Returns their Message-IDs. */
export async function putMails({ databaseUrl }: Place, count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `<${randomUUID()}@parlor.invalid>`);
  const now = Date.now();
  const values = ids.map(
    (id) => `('${id}', 'owner@example.com', 'canary-subject', 'canary-text', ${now}, ${now}, 0, 'waiting', 1)`,
  );
  const columns = 'message_id, recipient, subject, body_text, queued_at, due_at, attempts, state, workspace_id';
  await runSql(databaseUrl, `INSERT INTO mails (${columns}) VALUES ${values.join(', ')}`);
  return ids;
}

/** Lets the pause or the lease of every waiting mail be over; `failure` is then that of the next attempt. */
export const makeDue = ({ databaseUrl }: Place): Promise<unknown> =>
  runSql(databaseUrl, 'UPDATE mails SET due_at = 1, failure = NULL WHERE due_at IS NOT NULL');

export const forgetMails = ({ databaseUrl }: Place): Promise<unknown> => runSql(databaseUrl, 'DELETE FROM mails');
