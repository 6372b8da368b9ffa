import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import type { Together } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { SettingsVersions } from '../ports/settings-versions.js';
import { type SettingsChange, EditChatbot } from './edit-chatbot.js';
import { LookUpChatbot } from './look-up-chatbot.js';

/** Takes one change of the settings back, by another one, unless its settings were changed again since. */
@Injectable()
export class UndoEdit {
  constructor(
    private readonly lookUpChatbot: LookUpChatbot,
    private readonly versions: SettingsVersions,
    private readonly editChatbot: EditChatbot,
  ) {}

  async run(caller: Caller, serialNumber: string, revision: number, together: Together<SettingsChange>): Promise<void> {
    const { id } = await this.lookUpChatbot.find(caller, serialNumber);
    const version = await this.versions.find(id, revision);
    if (!version) throw notFound('The version');
    await this.editChatbot.run(caller, serialNumber, version.settingsBefore, together, version);
  }
}
