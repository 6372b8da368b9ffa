import { importsOf, type Source } from './sources.js';

/** Where work of several workspaces may wait or be counted: see `FairQueue`, `Places` and `ByteBudget` in libs/queues. */
const HOME = /^libs\/queues\//;

/** Other lines of waiting work, and why workspaces need no turns there. */
export const OTHER_QUEUES: Readonly<Record<string, string>> = {
  'libs/persistence/sqlite/sqlite-unit-of-work.ts':
    'the one writer of SQLite: units of a few milliseconds, of which many are committed together',
  'src/bootstrap/worker-metrics.ts': 'who asked for the figures of the workers: nothing waits for its turn',
  'libs/context/abortable.ts': 'who hears of an abort: nothing waits for its turn',
};

const IN_BROWSERS = /^libs\/(widget|studio)\//;

/** Packages and words that make a queue, a bulkhead or a semaphore. */
const PACKAGES = /^(cockatiel|p-limit|p-queue|async|bottleneck|async-mutex|async-sema|fastq|queue)$/;
const POLICIES = /\b(bulkhead|semaphore|mutex)\b/i;
/** Those that wait, kept to be called later: `waiters: (() => void)[] = []`, `new Set<Waiting>()`, `list.push(resolve)`. */
const LINES =
  /\b(?:queue|waiting|waiters|pending|backlog)\b[^;\n]*(?:=> (?:void|unknown)|Waiting\b)[^;\n]*(?:\[\]|\(\));|\.push\(\s*(?:resolve\b|\{[^}]*\bresolve\b)/;

/** Whether the file makes a queue, or a policy of one. */
export function keepsQueue(source: Source): boolean {
  const code = source.text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '').replace(/^import [^;]*;$/gm, '');
  const isImported = importsOf(source).some(({ to, isTypeOnly }) => !isTypeOnly && PACKAGES.test(to));
  return isImported || POLICIES.test(code) || LINES.test(code);
}

/** Queues other than the one that takes turns. */
export const otherQueues = (source: Source): string[] =>
  keepsQueue(source) && !HOME.test(source.path) && !IN_BROWSERS.test(source.path) && !(source.path in OTHER_QUEUES)
    ? [`${source.path} keeps a queue of its own`]
    : [];

/** Files on the way from an ask to its answer: what they read of files goes through the doors that count it. */
const ON_THE_WAY = /^src\/(answering|models|doors)\/|^src\/files\/adapters\/media\/|^src\/conversations\/use-cases\//;

/** Where bytes of stored files may be opened on that way, and why it is bounded there. */
export const OPENERS_OF_BYTES: Readonly<Record<string, string>> = {
  'src/files/adapters/media/local-copies.ts': 'to a temporary file, with a place in a queue, or as they are sent on',
  'src/files/adapters/media/opened-file.ts': 'a few bytes of a file that has just arrived, with a place in a queue',
  'src/files/adapters/media/ffmpeg.ts': 'the sound of a video, from a temporary file, as it is sent on',
  'src/models/adapters/openai/transcription/openai-transcriber.ts': 'a recording on its way, with a place in a queue',
  'src/conversations/use-cases/archive-objects.ts': 'objects of at most a megabyte of our own, with a place in a queue',
};

const OPENS_BYTES =
  /\b(?:files|shelf|store|library|objects|recording|sound|wav)\.open\(|\bawait open\(|\bcreateReadStream\(|\breadFile(?:Sync)?\(|node:stream\/consumers|\.arrayBuffer\(/;

/** Whether a file on the way of an ask opens bytes of files. */
export const opensBytes = ({ path, text }: Source): boolean => ON_THE_WAY.test(path) && OPENS_BYTES.test(text);

/** Files on the way of an ask that open bytes outside the doors. */
export const uncountedBytes = (source: Source): string[] =>
  opensBytes(source) && !(source.path in OPENERS_OF_BYTES) ? [`${source.path} opens bytes of files uncounted`] : [];
