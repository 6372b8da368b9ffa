import { EntitySchema } from 'typeorm';
import { document, identity, instant, text, whole } from '#libs/persistence/columns.js';
import { ApiKey } from '../../domain/api-key.js';

export const ApiKeySchema = new EntitySchema<ApiKey>({
  name: 'ApiKey',
  tableName: 'api_keys',
  target: ApiKey,
  columns: {
    id: identity(),
    workspaceId: { ...whole(), name: 'workspace_id' },
    kind: text(16),
    name: text(200),
    hash: text(64),
    hint: text(4),
    serialNumbers: { ...document(), name: 'serial_numbers', nullable: true },
    operations: { ...document(), nullable: true },
    createdAt: { ...instant(), name: 'created_at' },
    expiresAt: { ...instant(), name: 'expires_at', nullable: true },
    lastUsedAt: { ...instant(), name: 'last_used_at', nullable: true },
    revokedAt: { ...instant(), name: 'revoked_at', nullable: true },
    lineage: { ...whole(), nullable: true },
  },
  indices: [
    { name: 'api_keys_hash', columns: ['hash'], unique: true },
    { name: 'api_keys_workspace', columns: ['workspaceId'] },
  ],
});
