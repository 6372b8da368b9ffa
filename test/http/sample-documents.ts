import { once } from 'node:events';
import { createDeflate } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString, StandardFonts } from 'pdf-lib';

interface Literal {
  readonly [name: string]: string | number | Literal | readonly (string | number | Literal)[] | PDFString;
}

/** A PDF with these texts, one a page. */
export async function pdf(...pages: readonly string[]): Promise<Buffer> {
  const document = await withPages(pages);
  return Buffer.from(await document.save());
}

/** A PDF whose text only a password opens. */
export async function encryptedPdf(text: string): Promise<Buffer> {
  const document = await withPages([text]);
  const { context } = document;
  const secret = PDFHexString.of('ab'.repeat(32));
  const dictionary = { Filter: 'Standard', V: 1, R: 2, P: -4, O: secret, U: secret };
  context.trailerInfo.Encrypt = context.register(context.obj(dictionary));
  context.trailerInfo.ID = context.obj([PDFHexString.of('00'.repeat(16)), PDFHexString.of('00'.repeat(16))]);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** It begins and ends as a PDF. */
export const brokenPdf = Buffer.from(`%PDF-1.7\n${'this is no object at all\n'.repeat(20)}%%EOF\n`);

/** A small PDF whose one page unpacks to so many megabytes of blanks. */
export const packedPdf = async (megabytes: number): Promise<Buffer> =>
  pdfOfStream({ Filter: 'FlateDecode' }, await packedBlanks(megabytes));

/** A PDF of one page, whose content is this stream; `dictionary` says how it is packed. */
export async function pdfOfStream(dictionary: Literal, bytes: Uint8Array, fonts: Literal = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context } = document;
  const content = PDFRawStream.of(context.obj({ ...dictionary, Length: bytes.length }), bytes);
  const { node } = document.addPage();
  node.set(PDFName.of('Contents'), context.register(content));
  node.set(PDFName.of('Resources'), context.obj({ Font: fonts }));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A PDF with one line in a font that is not embedded, whose letters only a predefined CMap can tell. */
export async function cmapPdf(encoding: string, ordering: string, hex: string): Promise<Buffer> {
  const system = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of(ordering), Supplement: 2 };
  const descriptor: Literal = { Type: 'FontDescriptor', FontName: 'Sample', Flags: 4, FontBBox: [0, -200, 1000, 900] };
  const common: Literal = { Type: 'Font', BaseFont: 'Sample' };
  const descendant: Literal = { ...common, Subtype: 'CIDFontType0', CIDSystemInfo: system, FontDescriptor: descriptor };
  const font: Literal = { ...common, Subtype: 'Type0', Encoding: encoding, DescendantFonts: [descendant] };
  return pdfOfStream({}, Buffer.from(`BT /F1 12 Tf 20 100 Td <${hex}> Tj ET`), { F1: font });
}

async function packedBlanks(megabytes: number): Promise<Buffer> {
  const packer = createDeflate({ level: 1 });
  const packed: Buffer[] = [];
  packer.on('data', (chunk: Buffer) => packed.push(chunk));
  const megabyte = Buffer.alloc(1024 * 1024, ' ');
  for (let written = 0; written < megabytes; written++) if (!packer.write(megabyte)) await once(packer, 'drain');
  packer.end();
  await once(packer, 'end');
  return Buffer.concat(packed);
}

async function withPages(pages: readonly string[]): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of pages) document.addPage().drawText(text, { x: 40, y: 760, size: 12, lineHeight: 16, font });
  return document;
}
