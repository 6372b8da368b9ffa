import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';

/** What the reader is given. */
export interface PdfTask {
  readonly bytes: Uint8Array;
  readonly mostPages: number;
  /** Letters after which reading ends: the document is then too long in any case. */
  readonly mostLetters: number;
}

export type PdfProblem = 'encrypted' | 'damaged' | 'too many pages' | 'lost text' | 'memory';

/** What the reader says in the end. */
export type PdfOutcome = { readonly text: string } | { readonly problem: PdfProblem };

/** pdf.js goes on without a font or a part of a page that it cannot read, and tells of it by a warning alone. */
const LOST_TEXT = /^Warning: (loadFont|getTextContent|getContentStream) - (?!ignoring ExtGState)/;
const WARNINGS = 1;

/** The predefined CMaps, which the build puts beside the program: fonts of Chinese, Japanese and Korean name them. */
class CMapFolder {
  /** `filename` is one of pdf.js's own list, never a PDF's. */
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    return new Uint8Array(await readFile(new URL(`cmaps/${filename}`, import.meta.url)));
  }
}

const OPTIONS = {
  isEvalSupported: false,
  verbosity: WARNINGS,
  useWorkerFetch: false,
  cMapUrl: 'cmaps/',
  cMapPacked: true,
  BinaryDataFactory: CMapFolder,
};

/** The text of a PDF. To be called in a process of its own: it takes over the console. */
export async function textOfPdf({ bytes, mostPages, mostLetters }: PdfTask): Promise<PdfOutcome> {
  let isWhole = true;
  console.log = console.warn = (words) => (isWhole &&= !LOST_TEXT.test(String(words)));
  try {
    const pdf = await getDocumentProxy(bytes, OPTIONS);
    if (pdf.numPages > mostPages) return { problem: 'too many pages' };
    let text = '';
    for (let number = 1; number <= pdf.numPages && text.length <= mostLetters; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n\n';
      page.cleanup();
    }
    return isWhole && isLegible(text) ? { text } : { problem: 'lost text' };
  } catch (error) {
    return { problem: (error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged' };
  }
}

/** Codes of a font that no letter is known for; symbols between the words have such, too. */
const NO_LETTER = /[^\P{C}\s\p{Cf}]|\ufffd/gu;
const MOST_WITHOUT_LETTER = 0.1;

const isLegible = (text: string): boolean => {
  const unknown = text.match(NO_LETTER)?.length ?? 0;
  return unknown <= text.replace(/\s/g, '').length * MOST_WITHOUT_LETTER;
};
