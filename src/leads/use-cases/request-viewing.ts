import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { alone, type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { KeptViewing } from '#libs/visitor/viewing.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { type ListingDetails, ListingSearch } from '../../real-estate/real-estate.api.js';
import { isByTheClock, isSameWish, LONGEST_HOME, shownTime, type Viewing, wishedTime } from '../domain/viewing.js';
import type { VisitedSession, ViewingRequests, ViewingWish } from '../leads.api.js';
import { Viewings } from '../ports/viewings.js';
import { StoreLead } from './store-lead.js';
import { TellViewing } from './tell-viewing.js';

type NewViewing = Omit<Viewing, 'id'>;

/** Keeps a wish to see a home once, with its lead, and tells the owner. */
@Injectable()
export class KeepViewing {
  constructor(
    private readonly viewings: Viewings,
    private readonly storeLead: StoreLead,
    private readonly tellViewing: TellViewing,
    private readonly units: UnitOfWork,
  ) {}

  run(
    chatbot: ChatbotCard,
    session: VisitedSession,
    wish: NewViewing,
    together: Together<KeptViewing>,
  ): Promise<KeptViewing> {
    return this.units.run(async () => {
      const held = await session.hold();
      if (!held) throw notFound('The chat session');
      const known = (await this.viewings.newestOf(session.id)).find((one) => isSameWish(one, wish));
      const kept = known ?? { ...wish, id: await this.viewings.add(wish) };
      if (!known) {
        const { name, email, phone, given } = wish;
        const lead = { name, email, phone, given, message: wordsOf(wish), homes: [wish.listingId] };
        await this.storeLead.keep(chatbot, session, lead);
        await this.tellViewing.run(chatbot, held, kept);
      }
      await together(kept);
      return kept;
    });
  }
}

/** In the visitor's words; what a form sends, as people read it. */
function wordsOf({ home, times, timeZone }: NewViewing): string {
  const told = times.map((time) => (isByTheClock(time) ? shownTime(time, timeZone, 'en') : time.said));
  return `Viewing: ${home} (${told.join('; ')})`;
}

/** Takes a visitor's wish to see a home. The same home at the same times in one chat session is one wish. */
@Injectable()
export class RequestViewing implements ViewingRequests {
  constructor(
    private readonly listings: ListingSearch,
    private readonly keepViewing: KeepViewing,
    private readonly clock: Clock,
  ) {}

  async run(
    chatbot: ChatbotCard,
    session: VisitedSession,
    { listingId, times, contact, given, language }: ViewingWish,
    together: Together<KeptViewing> = alone,
  ): Promise<KeptViewing> {
    const { timeZone, handOffEmail, answerLanguage } = chatbot.settings;
    if (handOffEmail === '') throw new DomainError('conflict', 'Nobody shows homes here: TalkToHumanEmail is not set');
    const [listing] = await this.listings.findByIds(chatbot.id, [listingId]);
    if (!listing) throw notFound('The listing');
    if (listing.status === 'Sold') throw new DomainError('conflict', 'This home is sold');
    const now = this.clock.now();
    const told = times.map((said) => wishedTime(said, timeZone, now));
    const whose = { chatbotId: chatbot.id, sessionId: session.id, listingId, home: homeOf(listing) };
    const wish = { ...whose, ...contact, given, times: told, timeZone, language: answerLanguage || language };
    return this.keepViewing.run(
      chatbot,
      session,
      { ...wish, state: 'requested', confirmedTime: null, createdAt: now },
      together,
    );
  }
}

function homeOf({ address, city, state, zip, mlsNumber, id }: ListingDetails): string {
  const place = [address, city, [state, zip].filter((one) => one !== '').join(' ')].filter((one) => one !== '');
  const home = address === '' ? [mlsNumber || `Listing ${id}`, ...place] : place;
  return home.join(', ').slice(0, LONGEST_HOME).toWellFormed();
}
