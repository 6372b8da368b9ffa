import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { Lead } from '../../domain/lead.js';
import type { LeadSheet } from '../../ports/leads.js';

/** Spreadsheets take a file that does not begin with it for another encoding than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet would begin to read a formula: at the beginning of a cell, and where it may take a cell to begin. Where
 * a semicolon parts cells, it looks behind semicolons and line breaks within a text as well.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** CSV (RFC 4180) in which no text is a formula: a phone number stays readable as `'+1 512 555 0100`. */
@Injectable()
export class CsvLeadSheet implements LeadSheet {
  readonly head = BYTE_ORDER_MARK + csvOf([['CreateTime', 'Name', 'Email', 'Phone', 'Message', 'SessionID']]);

  lines(leads: readonly Lead[]): string {
    return csvOf(
      leads.map(({ createdAt, name, email, phone, message, sessionId }) => [
        new Date(createdAt).toISOString(),
        ...[name, email, phone, message],
        sessionId,
      ]),
    );
  }
}

const csvOf = (rows: (string | number)[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    quoted_string: true,
    cast: { string: (text) => text.replace(FORMULA, "'") },
  });
