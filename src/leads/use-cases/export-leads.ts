import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { type LeadExport, LeadHomes, type LeadPart, type LeadRange } from '../leads.api.js';
import { Leads, LeadSheet } from '../ports/leads.js';

/** The leads that were stored in a range of time as a file, oldest first: those that come meanwhile stand behind the others. */
@Injectable()
export class ExportLeads implements LeadExport {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly leads: Leads,
    private readonly homes: LeadHomes,
    private readonly sheet: LeadSheet,
  ) {}

  /** At most so many leads from the id `fromId` on; 0 begins the file. */
  async run(
    caller: Caller,
    { serialNumber, ...range }: LeadRange & { readonly serialNumber: string },
    { fromId, most }: { readonly fromId: number; readonly most: number },
  ): Promise<LeadPart> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const found = await this.leads.since(id, range, { fromId, most: most + 1 });
    const leads = await this.homes.of(id, found.slice(0, most));
    const head = fromId === 0 ? this.sheet.head : '';
    return { content: head + this.sheet.lines(leads), count: leads.length, nextId: found[most]?.id ?? null };
  }
}
