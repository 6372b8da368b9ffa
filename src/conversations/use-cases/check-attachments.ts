import { Injectable } from '@nestjs/common';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { FileShelf, MediaReader } from '../../files/files.api.js';
import { ModelCatalogue, Transcriber } from '../../models/models.api.js';
import { type AttachedType, requireAbilities, requireKind } from '../domain/attachment-rules.js';

/**
 * Whether a chatbot can be asked with these files: they exist, are of the right kind, and the installation and the
 * chatbot's model can take them.
 */
@Injectable()
export class CheckAttachments {
  constructor(
    private readonly files: FileShelf,
    private readonly models: ModelCatalogue,
    private readonly transcriber: Transcriber,
    private readonly media: MediaReader,
  ) {}

  async run({ workspaceId, settings }: ChatbotCard, type: AttachedType, fileIds: readonly number[]): Promise<void> {
    requireKind(type, await this.files.describe(workspaceId, fileIds));
    const { seesImages } = this.models.find(settings.model) ?? this.models.first();
    requireAbilities(type, {
      sight: seesImages,
      transcription: this.transcriber.isConfigured,
      videoPrograms: this.media.readsVideo,
    });
  }
}
