import { rowId } from '#libs/model-tools/tool-schema.js';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { NO_NAMES, noNames, StrictTool } from '#libs/model-tools/strict-tool.js';
import { ownWordsOf } from '#libs/visitor/attached-question.js';
import { consentOf } from '#libs/visitor/consent-words.js';
import { contactDetailsIn } from '#libs/visitor/contact-details.js';
import { MOST_TIMES } from '#libs/visitor/viewing-wish.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { lastContactOf } from '../domain/lead.js';
import { comparable, wordIn } from '../domain/said-by-visitor.js';
import { languageIn, LONGEST_TIME } from '../domain/viewing.js';
import type { VisitedSession, VisitorTool } from '../leads.api.js';
import { Leads } from '../ports/leads.js';
import { RequestViewing } from './request-viewing.js';
import { KeepContact, SAID } from './store-lead.js';

const SCHEMA = z.strictObject({
  listing: rowId,
  times: z
    .array(z.strictObject({ said: z.string().trim().min(1).max(LONGEST_TIME).describe("The visitor's words") }))
    .min(1)
    .max(MOST_TIMES),
});

const TOOL = new StrictTool(
  'request_viewing',
  'Passes on that the visitor wants to see a home. Needs an e-mail address or phone number of the visitor.',
  SCHEMA,
);

/** Lets a model pass on the wish to see a home, at times and with contact details that the visitor wrote. */
@Injectable()
export class ViewingTool {
  constructor(
    private readonly requestViewing: RequestViewing,
    private readonly keepContact: KeepContact,
    private readonly leads: Leads,
  ) {}

  of(chatbot: ChatbotCard, session: VisitedSession | null, ownWords: string): VisitorTool {
    const tool = TOOL.of(NO_NAMES, noNames, async (wish) =>
      session === null ? passedOn(`listing ${wish.listing}`) : this.request(chatbot, session, { ...wish, ownWords }),
    );
    // The call itself must rest on this message: what looked-up texts ask for names no time of the visitor's.
    return { ...tool, effect: { isAskedFor: true } };
  }

  private async request(
    chatbot: ChatbotCard,
    session: VisitedSession,
    { listing, times, ownWords }: z.infer<typeof SCHEMA> & { readonly ownWords: string },
  ): Promise<object> {
    const said = (await session.newestTurns(SAID)).map(ownWordsOf).map(comparable);
    const invented = times.find((time) => !said.some((message) => wordIn(message, time.said) !== null));
    if (invented)
      return { error: `The visitor never wrote “${invented.said}”: take their own words, or ask for a time` };
    const isOfNow = times.some((time) => wordIn(comparable(ownWords), time.said) !== null);
    if (!isOfNow && contactDetailsIn(ownWords) === null)
      return {
        error: 'The message that is answered names no time and no contact: ask whether the visitor wants a viewing',
      };
    await this.keepContact.run(chatbot, session, ownWords, { given: null });
    const leads = await this.leads.newestOf(session.id);
    const contact = lastContactOf(leads);
    const language = languageIn(ownWords);
    if (contact === null) return withoutContact(consentOf(chatbot.settings, language).text);
    const given = leads.find((lead) => lead.given?.in === 'chat')?.given ?? null;
    const wish = { listingId: listing, times: times.map(({ said: words }) => words), contact, given, language };
    const { home } = await this.requestViewing.run(chatbot, session, wish);
    return passedOn(home);
  }
}

/** What the visitor reads before it is left. */
const withoutContact = (consent: string) => ({
  error: `Ask the visitor for an e-mail address or a phone number first, and say what it is for: “${consent}”`,
  needs: 'contact',
  consent,
});

const passedOn = (home: string) => ({
  requested: home,
  next: 'A person confirms or declines; say no more than that. Further times are passed on in the same way',
});
