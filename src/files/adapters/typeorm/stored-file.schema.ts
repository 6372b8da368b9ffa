import { EntitySchema } from 'typeorm';
import { big, documentIn, identity, instant, longText, nullable, text, whole } from '#libs/persistence/columns.js';
import { StoredFile } from '../../domain/stored-file.js';

/** Some columns came later and have a default for the rows that were there before. */
const EMPTY = { default: '' };

export const StoredFileSchema = new EntitySchema<StoredFile>({
  name: 'StoredFile',
  tableName: 'files',
  target: StoredFile,
  columns: {
    id: identity(),
    workspaceId: { ...whole(), name: 'workspace_id' },
    serialNumbers: { ...nullable(documentIn(longText())), name: 'scope' },
    name: { ...text(255), ...EMPTY },
    kind: text(16),
    contentType: { ...text(100), name: 'content_type' },
    extension: { ...text(16), ...EMPTY },
    size: big(),
    sha256: { ...text(64), ...EMPTY },
    state: { ...text(8), default: 'stored' },
    storeKey: { ...text(64), ...EMPTY, name: 'store_key' },
    tokenHash: { ...nullable(text(64)), name: 'token_hash' },
    uploadUntil: { ...nullable(instant()), name: 'upload_until' },
    createdAt: { ...instant(), name: 'created_at' },
    expiresAt: { ...nullable(instant()), name: 'expires_at' },
  },
  indices: [
    { name: 'files_workspace', columns: ['workspaceId', 'id'] },
    { name: 'files_store_key', columns: ['storeKey'] },
    { name: 'files_token_hash', columns: ['tokenHash'], unique: true },
    { name: 'files_expiry', columns: ['expiresAt'] },
  ],
});
