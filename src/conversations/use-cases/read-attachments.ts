import { Injectable } from '@nestjs/common';
import { FileLibrary, MediaReader } from '../../files/files.api.js';
import { type ModelImage, Transcriber } from '../../models/models.api.js';
import type { AttachedType } from '../domain/attachment-rules.js';
import { heardQuestion, ownWordsOf, questionText } from '../domain/attached-question.js';
import { Transcript } from '../ports/transcript.js';
import type { AdmittedTurn, Message } from './admit-message.js';

/** A message as a model takes it. */
export interface ReadMessage {
  readonly question: string;
  /** What of it the visitor wrote or said. */
  readonly ownWords: string;
  /** In the visitor's order; frames of a video in theirs. */
  readonly images: readonly ModelImage[];
}

/** Makes of a message's files what a model takes. Words that were said become the stored question's text. */
@Injectable()
export class ReadAttachments {
  constructor(
    private readonly files: FileLibrary,
    private readonly media: MediaReader,
    private readonly transcriber: Transcriber,
    private readonly transcript: Transcript,
  ) {}

  /** Refuses as the readers of files and the transcriber do; `workspaceId` is the files'. An abort ends it at once. */
  async run(turn: AdmittedTurn, message: Message, workspaceId: number, signal: AbortSignal): Promise<ReadMessage> {
    const { type, content } = message;
    if (type === 'Text') return { question: content, ownWords: content, images: [] };
    const read = await unlessAborted(this.read(turn, type, message, workspaceId, signal), signal);
    return { ...read, ownWords: ownWordsOf({ type, question: read.question }) };
  }

  private async read(
    turn: AdmittedTurn,
    type: AttachedType,
    { content, fileIds }: Message,
    workspaceId: number,
    signal: AbortSignal,
  ): Promise<Omit<ReadMessage, 'ownWords'>> {
    switch (type) {
      case 'Image': {
        const images = await Promise.all(fileIds.map((id) => this.media.picture(workspaceId, id, signal)));
        return { question: questionText(type, content, images.length), images };
      }
      case 'Audio': {
        const recording = await this.files.open(workspaceId, fileIds[0]!);
        return { question: await this.hear(turn, type, content, recording, signal), images: [] };
      }
      case 'Video': {
        const { frames, sound } = await this.media.video(workspaceId, fileIds[0]!, signal);
        return { question: await this.hear(turn, type, content, sound, signal), images: frames };
      }
    }
  }

  /** A video's sound is left out where nothing transcribes it. */
  private async hear(
    { id }: AdmittedTurn,
    type: 'Audio' | 'Video',
    content: string,
    sound: AsyncIterable<Uint8Array> | null,
    signal: AbortSignal,
  ): Promise<string> {
    if (!sound || !this.transcriber.isConfigured) return questionText(type, content, 1);
    const question = heardQuestion(type, content, await this.transcriber.transcribe(sound, signal));
    await this.transcript.hear(id, question);
    return question;
  }
}

/** Readers wait for each other, and need not hear of an abort while they do. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
