import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import { notFound } from '#libs/kernel/domain-error.js';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import { isSamePerson, type LeadDraft, merged } from '../domain/lead.js';
import { SAID } from '../domain/remembered-turns.js';
import { inventedField } from '../domain/said-by-visitor.js';
import { Leads } from '../ports/leads.js';
import { Transcript } from '../ports/transcript.js';

/**
 * Stores what a visitor left behind: once a person and chat session. Returns the field that the visitor never wrote in
 * this session, and stores nothing then; null where all is well.
 */
@Injectable()
export class StoreLead {
  constructor(
    private readonly leads: Leads,
    private readonly transcript: Transcript,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(chatbotId: number, sessionId: number, draft: LeadDraft): Promise<'name' | 'email' | 'phone' | null> {
    const turns = await this.transcript.newest(sessionId, SAID);
    const invented = inventedField(
      draft,
      turns.map(({ question }) => question),
    );
    if (invented === null) await this.units.run(() => this.store(chatbotId, sessionId, draft));
    return invented;
  }

  private async store(chatbotId: number, sessionId: number, draft: LeadDraft): Promise<void> {
    const leads = await this.leads.lockOf(sessionId);
    if (!leads) throw notFound('The chat session');
    const known = leads.find((lead) => isSamePerson(lead, draft));
    if (known) await this.leads.change(known.id, merged(known, draft));
    else await this.leads.add({ ...draft, chatbotId, sessionId, createdAt: this.clock.now() });
  }
}
