import type { DataSource } from 'typeorm';
import { WrongSetting } from '../../config/setting.js';

/**
 * What every session says before its first statement: a server may be set to ignore the character set that a client
 * asks for when it connects (`skip-character-set-client-handshake`), and its own would then spoil every text.
 */
export const OWN_CHARACTERS = 'SET NAMES utf8mb4';

/** Of a script that two bytes hold, and of those that only four do. */
const SAMPLE = 'Größe 東京 \u{1F3E0}';

/**
 * Refuses a server that would spoil what is stored in it, or take no change at all. Throws `WrongSetting` in one line,
 * before anything was changed.
 */
export async function refuseUnfitServer(database: DataSource): Promise<void> {
  await refuseStatementLog(database);
  await refuseOtherCharacters(database);
  await refuseNarrowTables(database);
}

/** The server refuses changes in READ COMMITTED where its binary log repeats statements: an old server's default. */
async function refuseStatementLog(database: DataSource): Promise<void> {
  const rows = await database.query<{ Variable_name: string; Value: string }[]>(
    "SHOW VARIABLES WHERE Variable_name IN ('log_bin', 'binlog_format')",
  );
  const { log_bin: isKept, binlog_format: format } = Object.fromEntries(
    rows.map(({ Variable_name: name, Value: value }) => [name, value]),
  );
  if (isKept === 'ON' && format === 'STATEMENT') throw new WrongSetting(`DATABASE_URL: ${STATEMENT_LOG_CURE}`);
}

/** For the operator of the server. */
export const STATEMENT_LOG_CURE =
  'the binary log of the server is in the form STATEMENT, in which it refuses changes; set binlog_format=ROW (or MIXED) on the server';

/** What comes back unlike it went has met a server, or a proxy before it, that takes it for another character set. */
async function refuseOtherCharacters(database: DataSource): Promise<void> {
  const [row] = await database.query<{ same: string; bytes: string }[]>('SELECT ? AS same, HEX(?) AS bytes LIMIT 1', [
    SAMPLE,
    SAMPLE,
  ]);
  const bytes = Buffer.from(SAMPLE, 'utf8').toString('hex').toUpperCase();
  if (row?.same === SAMPLE && row.bytes === bytes) return;
  throw new WrongSetting(
    `DATABASE_URL: the server reads texts in another character set, in spite of "${OWN_CHARACTERS}"; let it, and a proxy before it, speak utf8mb4`,
  );
}

/** A table that was converted, or put back from a copy of another server, cannot hold every text. */
async function refuseNarrowTables(database: DataSource): Promise<void> {
  const [row] = await database.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND character_set_name NOT IN ('utf8mb4', 'binary')
     ORDER BY table_name LIMIT 1`,
  );
  if (!row) return;
  throw new WrongSetting(
    `DATABASE_URL: the table ${row.name} holds texts in another character set than utf8mb4; ` +
      'convert it by ALTER TABLE … CONVERT TO CHARACTER SET utf8mb4, with the collation of the database',
  );
}
