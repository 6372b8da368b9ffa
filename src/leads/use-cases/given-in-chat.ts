import { languageTag } from '#libs/domain/language-names.js';
import { consentToldIn } from '#libs/visitor/consent-words.js';
import { consentTo, type GivenContact, pageWithoutQuery } from '#libs/visitor/given-contact.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';
import { languageIn } from '../domain/viewing.js';
import type { LeadDraft, VisitedSession, VisitorTurn } from '../leads.api.js';

/**
 * The consent that the chatbot told before a visitor wrote these contact details, as it would stand by a form; null where no
 * answer tells it word for word. `now` in milliseconds.
 */
export async function givenInChat(
  { settings }: ChatbotCard,
  session: VisitedSession,
  {
    turns,
    contact,
    now,
  }: { readonly turns: readonly VisitorTurn[]; readonly contact: LeadDraft; readonly now: number },
): Promise<GivenContact | null> {
  const answers = turns.filter(({ state }) => state !== 'person').map(({ answer }) => answer);
  const told = consentToldIn(answers, settings);
  if (told === null) return null;
  const { email, phone } = contact;
  const words = turns.map(({ question }) => question).join('\n');
  return {
    in: 'chat',
    page: pageWithoutQuery((await session.opening())?.uri ?? ''),
    language: languageTag(settings.answerLanguage || languageIn(words)) ?? '',
    consent: consentTo(told, { isTicked: false, contact: [email, phone], at: now }),
  };
}
