import { Injectable } from '@nestjs/common';
import { notFound } from '#libs/domain/domain-error.js';
import { type FileCard, FileLibrary } from '../../files/files.api.js';
import { ChatbotRepository } from '../ports/chatbot.repository.js';
import { FindPicture } from './find-picture.js';

/** The bytes behind a hash, while they are the chatbot's icon or profile picture. */
@Injectable()
export class OpenPicture {
  constructor(
    private readonly chatbots: ChatbotRepository,
    private readonly findPicture: FindPicture,
    private readonly files: FileLibrary,
  ) {}

  async run(serialNumber: string, hash: string): Promise<{ card: FileCard; bytes: AsyncIterable<Uint8Array> }> {
    const chatbot = await this.chatbots.findForVisitors(serialNumber);
    if (!chatbot) throw notFound('The picture');
    const icon = await this.findPicture.pictureOf(chatbot, 'icon');
    const profilePicture = await this.findPicture.pictureOf(chatbot, 'profilePicture');
    const card = [icon, profilePicture].find((picture) => picture?.sha256 === hash);
    if (!card) throw notFound('The picture');
    return { card, bytes: await this.files.open(chatbot.workspaceId, card.id) };
  }
}
