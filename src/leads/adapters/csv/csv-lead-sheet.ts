import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvLines } from '#libs/csv/csv-lines.js';
import { GIVEN_COLUMNS, givenCells } from '#libs/visitor/given-contact.js';
import { homesCell } from '#libs/visitor/told-home.js';
import type { Lead } from '../../domain/lead.js';
import type { WithHomes } from '../../leads.api.js';
import type { LeadSheet } from '../../ports/leads.js';

const COLUMNS = ['CreateTime', 'Name', 'Email', 'Phone', 'Message', 'SessionID', 'Status', 'Note', 'Homes'];

/** A line for each lead; a phone number stays as the visitor wrote it. */
@Injectable()
export class CsvLeadSheet implements LeadSheet {
  readonly head = BYTE_ORDER_MARK + csvLines([[...COLUMNS, ...GIVEN_COLUMNS]]);

  lines(leads: readonly WithHomes<Lead>[]): string {
    return csvLines(
      leads.map(({ createdAt, name, email, phone, message, sessionId, status, note, given, homes }) => [
        new Date(createdAt).toISOString(),
        ...[name, email, phone, message],
        ...[sessionId, status, note],
        homesCell(homes),
        ...givenCells(given),
      ]),
    );
  }
}
