import { Body, Controller } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { noteChange } from '#libs/context/audit-trail.js';
import { Operation } from '#libs/http/operation.decorator.js';
import { ChangeRecord, type WriteRecord } from '#libs/http/idempotency/kept-answers.js';
import { Accepts, type Caller, CallerOf, NeedsRole } from '../../../access/access.api.js';
import { ListVersions } from '../../use-cases/list-versions.js';
import { UndoEdit } from '../../use-cases/undo-edit.js';
import { differencesOf } from './chatbot.wire.js';
import { SettingsUndoRequest, SettingsVersionItem, SettingsVersionsRequest, toVersionItem } from './versions.wire.js';

@ApiExtraModels(SettingsVersionItem)
@Controller('chat/Chatbot')
export class VersionsController {
  constructor(
    private readonly listVersions: ListVersions,
    private readonly undoEdit: UndoEdit,
  ) {}

  @Operation('SettingsVersions', {
    id: 'listSettingsVersions',
    summary: 'Read who changed which settings, newest first',
    description:
      'The newest 100 changes of a chatbot, of a year at most. An Edit that changes nothing is none of them.',
    data: { type: 'array', items: { $ref: getSchemaPath(SettingsVersionItem) } },
    example: [
      {
        Revision: 2,
        Time: '2026-11-20T09:30:00.000Z',
        Actor: { ID: 'key-3', Name: 'Website' },
        Before: { Name: 'Ada' },
        After: { Name: 'Ada of Harbour Homes' },
        Undoes: null,
        CanBeUndone: true,
      },
    ],
  })
  @Accepts('secret')
  @NeedsRole('reader')
  async list(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, PageNumber = 1, PageSize = 20 }: SettingsVersionsRequest,
  ): Promise<SettingsVersionItem[]> {
    return (await this.listVersions.run(caller, serialNumber, PageNumber, PageSize)).map(toVersionItem);
  }

  @Operation('SettingsUndo', {
    id: 'undoSettings',
    summary: 'Take a change of the settings back',
    description:
      'Puts back what the change replaced, as Edit would: all or nothing, as a change of its own, which can be taken back in turn. Refused with 409 where one of its settings was changed again since. Data is 1.',
    data: { type: 'integer', const: 1 },
    example: 1,
    idempotent: true,
    changes: { kind: 'chatbot', named: 'serialNumber' },
  })
  @Accepts('secret')
  async undo(
    @CallerOf() caller: Caller,
    @Body() { serialNumber, Revision }: SettingsUndoRequest,
    @ChangeRecord() record: WriteRecord<number>,
  ): Promise<number> {
    await this.undoEdit.run(caller, serialNumber, Revision, (edited) => {
      noteChange(differencesOf(edited));
      return record(1);
    });
    return 1;
  }
}
