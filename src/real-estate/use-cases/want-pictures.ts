import { Injectable } from '@nestjs/common';
import { ScaledPictures } from '../../files/files.api.js';
import type { ListedChatbot } from '../domain/listed-chatbot.js';
import { ListingPictures } from '../ports/listing-pictures.js';
import type { FeedChanges } from './feed-changes.js';

/** Notes which pictures are to be had, within the unit of the listings. */
@Injectable()
export class WantPictures {
  constructor(
    private readonly pictures: ListingPictures,
    private readonly scaled: ScaledPictures,
  ) {}

  async run(
    chatbot: ListedChatbot,
    { drafts, renumbered }: Pick<FeedChanges, 'drafts' | 'renumbered'>,
    most: number,
  ): Promise<void> {
    // What stands for another home shows nothing of the one before.
    const gone = await this.pictures.forget(chatbot.id, renumbered);
    const listings = drafts.map(({ mlsNumber, images }) => ({ mlsNumber, images: (images ?? []).slice(0, most) }));
    const replaced = await this.pictures.want(chatbot, listings);
    await this.scaled.release(chatbot.workspaceId, [...gone, ...replaced]);
  }
}
