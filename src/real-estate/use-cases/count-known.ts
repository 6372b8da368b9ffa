import { Injectable } from '@nestjs/common';
import { ListingRepository } from '../ports/listing.repository.js';

const PAGE = 1_000;

interface KnownTotals {
  /** Listings of the chatbot. */
  readonly total: number;
  /** Those whose MLS number is among the numbers. */
  readonly known: number;
}

/** How many listings of a chatbot have one of these MLS numbers. */
@Injectable()
export class CountKnown {
  constructor(private readonly listings: ListingRepository) {}

  async run(chatbotId: number, numbers: Pick<ReadonlySet<string>, 'has'>): Promise<KnownTotals> {
    let [total, known] = [0, 0];
    let page = await this.listings.mlsNumbers(chatbotId, 0, PAGE);
    while (page.length > 0) {
      total += page.length;
      known += page.filter(({ mlsNumber }) => numbers.has(mlsNumber)).length;
      page = await this.listings.mlsNumbers(chatbotId, page.at(-1)!.id, PAGE);
    }
    return { total, known };
  }
}
