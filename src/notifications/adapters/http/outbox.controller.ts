import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf, NeedsRole, NeedsWholeWorkspace } from '../../../access/access.api.js';
import { ListOutbox, RetryOutbox } from '../../use-cases/manage-outbox.js';
import { OutboxEntryItem, OutboxListRequest, OutboxRetryRequest, toOutboxEntryItem } from './outbox.wire.js';

/** What a workspace has sent, and what became of it. */
@ApiExtraModels(OutboxEntryItem)
@Controller('chat/Workspace')
export class OutboxController {
  constructor(
    private readonly listOutbox: ListOutbox,
    private readonly retryOutbox: RetryOutbox,
  ) {}

  @Operation('OutboxList', {
    id: 'listOutbox',
    summary: 'Read what was sent and what became of it, newest first',
    description:
      'Mails of the workspace, without their text. One that waits is tried for three days, with pauses of up to six hours; one that is held waits a week for its address to be confirmed; ' +
      'entries go 30 days after they were delivered or refused for good.',
    bodies: {
      'All entries': { PageNumber: 1, PageSize: 20 },
      'Refused for good': { State: 'refused' },
    },
    data: {
      type: 'object',
      required: ['List', 'VirtualCount'],
      properties: {
        List: { type: 'array', items: { $ref: getSchemaPath(OutboxEntryItem) } },
        VirtualCount: { type: 'integer', description: 'How many match, whatever the page' },
      },
    },
    example: {
      List: [
        {
          ID: 7,
          Channel: 'mail',
          Recipient: 'owner@example.com',
          Subject: 'A visitor of Ada wants to talk to a person',
          State: 'refused',
          Attempts: 1,
          Failure: 'EENVELOPE 550',
          QueuedAt: '2026-11-20T09:00:00.000Z',
          NextAttemptAt: null,
          SettledAt: '2026-11-20T09:00:01.000Z',
        },
      ],
      VirtualCount: 1,
    },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async list(@CallerOf() { workspaceId }: Caller, @Body() body: OutboxListRequest) {
    const { State: state, Channel: channel, PageNumber = 1, PageSize = 20 } = body;
    const { entries, total } = await this.listOutbox.run(workspaceId, { state, channel }, PageNumber, PageSize);
    return { List: entries.map(toOutboxEntryItem), VirtualCount: total };
  }

  @Operation('OutboxRetry', {
    id: 'retryOutbox',
    summary: 'Try again at once what was refused for good, or waits',
    description:
      'Under the same Message-ID; what was refused for good is tried for three days once more. SuccessCount is the number that are due now.',
    data: { type: 'object', required: ['SuccessCount'], properties: { SuccessCount: { type: 'integer' } } },
    example: { SuccessCount: 1 },
    idempotent: true,
    changes: { kind: 'outbox', named: 'IDs' },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async retry(
    @CallerOf() { workspaceId }: Caller,
    @Body() { IDs }: OutboxRetryRequest,
    @ChangeRecord() record: WriteRecord<{ SuccessCount: number }>,
  ): Promise<{ SuccessCount: number }> {
    const SuccessCount = await this.retryOutbox.run(workspaceId, IDs, (count) => record({ SuccessCount: count }));
    return { SuccessCount };
  }
}
