import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE } from '#libs/http/bodies/fields.js';
import type { ApiKey } from '../../domain/api-key.js';
import type { IssuedKey } from '../../use-cases/issue-key.js';

export class KeyItem {
  @ApiProperty({ type: 'integer' }) ID!: number;
  @ApiProperty({ enum: ['secret', 'session'] }) Kind!: string;
  @ApiProperty() Name!: string;
  @ApiProperty({ description: 'Last four characters of the key' }) Hint!: string;
  @ApiProperty({ type: 'array', items: { type: 'string' }, ...NULLABLE }) SerialNumbers!: string[] | null;
  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    description: 'Names of the operations that the key is limited to; null where it may call all that its kind opens',
    ...NULLABLE,
  })
  Operations!: string[] | null;
  @ApiProperty({ format: 'date-time' }) CreatedAt!: string;
  @ApiProperty({ type: 'string', format: 'date-time', ...NULLABLE }) ExpiresAt!: string | null;
  @ApiProperty({ type: 'string', format: 'date-time', ...NULLABLE }) LastUsedAt!: string | null;
  @ApiProperty({ type: 'string', format: 'date-time', ...NULLABLE }) RevokedAt!: string | null;
}

export class IssuedKeyItem extends KeyItem {
  @ApiProperty({ description: 'The key itself; it is shown this once' }) Key!: string;
}

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

export const toKeyItem = (key: ApiKey, id: number = key.id): KeyItem => ({
  ID: id,
  Kind: key.kind,
  Name: key.name,
  Hint: key.hint,
  SerialNumbers: key.serialNumbers && [...key.serialNumbers],
  Operations: key.operations && [...key.operations],
  CreatedAt: iso(key.createdAt)!,
  ExpiresAt: iso(key.expiresAt),
  LastUsedAt: iso(key.lastUsedAt),
  RevokedAt: iso(key.revokedAt),
});

export const toIssuedKeyItem = ({ key, id, token }: IssuedKey): IssuedKeyItem => ({
  Key: token,
  ...toKeyItem(key, id),
});
