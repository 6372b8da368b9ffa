import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { PdfOutcome, PdfTask } from './pdf-text.js';

/** Memory of this process, its buffers included, above which it ends itself. */
const MOST_MEMORY_BYTES = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 5;

/** A second thread reads, so that this one can look at the memory while a stream is unpacked. */
function readInThread(task: PdfTask): void {
  const looking = setInterval(look, LOOK_EVERY_MS);
  const say = (outcome: PdfOutcome) => {
    clearInterval(looking);
    process.send!(outcome);
  };
  const thread = new Worker(new URL(import.meta.url), { workerData: task, stdout: true, stderr: true });
  thread.once('message', say);
  thread.once('error', () => say({ problem: 'memory' }));
}

function look(): void {
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.kill(process.pid, 'SIGKILL');
}

if (isMainThread) {
  process.once('message', (task) => readInThread(task as PdfTask));
  // Nobody waits any longer: the service is gone.
  process.once('disconnect', () => process.exit());
} else {
  // Loaded here alone: the thread that looks needs none of it.
  const { textOfPdf } = await import('./pdf-text.js');
  parentPort!.postMessage(await textOfPdf(workerData as PdfTask));
}
