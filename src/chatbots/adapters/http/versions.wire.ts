import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE, Whole } from '#libs/http/bodies/fields.js';
import type { ListedVersion } from '../../use-cases/list-versions.js';
import { factsOf } from './chatbot.wire.js';

const settings = (description: string) => ({ type: 'object', additionalProperties: true, description }) as object;

class SettingsEditor {
  @ApiProperty({ description: '`key-3`, `person-7` or `studio-link-5`; empty where the service acted by itself' })
  ID!: string;
  @ApiProperty({ description: 'Name of the key, the link or the person' }) Name!: string;
}

export class SettingsVersionItem {
  @ApiProperty({ type: 'integer', description: 'The Revision that the change made' }) Revision!: number;
  @ApiProperty({ format: 'date-time' }) Time!: string;
  @ApiProperty({ type: SettingsEditor }) Actor!: SettingsEditor;
  @ApiProperty(settings('The settings that differ, as they were')) Before!: object;
  @ApiProperty(settings('The same, as they became')) After!: object;
  @ApiProperty({
    type: 'integer',
    description: 'The Revision that the change takes back; null for a change of its own',
    ...NULLABLE,
  })
  Undoes!: number | null;
  @ApiProperty({ description: 'Whether SettingsUndo takes it back: none of its settings was changed again since' })
  CanBeUndone!: boolean;
}

export const toVersionItem = ({ version, canBeUndone }: ListedVersion): SettingsVersionItem => ({
  Revision: version.revision,
  Time: new Date(version.createdAt).toISOString(),
  Actor: { ID: version.editor.id, Name: version.editor.name },
  Before: factsOf(version.settingsBefore),
  After: factsOf(version.settingsAfter),
  Undoes: version.undone,
  CanBeUndone: canBeUndone,
});

export class SettingsVersionsRequest {
  @serialNumberField()
  serialNumber!: string;

  @Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, description: 'Page, from 1; default 1', example: 1 })
  PageNumber?: number;

  @Whole({ min: 1, max: 100, optional: true, description: 'Changes a page; default 20', example: 20 })
  PageSize?: number;
}

export class SettingsUndoRequest {
  @serialNumberField()
  serialNumber!: string;

  @Whole({
    min: 1,
    max: 2_147_483_647,
    description: 'Revision of the change, from SettingsVersions',
    example: 2,
  })
  Revision!: number;
}
