import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { reachOutside } from '#libs/outbound/open-unit.js';
import { LIMITS } from '../../domain/source.js';
import { UnreadableDocument } from '../../ports/pdf-reader.js';
import type { PdfReader } from '../../ports/pdf-reader.js';
import type { PdfOutcome, PdfProblem, PdfTask } from './pdf-text.js';

const LONGEST_MS = 30_000;

const REASON: Record<PdfProblem, string> = {
  encrypted: 'The PDF is encrypted; upload it without a password',
  damaged: 'The PDF is damaged',
  'too many pages': `The PDF has more than ${LIMITS.pdfPages} pages`,
  'lost text':
    'Text of the PDF would be lost: a font or a page of it cannot be read; save it anew with its fonts embedded',
  memory: 'The PDF takes too much memory to read',
};

/** pdf.js in a process of its own: a file made to be slow or large delays no other answer and takes bounded memory. */
@Injectable()
export class ProcessPdfReader implements PdfReader, OnApplicationShutdown {
  private readonly running = new Set<ChildProcess>();

  async read(bytes: Uint8Array): Promise<string> {
    reachOutside('Reading a PDF');
    const outcome = await this.outcomeOf({ bytes, mostPages: LIMITS.pdfPages, mostLetters: 2 * LIMITS.documentText });
    if ('problem' in outcome) throw new UnreadableDocument(REASON[outcome.problem]);
    return outcome.text;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.running].map(end));
  }

  private async outcomeOf(task: PdfTask): Promise<PdfOutcome> {
    const child = fork(fileURLToPath(new URL('./pdf.process.js', import.meta.url)), {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.running.add(child);
    try {
      return await said(child, task);
    } finally {
      this.running.delete(child);
      await end(child);
    }
  }
}

/** What the process says. One that kills itself has taken too much memory; another end is the service's own. */
function said(child: ChildProcess, task: PdfTask): Promise<PdfOutcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnreadableDocument('The PDF takes too much time to read')), LONGEST_MS);
    child.once('message', (outcome) => resolve(outcome as PdfOutcome));
    child.once('error', reject);
    child.once('exit', (_code, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGKILL' && !child.killed) resolve({ problem: 'memory' });
      else reject(new Error('the reading of a PDF was ended'));
    });
    child.send(task, (error) => error && reject(error));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
