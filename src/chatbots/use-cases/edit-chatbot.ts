import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { type FileCard, FileLibrary } from '../../files/files.api.js';
import { ModelCatalogue } from '../../models/models.api.js';
import type { ChatbotSettings } from '../chatbots.api.js';
import { type Chatbot, picturesOf } from '../domain/chatbot.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { admitted } from './look-up-chatbot.js';

/** The settings of a chatbot around an edit. */
export interface Edited {
  readonly before: ChatbotSettings;
  readonly after: ChatbotSettings;
}

/**
 * Changes the settings that are given, all or nothing, as one revision; parallel edits follow one another. Pictures are
 * looked for before the unit opens: their bytes may still have to be judged.
 */
@Injectable()
export class EditChatbot {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly models: ModelCatalogue,
    private readonly files: FileLibrary,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(
    caller: Caller,
    serialNumber: string,
    changes: Partial<ChatbotSettings>,
    together: Together<Edited>,
  ): Promise<void> {
    const images = await this.reachedImages(caller, serialNumber, changes);
    await this.units.run(async () => {
      const chatbot = admitted(caller, await this.chatbots.findForEdit(caller.workspaceId, serialNumber));
      this.requireUsable(changes.model);
      await this.keepImages(chatbot, changes, images);
      const before = chatbot.settings;
      chatbot.edit(changes, this.clock.now());
      await this.chatbots.save(chatbot);
      await together({ before, after: chatbot.settings });
    });
  }

  private requireUsable(key: string | undefined): void {
    if (key === undefined) return;
    const model = this.models.find(key);
    if (!model) throw notFound('Model: the model');
    if (!model.isUsable) throw new DomainError('invalid', 'Model must be a Key of ModelList whose Status is true');
  }

  /** Those of the pictures that the caller may refer to; none is looked for where the edit would be refused before. */
  private async reachedImages(
    caller: Caller,
    serialNumber: string,
    changes: Partial<ChatbotSettings>,
  ): Promise<readonly FileCard[]> {
    const ids = picturesOf(changes);
    if (ids.length === 0) return [];
    admitted(caller, await this.chatbots.find(caller.workspaceId, serialNumber));
    this.requireUsable(changes.model);
    return this.files.reached(caller, ids);
  }

  /**
   * A picture that a chatbot shows is in use, and never expires. One that it shows already is no new reference: a form
   * sends all settings as they are.
   */
  private async keepImages(
    { workspaceId, settings }: Chatbot,
    { profilePicture: ChatProfilePicture, icon: ChatIcon }: Partial<ChatbotSettings>,
    reached: readonly FileCard[],
  ): Promise<void> {
    const shown = picturesOf(settings);
    const added = Object.entries({ ChatProfilePicture, ChatIcon }).filter(
      ([, id]) => id && !shown.includes(Number(id)),
    );
    const files = added.map(([field, id]) =>
      imageOf(
        field,
        reached.find((file) => file.id === Number(id)),
      ),
    );
    if (files.length > 0)
      await this.files.keep(
        workspaceId,
        files.map(({ id }) => id),
      );
  }
}

/** The file that a field names; a refusal names the field. */
function imageOf(field: string, file: FileCard | undefined): FileCard {
  if (!file) throw notFound(`${field}: the file`);
  if (file.kind !== 'image') throw new DomainError('invalid', `${field} must be the ID of an image file`);
  return file;
}
