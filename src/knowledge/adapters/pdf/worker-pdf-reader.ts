import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { reachOutside } from '#libs/outbound/open-unit.js';
import { LIMITS } from '../../domain/source.js';
import { Unreadable } from '../../ports/pdf-reader.js';
import type { PdfReader } from '../../ports/pdf-reader.js';
import type { PdfOutcome, PdfTask } from './pdf.worker.js';

const LONGEST_MS = 30_000;
const MOST_HEAP_MEGABYTES = 384;
/** What the process may grow by meanwhile: unpacked streams lie outside the heap, which alone has a limit of its own. */
const MOST_GROWTH_BYTES = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

const REASON: Record<Extract<PdfOutcome, { problem: string }>['problem'], string> = {
  encrypted: 'The PDF is encrypted; upload it without a password',
  damaged: 'The PDF is damaged',
  'too many pages': `The PDF has more than ${LIMITS.pdfPages} pages`,
};

/** pdf.js in a thread of its own: a file made to be slow or large delays no other answer. */
@Injectable()
export class WorkerPdfReader implements PdfReader, OnApplicationShutdown {
  private readonly running = new Set<Worker>();

  async read(bytes: Uint8Array): Promise<string> {
    reachOutside('Reading a PDF');
    const outcome = await this.outcomeOf({ bytes, mostPages: LIMITS.pdfPages, mostLetters: 2 * LIMITS.documentText });
    if ('problem' in outcome) throw new Unreadable(REASON[outcome.problem]);
    return outcome.text;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.running].map((worker) => worker.terminate()));
  }

  private async outcomeOf(task: PdfTask): Promise<PdfOutcome> {
    const worker = new Worker(new URL('./pdf.worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MEGABYTES },
      env: {},
      stdout: true,
      stderr: true,
    });
    this.running.add(worker);
    try {
      return await said(worker);
    } finally {
      this.running.delete(worker);
      await worker.terminate();
    }
  }
}

/** What the worker says; a worker that dies of the document, or takes too much for it, says that it is unreadable. */
function said(worker: Worker): Promise<PdfOutcome> {
  return new Promise((resolve, reject) => {
    const before = process.memoryUsage.rss();
    const refuse = (takes: string) => reject(new Unreadable(`The PDF takes too much ${takes} to read`));
    const timer = setTimeout(() => refuse('time'), LONGEST_MS);
    const look = () => process.memoryUsage.rss() - before > MOST_GROWTH_BYTES && refuse('memory');
    const looking = setInterval(look, LOOK_EVERY_MS);
    worker.once('message', resolve);
    worker.once('error', () => refuse('memory'));
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(looking);
      reject(new Error('the reading of a PDF was ended'));
    });
  });
}
