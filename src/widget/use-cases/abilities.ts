import { Injectable } from '@nestjs/common';
import type { ChatbotSettings } from '../../chatbots/chatbots.api.js';
import { ModelCatalogue, Transcriber } from '../../models/models.api.js';

/** What a visitor may do beside writing: allowed by the chatbot's owner, and possible in this installation. */
export interface Abilities {
  readonly sendsPictures: boolean;
  readonly talks: boolean;
  /** Whether the owner says whom to call. */
  readonly callsPerson: boolean;
}

/** Finds out what a chatbot's visitors may do. */
@Injectable()
export class FindAbilities {
  constructor(
    private readonly models: ModelCatalogue,
    private readonly transcriber: Transcriber,
  ) {}

  of({ model, allowsImageUpload, allowsPushToTalk, handOffEmail }: ChatbotSettings): Abilities {
    const { seesImages } = this.models.find(model) ?? this.models.first();
    return {
      sendsPictures: allowsImageUpload && seesImages,
      talks: allowsPushToTalk && this.transcriber.isConfigured,
      callsPerson: handOffEmail !== '',
    };
  }
}
