import { z } from 'zod';
import { DomainError } from '#libs/domain/domain-error.js';
import { parseBody } from '#libs/json/json-gate.js';
import { folded } from './record.js';
import type { SourceNotes } from './map-record.js';

const word = z.string().max(500);

const NotesFile = z.strictObject({
  /** Header of a CSV file → field; an empty text passes the column over. */
  Columns: z.record(word, word).default({}),
  Values: z.record(word, z.union([z.string().max(2_048), z.number(), z.boolean()])).default({}),
  Words: z.record(word, z.record(word, word)).default({}),
  Decimal: z.enum(['.', ',']).default('.'),
  Delimiter: z.string().length(1).default(','),
  Encoding: z.string().max(40).default('utf-8'),
});

/** What a person says of a source: the file of `--map`. */
export type Notes = z.infer<typeof NotesFile>;

/** Beside the fields of Create. */
const MORE_TARGETS = ['Price', ''];

/** A map of a file that is there. Refuses `invalid` what is no such map or names no field. */
export function readNotes(path: string, bytes: Buffer, fields: ReadonlyMap<string, unknown>): Notes {
  const read = NotesFile.safeParse(parseBody(bytes));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new DomainError('invalid', `The map ${path}: ${issue!.path.join('.')} ${issue!.message}`);
  }
  const { Columns, Values, Words } = read.data;
  const named = [...Object.values(Columns), ...Object.keys(Values), ...Object.keys(Words)];
  const unknown = named.find((name) => !fields.has(name) && !MORE_TARGETS.includes(name));
  if (unknown === undefined) return read.data;
  throw new DomainError('invalid', `The map ${path} names the unknown field "${unknown}"`);
}

export const NO_NOTES: Notes = NotesFile.parse({});

export const notesOf = ({ Values, Words, Decimal }: Notes): Omit<SourceNotes, 'underContract'> => ({
  values: Values,
  decimal: Decimal,
  words: Object.fromEntries(
    Object.entries(Words).map(([field, words]) => [
      field,
      Object.fromEntries(Object.entries(words).map(([said, meant]) => [folded(said), meant])),
    ]),
  ),
});
