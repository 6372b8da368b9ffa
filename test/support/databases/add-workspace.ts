import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../interface/client.js';
import { beside } from './outside-sql.js';

/**
 * A workspace with a key of each kind, as `parlor workspace add` makes it (`cli/workspace.spec.ts`) but without an entry in
 * the audit log: a program of its own for each would cost more than most tests.
 */
export const addWorkspace = (databaseUrl: string, pepper?: string): Promise<Keys & { readonly workspaceId: number }> =>
  beside(databaseUrl, async (connection) => {
    const name = `Workspace ${token()}`;
    await connection.query('INSERT INTO workspaces (name, created_at) VALUES (?, ?)', [name, Date.now()]);
    const [workspace] = await connection.query<{ id: number }[]>('SELECT id FROM workspaces WHERE name = ?', [name]);
    const [kept] = await connection.query<{ pepper: string }[]>('SELECT pepper FROM installation');
    const hash = (key: string) =>
      createHmac('sha256', pepper ?? kept!.pepper)
        .update(key)
        .digest('hex');
    const keys = { secretKey: `secret-${token()}`, sessionKey: `session-${token()}` };
    for (const [kind, key] of [
      ['secret', keys.secretKey],
      ['session', keys.sessionKey],
    ] as const) {
      await connection.query(
        'INSERT INTO api_keys (workspace_id, kind, name, hash, hint, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        [workspace!.id, kind, `First ${kind} key`, hash(key), key.slice(-4), Date.now()],
      );
    }
    return { workspaceId: workspace!.id, ...keys };
  });

const token = (): string => randomBytes(16).toString('hex');
