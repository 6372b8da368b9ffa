import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import { DomainError, notFound } from '#libs/kernel/domain-error.js';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { type FileCard, FileShelf } from '../../files/files.api.js';
import { ModelCatalogue } from '../../models/models.api.js';
import type { ChatbotSettings } from '../chatbots.api.js';
import type { Chatbot } from '../domain/chatbot.js';
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

  async run(caller: Caller, serialNumber: string, changes: Partial<ChatbotSettings>): Promise<Edited> {
    const images = await this.reachedImages(caller, changes);
    return this.units.run(async () => {
      const chatbot = admitted(caller, await this.chatbots.findForEdit(caller.workspaceId, serialNumber));
      this.requireUsable(changes.model);
      await this.keepImages(chatbot, picturesOf(changes), images);
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

  /** Those of the pictures that the caller may refer to. */
  private async reachedImages(caller: Caller, changes: Partial<ChatbotSettings>): Promise<readonly FileCard[]> {
    const ids = picturesOf(changes);
    return ids.length === 0 ? [] : this.files.reached(caller, ids);
  }

  /**
   * A picture that a chatbot shows is in use, and never expires. One that it shows already is no new reference: a form
   * sends all settings as they are.
   */
  private async keepImages(
    { workspaceId, settings }: Chatbot,
    sent: readonly number[],
    reached: readonly FileCard[],
  ): Promise<void> {
    const shown = picturesOf(settings);
    const added = sent.filter((id) => !shown.includes(id)).map((id) => reached.find((file) => file.id === id));
    const files = added.filter((file) => file !== undefined);
    if (files.length < added.length) throw notFound('The file');
    if (files.some(({ kind }) => kind !== 'image')) {
      throw new DomainError('invalid', 'ChatProfilePicture and ChatIcon must be the IDs of image files');
    }
    if (files.length > 0)
      await this.files.keep(
        workspaceId,
        files.map(({ id }) => id),
      );
  }
}

const picturesOf = ({ profilePicture, icon }: Partial<ChatbotSettings>): number[] =>
  [profilePicture, icon].flatMap((id) => (id ? [Number(id)] : []));
