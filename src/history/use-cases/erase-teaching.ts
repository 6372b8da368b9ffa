import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Owner } from '../../conversations/conversations.api.js';
import { KnowledgeErasure } from '../../knowledge/knowledge.api.js';
import { ListingErasure } from '../../real-estate/real-estate.api.js';
import { TestErasure } from '../../trials/trials.api.js';
import { type ErasureTotals, NOTHING, together, type ErasureListener } from '../domain/erased.js';
import { ReleaseFiles } from './scrub-deleted-data.js';

/** Erases what a chatbot answers from, in small units: its listings, what it was taught beside them, and the tests of both. */
@Injectable()
export class EraseTeaching {
  constructor(
    private readonly listings: ListingErasure,
    private readonly knowledge: KnowledgeErasure,
    private readonly tests: TestErasure,
    private readonly releaseFiles: ReleaseFiles,
    private readonly units: UnitOfWork,
  ) {}

  /** All chatbots that there is a listing or a source of; the workspace is 0 where no row tells it. */
  async owners(): Promise<Owner[]> {
    const listed = (await this.listings.chatbotIds()).map((id) => ({ id, workspaceId: 0 }));
    return [...listed, ...(await this.knowledge.chatbots())];
  }

  async look(chatbotId: number): Promise<Pick<ErasureTotals, 'listings' | 'sources'>> {
    return { listings: await this.listings.count(chatbotId), sources: await this.knowledge.count(chatbotId) };
  }

  /** `tell` hears after each unit what it has erased. */
  async run(chatbot: Owner, tell: ErasureListener): Promise<ErasureTotals> {
    const erased = together(
      await this.untilNone(() => this.eraseListings(chatbot), tell),
      await this.untilNone(() => this.eraseSources(chatbot), tell),
    );
    await this.units.run(async () => {
      await this.listings.clear(chatbot.id);
      await this.knowledge.clear(chatbot.id);
      await this.tests.clear(chatbot.id);
    });
    return erased;
  }

  private async untilNone(
    step: () => Promise<Partial<ErasureTotals> | null>,
    tell: ErasureListener,
  ): Promise<ErasureTotals> {
    for (let erased = NOTHING; ;) {
      const some = await this.units.run(step);
      if (!some) return erased;
      erased = together(erased, some);
      tell(some);
    }
  }

  private async eraseListings({ id }: Owner): Promise<Partial<ErasureTotals> | null> {
    const listings = await this.listings.removeSome(id);
    return listings === null ? null : { listings };
  }

  private async eraseSources({ id, workspaceId }: Owner): Promise<Partial<ErasureTotals> | null> {
    const { sources, fileIds } = await this.knowledge.forgetSome(id);
    if (sources === 0) return null;
    return { sources, files: await this.releaseFiles.run(workspaceId, fileIds) };
  }
}
