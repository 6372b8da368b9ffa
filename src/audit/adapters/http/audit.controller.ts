import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { Operation } from '#libs/http/operation.decorator.js';
import { dayOf, instantOf } from '#libs/domain/instant.js';
import { DAY_MS } from '#libs/domain/spans.js';
import { Accepts, type Caller, CallerOf, NeedsRole, NeedsWholeWorkspace } from '../../../access/access.api.js';
import { type AuditFilter, itemOf } from '../../domain/audit-entry.js';
import { ListChanges } from '../../use-cases/list-changes.js';
import { AUDIT_EXAMPLE, AuditItem, AuditListRequest } from './audit.wire.js';

@ApiExtraModels(AuditItem)
@Controller('chat/Workspace')
export class AuditController {
  constructor(private readonly listChanges: ListChanges) {}

  @Operation('AuditList', {
    id: 'listChanges',
    summary: 'Read who changed what, newest first',
    description:
      'Every change, and every change that a known caller was refused (401, 403, 404, 409, 422, 429). Messages of visitors are not here: they are in the history.',
    bodies: {
      'All changes': { PageNumber: 1, PageSize: 20 },
      'Edits of chatbots': { Operation: 'Edit', Outcome: 'Done' },
    },
    data: {
      type: 'object',
      required: ['List', 'VirtualCount'],
      properties: {
        List: { type: 'array', items: { $ref: getSchemaPath(AuditItem) } },
        VirtualCount: { type: 'integer', description: 'How many match, whatever the page' },
      },
    },
    example: { List: [AUDIT_EXAMPLE], VirtualCount: 1 },
  })
  @Accepts('secret')
  @NeedsWholeWorkspace()
  @NeedsRole('admin')
  async list(@CallerOf() { workspaceId }: Caller, @Body() body: AuditListRequest) {
    const { PageNumber = 1, PageSize = 20 } = body;
    const { entries, total } = await this.listChanges.run(workspaceId, filterOf(body), PageNumber, PageSize);
    return { List: entries.map(itemOf), VirtualCount: total };
  }
}

/** Of a day or an instant that the request's fields have checked. */
const startOf = (text: string): number => (dayOf(text) ?? instantOf(text))!;

const filterOf = ({ StartTime, EndTime, Operation, Actor, Object, Outcome }: AuditListRequest): AuditFilter => ({
  from: StartTime === undefined ? 0 : startOf(StartTime),
  until: EndTime === undefined ? Number.MAX_SAFE_INTEGER : startOf(EndTime) + (dayOf(EndTime) === null ? 1 : DAY_MS),
  operation: Operation,
  actor: Actor,
  object: Object,
  isDone: Outcome && Outcome === 'Done',
});
