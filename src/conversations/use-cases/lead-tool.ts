import { Injectable } from '@nestjs/common';
import { contactDetailsIn } from '#libs/visitor/contact-details.js';
import type { Tool } from '../../answering/answering.api.js';
import { contactOf } from '../domain/lead-rules.js';
import { StoreLead } from './store-lead.js';

/** Lets a model keep what a visitor leaves behind: it chooses among what the visitor wrote, and adds nothing. */
@Injectable()
export class LeadTool {
  constructor(private readonly storeLead: StoreLead) {}

  of(chatbotId: number, sessionId: number, ownWords: string): Tool {
    return {
      name: 'store_lead',
      description:
        'Stores how to reach the visitor, with the message in which the visitor wrote it. Call it only when the visitor offers an e-mail address or a phone number, with exactly what the visitor wrote; never guess or complete anything.',
      parameters: SCHEMA,
      effect: { isAskedFor: contactDetailsIn(ownWords) !== null },
      run: (args) => this.run(chatbotId, sessionId, args),
    };
  }

  private async run(chatbotId: number, sessionId: number, args: unknown) {
    const given = contactOf(args);
    if ('error' in given) return given;
    const invented = await this.storeLead.run(chatbotId, sessionId, given.contact);
    if (invented === null) return { stored: true };
    return { error: `${invented} must be as the visitor wrote it in this chat; leave it out or ask for it` };
  }
}

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 200 },
    email: { type: 'string', maxLength: 254, description: 'One plain e-mail address' },
    phone: { type: 'string', maxLength: 40, description: 'As the visitor wrote it' },
  },
  additionalProperties: false,
};
