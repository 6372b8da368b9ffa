import { Injectable } from '@nestjs/common';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { type ListingFacts, type ListingQuery, ListingSearch } from '../../real-estate/real-estate.api.js';
import { homesNamedIn, pointedAt } from '../domain/named-homes.js';
import type { VisitedSession } from '../leads.api.js';

/** Homes that a lead keeps, and those that are looked at behind the beginning of an address. */
const MOST_HOMES = 3;
const FOUND = 30;

/**
 * Ids of the homes that a message is about: those that it names by address, number or link. Where it names none, those that the
 * conversation has shown last, or those of them that it points at; where it names one that is not there, none.
 */
@Injectable()
export class HomesSpokenOf {
  constructor(private readonly listings: ListingSearch) {}

  async run(chatbot: ChatbotCard, session: VisitedSession, message: string): Promise<readonly number[]> {
    const { addresses, among, identity, isCertain } = homesNamedIn(message);
    const named = identity ? await this.find(chatbot, identity, MOST_HOMES) : [];
    for (const address of addresses) named.push(...among(await this.find(chatbot, { address }, FOUND)));
    const isNamed = named.length > 0 || isCertain;
    const ids = isNamed ? named.map(({ id }) => id) : pointedAt(message, await session.shownHomes());
    return [...new Set(ids)].slice(0, MOST_HOMES);
  }

  private async find({ id }: ChatbotCard, query: ListingQuery, take: number): Promise<ListingFacts[]> {
    return (await this.listings.find(id, query, { take })).listings;
  }
}
