import { Injectable } from '@nestjs/common';
import { DomainError, notFoundIn } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { type FileCard, type FileId, FileLibrary } from '../../files/files.api.js';
import { ModelCatalogue } from '../../models/models.api.js';
import type { ChatbotSettings } from '../chatbots.api.js';
import { type Chatbot, picturesOf } from '../domain/chatbot.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { admitted } from './look-up-chatbot.js';

/** Whether what an edit names is there: the model, and the pictures. */
@Injectable()
export class CheckChosen {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly models: ModelCatalogue,
    private readonly files: FileLibrary,
  ) {}

  /**
   * Before the unit opens, since their bytes may still have to be judged: those of the pictures that the caller may refer to.
   * None is looked for where the edit would be refused before.
   */
  async reach(caller: Caller, serialNumber: string, changes: Partial<ChatbotSettings>): Promise<readonly FileCard[]> {
    const ids = picturesOf(changes);
    if (ids.length === 0) return [];
    admitted(caller, await this.chatbots.find(caller.workspaceId, serialNumber));
    this.requireUsable(changes.model);
    return this.files.reached(caller, ids);
  }

  /** Within the unit: a picture that a chatbot shows is in use, and never expires. */
  async keep(chatbot: Chatbot, changes: Partial<ChatbotSettings>, reached: readonly FileCard[]): Promise<void> {
    const files = this.picturesIn(chatbot, changes, reached);
    if (files.length > 0) await this.files.keep(chatbot.workspaceId, files);
  }

  /**
   * Ids of the pictures that an edit adds, once all that it names is found to be there. One that the chatbot shows already is
   * no new reference: a form sends all settings as they are.
   */
  picturesIn(
    { settings }: Pick<Chatbot, 'settings'>,
    { model, profilePicture: ChatProfilePicture, icon: ChatIcon }: Partial<ChatbotSettings>,
    reached: readonly FileCard[],
  ): FileId[] {
    this.requireUsable(model);
    const shown = picturesOf(settings);
    const added = Object.entries({ ChatProfilePicture, ChatIcon }).filter(
      ([, id]) => id && !shown.includes(Number(id)),
    );
    return added.map(
      ([field, id]) =>
        imageOf(
          field,
          reached.find((file) => file.id === Number(id)),
        ).id,
    );
  }

  private requireUsable(key: string | undefined): void {
    if (key === undefined) return;
    const model = this.models.find(key);
    if (!model) throw notFoundIn('Model', 'The model');
    if (!model.isUsable) throw new DomainError('invalid', 'Model must be a Key of ModelList whose Status is true');
  }
}

/** The file that a field names; a refusal names the field. */
function imageOf(field: string, file: FileCard | undefined): FileCard {
  if (!file) throw notFoundIn(field, 'The file');
  if (file.kind !== 'image') throw new DomainError('invalid', `${field} must be the ID of an image file`);
  return file;
}
