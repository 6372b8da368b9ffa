/** Takes the text out of PDF files, without holding up the process. */
export abstract class PdfReader {
  /**
   * The text of all pages, paragraphs parted by blank lines. Throws `UnreadableDocument` where there is none to be had in
   * bounded time, pages and characters.
   */
  abstract read(bytes: Uint8Array): Promise<string>;
}

/** Why a document cannot be read, as its owner is told. */
export class UnreadableDocument extends Error {}
