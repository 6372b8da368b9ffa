import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { noteChange } from '#libs/context/audit-trail.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole, NeedsWholeWorkspace } from '../../../access/access.api.js';
import {
  AddWebhook,
  EditWebhook,
  ListWebhooks,
  RemoveWebhook,
  RotateWebhook,
  TestWebhook,
} from '../../use-cases/manage-webhooks.js';
import {
  changeOf,
  eventsOf,
  notedEdit,
  notedOf,
  toSecretItem,
  toTestItem,
  toWebhookItem,
  WebhookAddRequest,
  WebhookEditRequest,
  WebhookItem,
  WebhookListRequest,
  WebhookNamedRequest,
  WebhookRotateRequest,
  WebhookSecretItem,
  WebhookTestItem,
} from './webhook.wire.js';

const DAY = 86_400;
const SECRET = { ID: 7, Secret: 'whsec_…' };
const ONE = { type: 'integer', const: 1 } as const;
const FIRST = { 'The first webhook': { ID: 1 } };
const UNKNOWN = { 'A webhook that WebhookList shows': { ID: 999_999_999 } };
const CHANGES = { kind: 'webhook', named: 'ID' } as const;

/** Addresses that are told what happens in a workspace. */
@ApiExtraModels(WebhookItem)
@Controller('chat/Workspace')
export class WebhooksController {
  constructor(
    private readonly addWebhook: AddWebhook,
    private readonly listWebhooks: ListWebhooks,
    private readonly editWebhook: EditWebhook,
    private readonly removeWebhook: RemoveWebhook,
    private readonly rotateWebhook: RotateWebhook,
  ) {}

  @Operation('WebhookAdd', {
    id: 'addWebhook',
    summary: 'Add a webhook: events of the workspace are posted to its address, signed',
    description:
      'The secret is in the answer and nowhere else. The webhook hears of all that begins after the answer; a workspace has at most 20.',
    bodies: {
      'For leads': {
        Url: 'https://hooks.example.com/parlor',
        Events: ['lead.created', 'handoff.requested'],
        Description: 'Leads to the CRM',
      },
    },
    data: WebhookSecretItem,
    example: SECRET,
    idempotent: true,
    changes: { kind: 'webhook' },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async add(
    @CallerOf() { workspaceId }: Caller,
    @Body() { Url: url, Events = [], Description: description = '' }: WebhookAddRequest,
    @ChangeRecord() record: WriteRecord<WebhookSecretItem>,
  ): Promise<WebhookSecretItem> {
    const choice = { url, events: eventsOf(Events), description };
    const added = await this.addWebhook.run(workspaceId, choice, (shown) => {
      noteChange({ objectId: String(shown.id), after: notedOf(choice) });
      return record(toSecretItem(shown));
    });
    return toSecretItem(added);
  }

  @Operation('WebhookList', {
    id: 'listWebhooks',
    summary: 'List the webhooks of the workspace, oldest first',
    data: { type: 'array', items: { $ref: getSchemaPath(WebhookItem) } },
    example: [
      {
        ID: 7,
        Url: 'https://hooks.example.com/parlor',
        Events: ['lead.created', 'handoff.requested'],
        Description: 'Leads to the CRM',
        Active: true,
        OffBecause: null,
        CreatedAt: '2026-11-20T09:00:00.000Z',
        FormerSecretUntil: null,
      },
    ],
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async list(@CallerOf() { workspaceId }: Caller, @Body() _: WebhookListRequest): Promise<WebhookItem[]> {
    return (await this.listWebhooks.run(workspaceId)).map(toWebhookItem);
  }

  @Operation('WebhookEdit', {
    id: 'editWebhook',
    summary: 'Change a webhook, or switch it off and on',
    description:
      'Only the fields that are sent change. What waits is posted to the address that the webhook has by then.',
    bodies: { 'Switched off': { ID: 1, Active: false } },
    data: ONE,
    example: 1,
    idempotent: true,
    changes: CHANGES,
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async edit(
    @CallerOf() { workspaceId }: Caller,
    @Body() { ID, ...sent }: WebhookEditRequest,
    @ChangeRecord() record: WriteRecord<number>,
  ): Promise<number> {
    await this.editWebhook.run(workspaceId, ID, changeOf(sent), (changed) => {
      noteChange(notedEdit(changed));
      return record(1);
    });
    return 1;
  }

  @Operation('WebhookRotate', {
    id: 'rotateWebhook',
    summary: 'Give a webhook a new secret; the old one signs beside it for the overlap',
    bodies: FIRST,
    data: WebhookSecretItem,
    example: SECRET,
    idempotent: true,
    changes: CHANGES,
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async rotate(
    @CallerOf() { workspaceId }: Caller,
    @Body() { ID, OverlapSeconds = DAY }: WebhookRotateRequest,
    @ChangeRecord() record: WriteRecord<WebhookSecretItem>,
  ): Promise<WebhookSecretItem> {
    const rotated = await this.rotateWebhook.run(workspaceId, ID, OverlapSeconds, (shown) => {
      noteChange({ after: { OverlapSeconds } });
      return record(toSecretItem(shown));
    });
    return toSecretItem(rotated);
  }

  @Operation('WebhookRemove', {
    id: 'removeWebhook',
    summary: 'Remove a webhook; what waits for it is not posted',
    bodies: UNKNOWN,
    data: ONE,
    example: 1,
    idempotent: true,
    changes: CHANGES,
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async remove(
    @CallerOf() { workspaceId }: Caller,
    @Body() { ID }: WebhookNamedRequest,
    @ChangeRecord() record: WriteRecord<number>,
  ): Promise<number> {
    await this.removeWebhook.run(workspaceId, ID, (webhook) => {
      noteChange({ before: notedOf(webhook) });
      return record(1);
    });
    return 1;
  }
}

/** Asks receivers whether they are there. */
@Controller('chat/Workspace')
export class WebhookTestController {
  constructor(private readonly testWebhook: TestWebhook) {}

  @Operation('WebhookTest', {
    id: 'testWebhook',
    summary: 'Post an event of the type test now, and tell what came back',
    description:
      'Answers within `WEBHOOK_SECONDS` (10), whatever the receiver does; nothing of its body is shown. A webhook that is switched off is tested as well, and a test is not repeated.',
    bodies: FIRST,
    data: WebhookTestItem,
    example: { EventID: 'evt_0b8f3c52-1d1e-4c55-9d0e-1f0a7c1f6a11', Delivered: true, Status: 204, Failure: '' },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async test(@CallerOf() { workspaceId }: Caller, @Body() { ID }: WebhookNamedRequest): Promise<WebhookTestItem> {
    return toTestItem(await this.testWebhook.run(workspaceId, ID));
  }
}
