import type { ApiKey } from './api-key.js';

/** What the audit log says of a key that was issued: all but the key itself. */
export const noteOf = ({ id, key }: { readonly id: number; readonly key: ApiKey }) => ({
  objectId: String(id),
  after: {
    Kind: key.kind,
    Name: key.name,
    Hint: key.hint,
    SerialNumbers: key.serialNumbers,
    Operations: key.operations,
    ExpiresAt: key.expiresAt === null ? null : new Date(key.expiresAt).toISOString(),
  },
});
