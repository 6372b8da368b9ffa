import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import { DomainError, notFound } from '#libs/kernel/domain-error.js';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { FileShelf } from '../../files/files.api.js';
import { ModelCatalogue } from '../../models/models.api.js';
import type { ChatbotSettings } from '../chatbots.api.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { admitted } from './look-up-chatbot.js';

/** The settings of a chatbot around an edit. */
export interface Edited {
  readonly before: ChatbotSettings;
  readonly after: ChatbotSettings;
}

/** Changes the settings that are given, all or nothing, as one revision; parallel edits follow one another. */
@Injectable()
export class EditChatbot {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly models: ModelCatalogue,
    private readonly files: FileShelf,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(caller: Caller, serialNumber: string, changes: Partial<ChatbotSettings>): Promise<Edited> {
    return this.units.run(async () => {
      const chatbot = admitted(caller, await this.chatbots.findForEdit(caller.workspaceId, serialNumber));
      this.requireUsable(changes.model);
      await this.keepImages(caller.workspaceId, changes);
      const before = chatbot.settings;
      chatbot.edit(changes, this.clock.now());
      await this.chatbots.save(chatbot);
      return { before, after: chatbot.settings };
    });
  }

  private requireUsable(key: string | undefined): void {
    if (key === undefined) return;
    const model = this.models.find(key);
    if (!model) throw notFound('The model');
    if (!model.isUsable) throw new DomainError('invalid', 'Model must be a Key of ModelList whose Status is true');
  }

  /** A picture that a chatbot shows is in use, and never expires. */
  private async keepImages(workspaceId: number, { profilePicture, icon }: Partial<ChatbotSettings>): Promise<void> {
    const ids = [profilePicture, icon].flatMap((id) => (id ? [Number(id)] : []));
    if (ids.length === 0) return;
    const pictures = await this.files.describe(workspaceId, ids);
    if (pictures.some(({ kind }) => kind !== 'image')) {
      throw new DomainError('invalid', 'ChatProfilePicture and ChatIcon must be the IDs of image files');
    }
    await this.files.keep(workspaceId, ids);
  }
}
