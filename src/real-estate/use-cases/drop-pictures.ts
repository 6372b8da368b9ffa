import { Injectable } from '@nestjs/common';
import { ScaledPictures } from '../../files/files.api.js';
import type { ListedChatbot } from '../domain/listed-chatbot.js';
import { ListingPictures } from '../ports/listing-pictures.js';

/** Lets pictures go together with their listings, within the unit of work in which those go. */
@Injectable()
export class DropPictures {
  constructor(
    private readonly pictures: ListingPictures,
    private readonly scaled: ScaledPictures,
  ) {}

  async run(
    { id, workspaceId }: Pick<ListedChatbot, 'id' | 'workspaceId'>,
    mlsNumbers: readonly string[],
  ): Promise<void> {
    await this.scaled.release(workspaceId, await this.pictures.forget(id, mlsNumbers));
  }

  /** Some of a chatbot's; returns whether there were any. */
  async some(chatbotId: number, most: number): Promise<boolean> {
    const found = await this.pictures.forgetSome(chatbotId, most);
    if (found) await this.scaled.release(found.workspaceId, found.files);
    return found !== null;
  }
}
