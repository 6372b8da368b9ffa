import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { eventually } from '../eventually.js';
import { runFolder } from '../run/run-folder.js';
import { runCommand } from '../service/service-process.js';
import { createEmptyDatabase, type Dialect, type EmptyDatabase } from './empty-database.js';

/** A database of its own with all migrations and nothing else: a copy of one that this run has migrated. */
export async function createMigratedDatabase(dialect: Dialect): Promise<EmptyDatabase> {
  const model = await modelOf(dialect);
  const database = await createEmptyDatabase(dialect);
  if (dialect === 'sqlite') copyFileSync(model, pathOf(database), constants.COPYFILE_FICLONE);
  else await run(database.url, readFileSync(model, 'utf8'));
  return database;
}

const pathOf = ({ url }: EmptyDatabase): string => url.slice('sqlite:'.length);

/** What copies are made from: a SQLite file, or statements. The first suite makes it, the others wait for that. */
async function modelOf(dialect: Dialect): Promise<string> {
  const folder = join(runFolder(), `migrated-${dialect}`);
  const model = join(folder, 'model');
  if (isMine(folder)) await make(dialect, folder, model);
  await eventually(() => Promise.resolve(existsSync(model)), Boolean);
  return model;
}

function isMine(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function make(dialect: Dialect, folder: string, model: string): Promise<void> {
  const database = await createEmptyDatabase(dialect);
  const env = { PATH: process.env.PATH ?? '', HOME: folder, DATABASE_URL: database.url };
  await runCommand(['migrate'], { cwd: mkdtempSync(join(folder, 'cwd-')), env });
  const unfinished = `${model}-unfinished`;
  if (dialect === 'sqlite') copyFileSync(pathOf(database), unfinished);
  else writeFileSync(unfinished, await statementsOf(database.url));
  renameSync(unfinished, model);
  await database.drop();
}

async function run(url: string, statements: string): Promise<void> {
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    await connection.query(statements);
  } finally {
    await connection.end();
  }
}

/** The schema as the server words it, and the rows that migrations write. */
async function statementsOf(url: string): Promise<string> {
  const connection = await createConnection(url);
  try {
    const [[database]] = await connection.query<RowDataPacket[]>('SELECT @@collation_database AS collation');
    const [tables] = await connection.query<RowDataPacket[][]>({ sql: 'SHOW TABLES', rowsAsArray: true });
    const statements = [`ALTER DATABASE COLLATE ${database!.collation}`, 'SET foreign_key_checks = 0'];
    for (const [table] of tables) statements.push(...(await statementsOfTable(connection, String(table))));
    return statements.join(';\n');
  } finally {
    await connection.end();
  }
}

async function statementsOfTable(connection: Connection, table: string): Promise<string[]> {
  const [[shown]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${table}`);
  const [rows] = await connection.query<RowDataPacket[][]>({ sql: `SELECT * FROM ${table}`, rowsAsArray: true });
  const filled = rows.map((row) => connection.format(`INSERT INTO ${table} VALUES (?)`, [row]));
  return [shown!['Create Table'] as string, ...filled];
}
