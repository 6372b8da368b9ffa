import { Injectable } from '@nestjs/common';
import { DoneTogether, fromHereInUnit } from '#libs/persistence/done-together.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, ChatbotHold } from '../../chatbots/chatbots.api.js';
import type { ListingDraft } from '../domain/listing.js';
import type { ListedChatbot } from '../domain/listed-chatbot.js';
import { ListingNews } from '../ports/listing-news.js';
import { ListingRepository } from '../ports/listing.repository.js';

interface ListingOrder {
  readonly chatbot: ListedChatbot;
  readonly draft: ListingDraft;
  /** Within the unit of all, as the caller of this one. */
  readonly together: Together<number>;
}

/** Within one unit of work: adds listings to a chatbot that was looked up before. Each is told and recorded by itself. */
@Injectable()
export class AddListingsTogether {
  constructor(
    private readonly hold: ChatbotHold,
    private readonly listings: ListingRepository,
    private readonly news: ListingNews,
    private readonly units: UnitOfWork,
  ) {}

  /** Returns the ids. Rejects where one of them alone is refused: then none is added. */
  run(chatbot: ListedChatbot, wanted: readonly ListingOrder[]): Promise<number[]> {
    return this.units.run(async () => {
      const drafts = wanted.map(({ draft }) => draft);
      const ids = await this.listings.add(await this.hold.run(chatbot.id), drafts);
      const tell = await this.news.created(chatbot);
      for (const [at, { draft, together }] of wanted.entries()) {
        await tell?.([{ id: ids[at]!, ...draft }]);
        await together(ids[at]!);
      }
      return ids;
    });
  }
}

/**
 * Attaches a listing to the caller's chatbot and returns the listing's id. It waits while another listing of the same chatbot
 * is being attached, and is attached together with all that wait by then.
 */
@Injectable()
export class CreateListing {
  private readonly together: DoneTogether<ListingOrder, number>;

  constructor(
    private readonly chatbots: ChatbotDirectory,
    addTogether: AddListingsTogether,
  ) {
    this.together = new DoneTogether({
      run: (wanted) => addTogether.run(wanted[0]!.chatbot, wanted),
      fits: () => true,
    });
  }

  async run(caller: Caller, serialNumber: string, draft: ListingDraft, together: Together<number>): Promise<number> {
    const chatbot = await this.chatbots.find(caller, serialNumber);
    const asCaller = fromHereInUnit();
    return this.together.run(chatbot.id, {
      chatbot,
      draft,
      together: (id) => asCaller(() => together(id)),
    });
  }
}
