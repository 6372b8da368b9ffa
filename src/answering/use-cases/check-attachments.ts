import { Injectable } from '@nestjs/common';
import { ofField } from '#libs/domain/domain-error.js';
import type { AttachedType } from '#libs/visitor/attached-question.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { type FileId, FileLibrary, MediaReader, type Reach } from '../../files/files.api.js';
import { ModelCatalogue, Transcriber } from '../../models/models.api.js';
import type { AttachmentCheck } from '../answering.api.js';
import { requireAbilities, requireKind } from '../domain/attachment-rules.js';

/**
 * Whether a chatbot can be asked with these files: they exist, are of the right kind, and the installation and the
 * chatbot's model can take them.
 */
@Injectable()
export class CheckAttachments implements AttachmentCheck {
  constructor(
    private readonly files: FileLibrary,
    private readonly models: ModelCatalogue,
    private readonly transcriber: Transcriber,
    private readonly media: MediaReader,
  ) {}

  /** The files, as the caller may refer to them. */
  async run(caller: Reach, { settings }: ChatbotCard, type: AttachedType, sent: readonly number[]): Promise<FileId[]> {
    const files = await ofField('fileIds', this.files.refer(caller, sent));
    requireKind(type, files);
    const { seesImages } = this.models.find(settings.model) ?? this.models.first();
    requireAbilities(type, {
      sight: seesImages,
      transcription: this.transcriber.isConfigured,
      videoPrograms: this.media.readsVideo,
    });
    return files.map(({ id }) => id);
  }
}
