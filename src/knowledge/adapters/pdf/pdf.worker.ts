import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/** What the worker is given, and what it says in the end. */
export interface PdfTask {
  readonly bytes: Uint8Array;
  readonly mostPages: number;
  /** Letters after which reading ends: the document is then too long in any case. */
  readonly mostLetters: number;
}

export type PdfOutcome = { readonly text: string } | { readonly problem: 'encrypted' | 'damaged' | 'too many pages' };

async function read({ bytes, mostPages, mostLetters }: PdfTask): Promise<PdfOutcome> {
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
  if (pdf.numPages > mostPages) return { problem: 'too many pages' };
  let text = '';
  for (let number = 1; number <= pdf.numPages && text.length <= mostLetters; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n\n';
    page.cleanup();
  }
  return { text };
}

const problemOf = (error: unknown): PdfOutcome => ({
  problem: (error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged',
});

const outcome = await read(workerData as PdfTask).catch(problemOf);
parentPort!.postMessage(outcome);
