import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONTACT_RULES, type ContactField, LONGEST_CONTACT } from '#libs/domain/contact-rules.js';
import { Clock } from '#libs/domain/clock.js';
import { consentTo, type GivenContact } from '#libs/visitor/given-contact.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { SessionVisits } from '../../conversations/conversations.api.js';
import { type LeadDraft, LeadKeeper, requireContactForm } from '../../leads/leads.api.js';
import type { DoorCall } from './door-call.js';
import { CHATBOT, FLAG, object, programTool, SESSION } from './program-tool.js';

/** In words what `CONTACT_RULES` wants. */
const WANTED: Readonly<Record<ContactField, string>> = {
  name: 'one line',
  email: 'one plain e-mail address',
  phone: '6 to 15 digits with +, blanks, dashes or parentheses',
};

const contact = (field: ContactField) => {
  const text = z.string().trim().min(1).max(LONGEST_CONTACT[field]).describe(WANTED[field]);
  return text.refine((given) => CONTACT_RULES[field](given) === null, `must be ${WANTED[field]}`).optional();
};

const SCHEMA = z
  .strictObject({
    chatbot: CHATBOT,
    session: SESSION.describe('Of an answer to this visitor'),
    consent: z.string().trim().min(3).max(400).describe('What the visitor agreed to, word for word'),
    ...{ name: contact('name'), email: contact('email'), phone: contact('phone') },
    message: z.string().trim().max(1_500).describe('What the visitor wants').optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, 'needs email or phone');

/** Passes on how a visitor can be reached, with the words of the visitor's consent. */
@Injectable()
export class ContactTool {
  readonly tool = programTool(
    {
      name: 'leave_contact',
      title: 'Leave contact details',
      description:
        'Passes on how a visitor can be reached, as the visitor gave it, to the owner of the chatbot. Only where the visitor has agreed to that, with the words of that agreement',
      output: object({ kept: FLAG }),
      nature: 'adds',
      operations: ['ClientAsk'],
    },
    SCHEMA,
    (calling, args) => this.keep(calling, args),
  );

  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly visits: SessionVisits,
    private readonly leads: LeadKeeper,
    private readonly clock: Clock,
  ) {}

  private async keep({ caller }: DoorCall, args: z.infer<typeof SCHEMA>): Promise<object> {
    const { chatbot: serialNumber, session, consent, message = '', name = '', email = '', phone = '' } = args;
    const chatbot = await this.chatbots.find(caller, serialNumber);
    requireContactForm(chatbot);
    const visited = await this.visits.visit(caller, chatbot.id, session);
    const given = this.givenWith(consent, [email, phone]);
    const lead: LeadDraft = { name, email, phone, message: `${message}\n\nConsent: ${consent}`.trim(), given };
    await this.leads.keep(chatbot, visited, lead);
    return { kept: true };
  }

  /** The agreement as the program passes it on: it has no page and no language that we know of. */
  private givenWith(text: string, contact: readonly string[]): GivenContact {
    const consent = consentTo(text, { isTicked: true, contact, at: this.clock.now() });
    return { in: 'program', page: '', language: '', consent };
  }
}
