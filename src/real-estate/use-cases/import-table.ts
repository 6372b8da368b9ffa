import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { FairQueue } from '#libs/queues/fair-queue.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { type ListingTable, ListingTables } from '../ports/listing-tables.js';
import { SyncListings, type SyncReport } from './sync-listings.js';

export interface TableImport extends ListingTable {
  /** What the table does not name stays. */
  readonly keepsRest: boolean;
  /** Rows that are wrong are left out; otherwise one keeps all from being taken. */
  readonly takesRest: boolean;
  /** Also where more than a tenth of what is there would go. */
  readonly deletesMany: boolean;
  /** Changes nothing, and reports the same. */
  readonly isTrial: boolean;
}

/** Tables that are read at once: the rows of one, and of its chatbot, are held in memory. */
const TABLES = {
  what: 'tables of homes',
  places: 2,
  ofOne: 1,
  ofFailing: 1,
  mostWaiting: 40,
  patienceMs: 30_000,
} as const;

/** Makes the listings of the caller's chatbot those of a table, by their MLS numbers. Workspaces take turns. */
@Injectable()
export class ImportTable {
  private readonly queue = new FairQueue(TABLES);

  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly tables: ListingTables,
    private readonly sync: SyncListings,
  ) {}

  async propose(caller: Caller, serialNumber: string, text: string): Promise<string> {
    await this.chatbots.find(caller, serialNumber);
    return this.tables.proposedMap(text);
  }

  async run(caller: Caller, { keepsRest, takesRest, deletesMany, ...table }: TableImport): Promise<SyncReport> {
    const { serialNumber, isTrial } = table;
    const source = await this.tables.source(table);
    const agrees = (doubt: string): Promise<boolean> => {
      if (!deletesMany) throw new DomainError('conflict', `${doubt}: make sure that it is whole, and send DeletesMany`);
      return Promise.resolve(true);
    };
    const refused = takesRest ? { refused: () => undefined } : {};
    const intake = { caller, serialNumber, source, isTrial, progress: () => undefined, agrees, ...refused };
    return this.queue.run(caller, () => this.sync.run(intake, keepsRest));
  }
}
