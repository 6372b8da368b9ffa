import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, type ChatbotSettings } from '../../chatbots/chatbots.api.js';
import type { SendableFiles } from '../../files/files.api.js';
import { ModelCatalogue, Transcriber } from '../../models/models.api.js';

/** Finds out which files visitors may send: those that the owner allows and that the installation can read. */
@Injectable()
export class FindSendableFiles {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly models: ModelCatalogue,
    private readonly transcriber: Transcriber,
  ) {}

  /** Of the visitor's chatbot. Refuses as `ChatbotDirectory.find` does. */
  async of(caller: Caller): Promise<SendableFiles> {
    return this.to((await this.chatbots.find(caller, caller.visitor!.serialNumber)).settings);
  }

  /** To a chatbot with these settings. */
  to({ model, allowsImageUpload, allowsPushToTalk }: ChatbotSettings): SendableFiles {
    const { seesImages } = this.models.find(model) ?? this.models.first();
    return { image: allowsImageUpload && seesImages, audio: allowsPushToTalk && this.transcriber.isConfigured };
  }
}
