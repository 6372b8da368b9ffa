import { Injectable } from '@nestjs/common';
import { toldHome } from '#libs/visitor/told-home.js';
import { ListingCards } from '../../real-estate/real-estate.api.js';
import type { LeadHomes, WithHomes } from '../leads.api.js';

/** The homes that leads are about, as they are now. */
@Injectable()
export class LookUpHomes implements LeadHomes {
  constructor(private readonly cards: ListingCards) {}

  async of<L extends { readonly homes: readonly number[] }>(
    chatbotId: number,
    leads: readonly L[],
  ): Promise<WithHomes<L>[]> {
    const cards = await this.cards.of(
      chatbotId,
      leads.flatMap(({ homes }) => homes),
    );
    return leads.map((lead) => ({ ...lead, homes: lead.homes.flatMap((id) => cards.get(id) ?? []).map(toldHome) }));
  }
}
