import { Injectable } from '@nestjs/common';
import { contactDetailsIn } from '#libs/visitor/contact-details.js';
import { wishesPerson } from '#libs/visitor/wishes-person.js';
import { contactOf } from '../domain/lead-rules.js';
import type { ContactKeeper } from '../leads.api.js';
import { HandOffs } from '../ports/hand-offs.js';
import { StoreLead } from './store-lead.js';

/**
 * Keeps the address or number in a visitor's message as a lead where a person is wanted: the message wishes for one, or
 * one was called for before. Whether the model thinks of it makes no difference.
 */
@Injectable()
export class KeepContact implements ContactKeeper {
  constructor(
    private readonly handOffs: HandOffs,
    private readonly storeLead: StoreLead,
  ) {}

  /** `isWanted` where it is known by other ways that the message wishes for a person. */
  async run(chatbotId: number, sessionId: number, ownWords: string, isWanted = false): Promise<void> {
    const details = contactDetailsIn(ownWords);
    const given = details && contactOf(details);
    if (!given || 'error' in given) return;
    if (!isWanted && !wishesPerson(ownWords) && !(await this.handOffs.hasNoted(sessionId))) return;
    await this.storeLead.run(chatbotId, sessionId, given.contact);
  }
}
