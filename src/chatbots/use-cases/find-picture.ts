import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { type FileCard, type FileId, FileLibrary } from '../../files/files.api.js';
import type { ChatbotSettings } from '../chatbots.api.js';
import type { Chatbot } from '../domain/chatbot.js';
import { ShowChatbot } from './look-up-chatbot.js';

export type PictureSetting = keyof Pick<ChatbotSettings, 'icon' | 'profilePicture'>;

/** What every browser shows and none runs. */
const SHOWN = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The picture that visitors see at present; an unknown chatbot, one without it and a lost file are all the same to them. */
@Injectable()
export class FindPicture {
  constructor(
    private readonly chatbots: ShowChatbot,
    private readonly files: FileLibrary,
  ) {}

  async run(serialNumber: string, setting: PictureSetting): Promise<FileCard> {
    const chatbot = await this.chatbots.findOpen(serialNumber);
    const card = chatbot && (await this.pictureOf(chatbot, setting));
    if (!card) throw notFound('The picture');
    return card;
  }

  /** The bytes behind a hash, while they are the chatbot's icon or profile picture. */
  async open(serialNumber: string, hash: string): Promise<{ card: FileCard; bytes: AsyncIterable<Uint8Array> }> {
    const chatbot = await this.chatbots.findOpen(serialNumber);
    if (!chatbot) throw notFound('The picture');
    const icon = await this.pictureOf(chatbot, 'icon');
    const profilePicture = await this.pictureOf(chatbot, 'profilePicture');
    const card = [icon, profilePicture].find((picture) => picture?.sha256 === hash);
    if (!card) throw notFound('The picture');
    return { card, bytes: await this.files.open(chatbot.workspaceId, card.id) };
  }

  /** Files are looked for in the chatbot's own workspace and nowhere else. */
  private async pictureOf({ workspaceId, settings }: Chatbot, setting: PictureSetting): Promise<FileCard | null> {
    if (settings[setting] === '') return null;
    const cards = await this.files.describe(workspaceId, [Number(settings[setting]) as FileId]).catch(noneIfUnknown);
    return cards.find(({ contentType, sha256 }) => SHOWN.includes(contentType) && sha256 !== '') ?? null;
  }
}

function noneIfUnknown(error: unknown): FileCard[] {
  if (error instanceof DomainError && error.refusal === 'not-found') return [];
  throw error;
}
