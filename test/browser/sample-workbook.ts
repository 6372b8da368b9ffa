import { strToU8, zipSync } from 'fflate';

type Row = readonly (string | number)[];

const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet as Excel writes it; the sheet is given as XML. */
export function workbookOf(sheet: string): Buffer {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${KINDS}"><sheets><sheet name="Homes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${KINDS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const))),
  );
}

export const sheetOf = (rows: readonly Row[]): string =>
  rows
    .map((row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, column, at + 1)).join('')}</row>`)
    .join('');

function cellOf(cell: string | number, column: number, row: number): string {
  const place = `r="${String.fromCharCode(65 + column)}${row}"`;
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t>${cell.replaceAll('<', '&lt;')}</t></is></c>`;
}
