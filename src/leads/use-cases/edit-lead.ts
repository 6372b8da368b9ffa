import { Injectable } from '@nestjs/common';
import { changedMeanwhile, notFoundIn } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { EditedLead, LeadChange, LeadEdit, LeadNotes, LeadToEdit } from '../leads.api.js';
import { Leads } from '../ports/leads.js';

/** Writes down what became of a lead. Two who do so at once write one after the other. */
@Injectable()
export class EditLead implements LeadEdit {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly leads: Leads,
    private readonly units: UnitOfWork,
  ) {}

  async run(
    caller: Caller,
    { serialNumber, leadId, noteBefore }: LeadToEdit,
    change: LeadChange,
    together: Together<EditedLead>,
  ): Promise<void> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    return this.units.run(async () => {
      const before = await this.leads.findForChange(id, leadId);
      if (!before) throw notFoundIn('leadID', 'The lead');
      if (noteBefore !== undefined && noteBefore !== before.note) throw changedMeanwhile('the note');
      const after: LeadNotes = { status: change.status ?? before.status, note: change.note ?? before.note };
      await this.leads.annotate(leadId, after);
      await together({ before, after });
    });
  }
}
