import { runSql } from '../support/outside-sql.js';

/** Puts a file's row into the database as an upload would, and returns its ID. */
export async function storedFile(databaseUrl: string, workspaceId: number, kind: string, id: number): Promise<number> {
  const sql = 'INSERT INTO files (id, workspace_id, kind, content_type, size, created_at) VALUES (?, ?, ?, ?, ?, ?)';
  await runSql(databaseUrl, sql, [id, workspaceId, kind, `${kind}/x`, 1, 0]);
  return id;
}
