import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Bytes of the parts of a workbook, unpacked: what says more is read no further. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The first sheet of an Excel file (.xlsx) as CSV. It is read here, in the browser: a file that unpacks to very much harms
 * the page of the person who opened it, and never the service. Fails if the file is no workbook.
 */
export async function sheetAsCsv(file: Blob): Promise<string> {
  const rows = await readSheet(bounded(await file.arrayBuffer()));
  return rows.map((row) => row.map(quoted).join(',')).join('\n');
}

/**
 * The same workbook with its texts alone, not compressed. The reader would unpack all there is, without a bound, and large
 * parts in workers made of addresses that the page's policy refuses.
 */
function bounded(packed: ArrayBuffer): ArrayBuffer {
  let bytes = 0;
  const parts = unzipSync(new Uint8Array(packed), {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('.xml') && !name.endsWith('.rels')) return false;
      bytes += originalSize;
      if (bytes > MOST_BYTES) throw new RangeError(name);
      return true;
    },
  });
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
}

/** A text, a number, a flag, an instant or nothing; days without an hour are dates. */
function quoted(cell: unknown): string {
  const text =
    cell instanceof Date ? cell.toISOString().replace('T00:00:00.000Z', '') : String((cell as string | null) ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}
