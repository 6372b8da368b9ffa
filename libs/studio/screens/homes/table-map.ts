import { Refused, Unreachable } from '../../service/service.js';
import { words } from '../../words/words.js';

/** What a person says of the columns of a table, as the service takes it. */
export interface TableMap {
  /** Header → field; an empty text passes the column over. */
  readonly Columns: Readonly<Record<string, string>>;
  /** Field → what holds where a row says nothing. */
  readonly Values: Readonly<Record<string, string | number>>;
  readonly Words: object;
  readonly Decimal: '.' | ',';
  readonly Delimiter: string;
}

/** Most characters that one request takes. */
const LONGEST_TABLE = 3_000_000;
/** The header is among them. */
export const HEAD_CHARACTERS = 200_000;

const said = words.homes;

/** What a column may be, as people call it. */
export const TARGETS: readonly (readonly [field: string, name: string])[] = [
  ['', said.import.passedOver],
  ['Price', said.import.anyPrice],
  ...Object.entries(said.fields).map(([field, [label]]) => [field, label] as const),
  ['ExtensionColumn', said.import.ownColumn],
];

/** What each field is called: by the column of the file, where one is it. */
export const callsOf = ({ Columns }: TableMap): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(TARGETS.filter(([field]) => field !== '')),
  ...Object.fromEntries(Object.entries(Columns).map(([header, field]) => [field, header])),
});

/** What makes a home worth little to visitors, if nothing says it. */
const WANTED = {
  price: ['Price', 'SalePrice', 'RentPrice'],
  address: ['Address', 'HideAddress'],
} as const;

/** Which of these neither a column nor a value says. */
export function lackedBy({ Columns, Values }: TableMap): (keyof typeof WANTED)[] {
  const said = [...Object.values(Columns), ...Object.keys(Values)];
  const names = Object.keys(WANTED) as (keyof typeof WANTED)[];
  return names.filter((name) => !WANTED[name].some((field) => said.includes(field)));
}

/** Bytes of a file that is opened at all. */
const MOST_BYTES = 20 * 1024 * 1024;
/** How a packed file, such as one of Excel, begins. */
const PACKED = 'PK';

/** A file's text. Refuses a file that is too long or no table. */
export async function textOf(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Refused(413, said.import.tooLong);
  const text = (await file.slice(0, PACKED.length).text()) === PACKED ? await sheetOf(file) : await plainTextOf(file);
  if (text.length > LONGEST_TABLE) throw new Refused(413, said.import.tooLong);
  return text;
}

/** What reads sheets is loaded with the first of them. */
async function sheetOf(file: File): Promise<string> {
  const { sheetAsCsv } = await import('../../sheets/read-sheet.js').catch(() => {
    throw new Unreachable();
  });
  return sheetAsCsv(file).catch(() => {
    throw new Refused(400, said.import.noTable);
  });
}

/** Programs that know no UTF-8 write that of Western Europe. */
async function plainTextOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const keyOf = (serialNumber: string): string => `parlor:map:${serialNumber}`;

/** What was said of columns of the same names before stands before what is proposed. */
export function withKept(serialNumber: string, proposed: TableMap): TableMap {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(serialNumber)) ?? '{}') as Partial<TableMap>;
    return {
      ...proposed,
      Columns: known(proposed.Columns, kept.Columns ?? {}),
      Values: known(proposed.Values, kept.Values ?? {}),
    };
  } catch {
    return proposed;
  }
}

const known = <T>(proposed: Readonly<Record<string, T>>, kept: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(proposed).map(([name, value]) => [name, Object.hasOwn(kept, name) ? kept[name]! : value]),
  );

/** For the next file; a browser that keeps nothing asks again. */
export function keep(serialNumber: string, map: TableMap): void {
  try {
    localStorage.setItem(keyOf(serialNumber), JSON.stringify(map));
  } catch {
    // The map is proposed anew.
  }
}
