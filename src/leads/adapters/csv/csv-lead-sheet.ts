import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvLines } from '#libs/csv/csv-lines.js';
import type { Lead } from '../../domain/lead.js';
import type { LeadSheet } from '../../ports/leads.js';

/** A line for each lead; a phone number stays as the visitor wrote it. */
@Injectable()
export class CsvLeadSheet implements LeadSheet {
  readonly head =
    BYTE_ORDER_MARK + csvLines([['CreateTime', 'Name', 'Email', 'Phone', 'Message', 'SessionID', 'Status', 'Note']]);

  lines(leads: readonly Lead[]): string {
    return csvLines(
      leads.map(({ createdAt, name, email, phone, message, sessionId, status, note }) => [
        new Date(createdAt).toISOString(),
        ...[name, email, phone, message],
        ...[sessionId, status, note],
      ]),
    );
  }
}
