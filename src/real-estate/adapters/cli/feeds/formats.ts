import type { Readable } from 'node:stream';
import { csvMapping, csvRecords } from './csv-records.js';
import { jsonRecords } from './json-records.js';
import { KYERO } from './kyero.js';
import type { Mapping } from './mapping.js';
import { OPENIMMO } from './openimmo.js';
import type { RecordRead } from './record.js';
import { RESO } from './reso.js';
import type { Notes } from './source-notes.js';
import { xmlRecords } from './xml-records.js';

/** Formats that other programs write; `csv` is whatever a person's map says. */
export const FORMATS = ['reso', 'kyero', 'openimmo', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** Formats that need no map. */
export const MAPPINGS = { reso: RESO, kyero: KYERO, openimmo: OPENIMMO } as const;

export const mappingOf = (format: Format, notes: Notes, fields: ReadonlyMap<string, string>): Mapping =>
  format === 'csv' ? csvMapping(notes, fields) : MAPPINGS[format];

export function recordsOf(file: Readable, { record }: Mapping, notes: Notes): AsyncIterable<RecordRead> {
  if (record === 'csv') return csvRecords(file, notes);
  return record === 'json' ? jsonRecords(file) : xmlRecords(file, record);
}
