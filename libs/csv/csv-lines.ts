import { stringify } from 'csv-stringify/sync';
import { inertText } from './inert-text.js';

/** A file begins with it: without it spreadsheets read other letters than UTF-8 has. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as lines of CSV (RFC 4180), in which no text is a formula. */
export const csvLines = (rows: readonly (readonly (string | number | boolean | null)[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      quoted_string: true,
      cast: { string: inertText, boolean: String },
    },
  );
