import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { type SettingsVersion, stands } from '../domain/settings-version.js';
import { SettingsVersions } from '../ports/settings-versions.js';
import { LookUpChatbot } from './look-up-chatbot.js';

/** A change, and whether it can be taken back as the settings are now. */
export interface ListedVersion {
  readonly version: SettingsVersion;
  readonly canBeUndone: boolean;
}

/** The newest changes of a chatbot's settings. */
@Injectable()
export class ListVersions {
  constructor(
    private readonly lookUpChatbot: LookUpChatbot,
    private readonly versions: SettingsVersions,
  ) {}

  async run(caller: Caller, serialNumber: string, pageNumber: number, pageSize: number): Promise<ListedVersion[]> {
    const { id, settings } = await this.lookUpChatbot.find(caller, serialNumber);
    const versions = await this.versions.page(id, { skip: (pageNumber - 1) * pageSize, take: pageSize });
    return versions.map((version) => ({ version, canBeUndone: stands(version.settingsAfter, settings) }));
  }
}
