import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { noteChange } from '#libs/context/audit-trail.js';
import { instantOf } from '#libs/domain/instant.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole, NeedsUnlimitedKey, NeedsWholeWorkspace } from '../../access.api.js';
import { CheckOperations, IssueKey, ListKeys, RevokeKey, RotateKey } from '../../use-cases/manage-keys.js';
import {
  IssuedKeyItem,
  KeyIssueRequest,
  KeyItem,
  KeyListRequest,
  KeyRevokeRequest,
  KeyRotateRequest,
  toIssuedKeyItem,
  toKeyItem,
} from './key.wire.js';
import { noteOf } from '../../domain/api-key.js';

const KEY = {
  ID: 3,
  Kind: 'session',
  Name: 'Website import',
  Hint: 'x7Qa',
  SerialNumbers: null,
  Operations: null,
  CreatedAt: '2026-11-20T09:00:00.000Z',
  ExpiresAt: null,
  LastUsedAt: null,
  RevokedAt: null,
};
const DAY = 86_400;

@ApiExtraModels(KeyItem)
@Controller('chat/Workspace')
export class WorkspaceController {
  constructor(
    private readonly checkOperations: CheckOperations,
    private readonly issueKey: IssueKey,
    private readonly listKeys: ListKeys,
    private readonly rotateKey: RotateKey,
    private readonly revokeKey: RevokeKey,
  ) {}

  @Operation('KeyIssue', {
    id: 'issueKey',
    summary: 'Issue a key',
    description:
      'The key is in the answer and nowhere else: only a keyed hash of it is stored. A key that is limited to named chatbots or operations issues, rotates and revokes none.',
    bodies: {
      'Session key': { Kind: 'session', Name: 'Website import' },
      'Secret key': { Kind: 'secret', Name: 'Back office' },
    },
    data: IssuedKeyItem,
    example: { Key: 'prl_ss_…', ...KEY },
    idempotent: true,
    changes: { kind: 'key' },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsUnlimitedKey()
  @NeedsRole('admin')
  async issue(
    @CallerOf() caller: Caller,
    @Body() body: KeyIssueRequest,
    @ChangeRecord() record: WriteRecord<IssuedKeyItem>,
  ): Promise<IssuedKeyItem> {
    const {
      Kind: kind,
      Name: name,
      ExpiresAt,
      SerialNumbers: serialNumbers = null,
      Operations: operations = null,
    } = body;
    const expiresAt = ExpiresAt === undefined ? null : instantOf(ExpiresAt);
    this.checkOperations.run(operations ?? []);
    const wanted = { kind, name, expiresAt, serialNumbers, operations };
    const issued = await this.issueKey.run(caller.workspaceId, wanted, (made) => {
      noteChange(noteOf(made));
      return record(toIssuedKeyItem(made));
    });
    return toIssuedKeyItem(issued);
  }

  @Operation('KeyList', {
    id: 'listKeys',
    summary: 'List the keys of the workspace, newest first',
    data: { type: 'array', items: { $ref: getSchemaPath(KeyItem) } },
    example: [KEY],
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async list(
    @CallerOf() { workspaceId }: Caller,
    @Body() { PageNumber = 1, PageSize = 1_000 }: KeyListRequest,
  ): Promise<KeyItem[]> {
    return (await this.listKeys.run(workspaceId, PageNumber, PageSize)).map((key) => toKeyItem(key));
  }

  @Operation('KeyRotate', {
    id: 'rotateKey',
    summary: 'Issue the successor of a key; the old one lives on for the overlap',
    data: IssuedKeyItem,
    example: { Key: 'prl_ss_…', ...KEY },
    codes: [409],
    idempotent: true,
    changes: { kind: 'key', named: 'ID' },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsUnlimitedKey()
  @NeedsRole('admin')
  async rotate(
    @CallerOf() caller: Caller,
    @Body() { ID, OverlapSeconds = DAY }: KeyRotateRequest,
    @ChangeRecord() record: WriteRecord<IssuedKeyItem>,
  ): Promise<IssuedKeyItem> {
    const issued = await this.rotateKey.run(caller.workspaceId, ID, OverlapSeconds, (successor) => {
      noteChange({ after: { Successor: successor.id, OverlapSeconds } });
      return record(toIssuedKeyItem(successor));
    });
    return toIssuedKeyItem(issued);
  }

  @Operation('KeyRevoke', {
    id: 'revokeKey',
    summary: 'Revoke a key at once',
    bodies: { 'A key that KeyList shows': { ID: 999_999_999 } },
    data: { type: 'integer', const: 1 },
    example: 1,
    idempotent: true,
    changes: { kind: 'key', named: 'ID' },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsUnlimitedKey()
  @NeedsRole('admin')
  async revoke(
    @CallerOf() caller: Caller,
    @Body() { ID }: KeyRevokeRequest,
    @ChangeRecord() record: WriteRecord<number>,
  ): Promise<number> {
    await this.revokeKey.run(caller.workspaceId, ID, () => record(1));
    return 1;
  }
}
