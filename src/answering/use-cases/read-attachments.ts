import { Injectable } from '@nestjs/common';
import { firstValueFrom, from, takeUntil } from 'rxjs';
import { type AbortSource, failingWith } from '#libs/context/abortable.js';
import { type AttachedType, heardQuestion, ownWordsOf, questionText } from '#libs/visitor/attached-question.js';
import { ByteBudget, type HeldBytes } from '#libs/queues/byte-budget.js';
import { ofField } from '#libs/domain/domain-error.js';
import { type FileId, FileLibrary, MediaReader, type Reach, type Recording } from '../../files/files.api.js';
import { ModelCatalogue, type ModelImage, Transcriber } from '../../models/models.api.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import type { AttachmentCheck, Question } from '../answering.api.js';
import { requireAbilities, requireKind } from '../domain/attachment-rules.js';

/** A message as a model takes it. */
export interface ReadMessage {
  readonly question: string;
  /** What of it the visitor wrote or said. */
  readonly ownWords: string;
  /** In the visitor's order; frames of a video in theirs. */
  readonly images: readonly ModelImage[];
  /** Called once no model is shown the pictures any more: what they take of memory is given back. */
  readonly release: () => void;
}

interface ReadTask {
  readonly asked: Question;
  readonly type: AttachedType;
  readonly held: HeldBytes;
  readonly signal: AbortSignal;
}

/** Makes of a message's files what a model takes. Words that were said become the stored question's text. */
@Injectable()
export class ReadAttachments {
  constructor(
    private readonly media: MediaReader,
    private readonly transcriber: Transcriber,
    private readonly budget: ByteBudget,
  ) {}

  /**
   * Refuses as the readers of files and the transcriber do. An abort ends it at once. Pictures are counted as held until
   * the message is released.
   */
  async run(asked: Question, leaving: AbortSource): Promise<ReadMessage> {
    const { type, content } = asked;
    if (type === 'Text') return { question: content, ownWords: content, images: [], release: () => undefined };
    const held = this.budget.open(asked.chatbot.workspaceId);
    // Who leaves before the answer begins never comes to release the message.
    leaving.signal.addEventListener('abort', () => held.release(), { once: true });
    const enough = new AbortController();
    const signal = AbortSignal.any([leaving.signal, enough.signal]);
    try {
      // Readers wait for each other, and need not hear of an abort while they do.
      const reading = from(this.read({ asked, type, held, signal })).pipe(takeUntil(failingWith(signal)));
      const read = await firstValueFrom(reading);
      const ownWords = ownWordsOf({ type, question: read.question });
      return { ownWords, ...read, release: () => held.release() };
    } catch (error) {
      // What waits beside it waits for nothing any more.
      enough.abort(error);
      held.release();
      throw error;
    }
  }

  private async read({ asked, type, held, signal }: ReadTask): Promise<Pick<ReadMessage, 'question' | 'images'>> {
    const { content, fileIds } = asked;
    switch (type) {
      case 'Image': {
        const images = await Promise.all(fileIds.map((id) => this.media.picture(held, id, signal)));
        return { question: questionText(type, content, images.length), images };
      }
      case 'Audio': {
        const recording = await this.media.recording(held.workspaceId, fileIds[0]!);
        return { question: await this.hear(asked, type, recording, signal), images: [] };
      }
      case 'Video': {
        const { frames, sound } = await this.media.video(held, fileIds[0]!, signal);
        return { question: await this.hear(asked, type, sound, signal), images: frames };
      }
    }
  }

  /** A video's sound is left out where nothing transcribes it. */
  private async hear(
    { turnId, content, chatbot, memory }: Question,
    type: 'Audio' | 'Video',
    sound: Recording | null,
    signal: AbortSignal,
  ): Promise<string> {
    try {
      if (!sound || !this.transcriber.isConfigured) return questionText(type, content, 1);
      const said = await this.transcriber.transcribe(chatbot.workspaceId, sound, signal);
      const question = heardQuestion(type, content, said);
      await memory.hear(turnId, question);
      return question;
    } finally {
      await sound?.discard();
    }
  }
}

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
