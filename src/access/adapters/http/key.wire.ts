import { ApiProperty } from '@nestjs/swagger';
import { ListOf, NULLABLE, OneOf, Text, Whole } from '#libs/http/bodies/fields.js';
import { instantOf } from '#libs/domain/instant.js';
import type { KeyKind } from '../../access.api.js';
import type { ApiKey } from '../../domain/api-key.js';
import type { IssuedKey } from '../../use-cases/manage-keys.js';

export class KeyIssueRequest {
  @OneOf(['secret', 'session'], { description: 'Which header the key will travel in', example: 'session' })
  Kind!: KeyKind;

  @Text({ min: 1, max: 200, description: 'What the key is for', example: 'Website import' })
  Name!: string;

  @Text({
    max: 40,
    optional: true,
    description:
      'Instant yet to come from which the key is refused, ISO 8601 with a zone; without it the key does not expire',
    example: '2030-01-01T00:00:00Z',
    rule: (text) => (instantOf(text) !== null ? null : 'an ISO 8601 instant such as 2030-01-01T00:00:00Z'),
  })
  ExpiresAt?: string;

  @ListOf({
    minItems: 1,
    maxItems: 100,
    optional: true,
    description:
      'Serial numbers of the chatbots that the key is limited to; without it the key opens all of the workspace',
    items: { type: 'string' },
    item: (value) => (typeof value === 'string' && value.length <= 64 ? null : 'not a serial number'),
  })
  SerialNumbers?: string[];

  @ListOf({
    minItems: 1,
    maxItems: 100,
    optional: true,
    description:
      'Names of the operations that the key is limited to: the last segment of their paths, but GetFile, ListFiles, DeleteFiles for those of files, and AuthVerify; without it the key may call all that its kind opens',
    example: ['GetSession', 'ClientAsk'],
    items: { type: 'string' },
    item: (value) => (typeof value === 'string' && value.length <= 64 ? null : 'not the name of an operation'),
    areDistinct: true,
  })
  Operations?: string[];
}

export class KeyListRequest {
  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Page, from 1; default 1', example: 1 })
  PageNumber?: number;

  @Whole({ min: 1, max: 1_000, optional: true, description: 'Keys a page; default 1000', example: 100 })
  PageSize?: number;
}

const keyId = () =>
  Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'ID of the key, from KeyList', example: 3 });

export class KeyRotateRequest {
  @keyId()
  ID!: number;

  @Whole({
    min: 0,
    max: 30 * 86_400,
    optional: true,
    description: 'Seconds for which the old key lives on; default 86400',
    example: 3600,
  })
  OverlapSeconds?: number;
}

export class KeyRevokeRequest {
  @keyId()
  ID!: number;
}

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
