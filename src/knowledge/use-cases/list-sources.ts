import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { Source } from '../domain/source.js';
import { Sources } from '../ports/sources.js';

/** Everything that the caller's chatbot was taught: the text, then the pairs, then the files, in the order sent. */
@Injectable()
export class ListSources {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sources: Sources,
  ) {}

  async run(caller: Caller, serialNumber: string): Promise<Source[]> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    return this.sources.of(id);
  }
}
