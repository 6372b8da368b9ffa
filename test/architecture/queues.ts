import { importsOf, type Source } from './sources.js';

/** Where work of several workspaces may wait or be counted: see `FairQueue`, `Places` and `ByteBudget` in libs/queues. */
const HOME = /^libs\/queues\//;

/** Other lines of waiting work, and why workspaces need no turns there. */
export const OTHER_QUEUES: Readonly<Record<string, string>> = {
  'libs/http/request-queue.ts': 'requests of one connection, bounded; a connection waits for nobody but itself',
  'libs/persistence/sqlite/sqlite-unit-of-work.ts':
    'the one writer of SQLite: units of a few milliseconds, of which many are committed together',
  'libs/context/abortable.ts': 'who hears of an abort: nothing waits for its turn',
};

/** Packages and words that make a queue, a bulkhead or a semaphore. */
const PACKAGES = /^(cockatiel|p-limit|p-queue|async|bottleneck|async-mutex|async-sema|fastq|queue)$/;
const POLICIES = /\b(bulkhead|semaphore|mutex)\b/i;
/** A collection of those that wait: `waiting: Waiting[]`, `queue = new Map<…>()`, `waiters.push(resolve)`. */
const LINES =
  /\b(queue|queues|waiting|waiters|pending|backlog)\b\s*(?::[^=;\n]*)?=\s*(?:new (?:Map|Set)\b[^;\n]*(?:resolve|void\)|Promise|Waiting|=>)|\[\])|\.push\(\s*(?:resolve|\{[^}]*\bresolve\b)/;

/** Queues of a file other than the one that takes turns. */
export function otherQueues(source: Source): string[] {
  const { path, text } = source;
  if (HOME.test(path) || path in OTHER_QUEUES || /^libs\/(widget|studio)\//.test(path)) return [];
  const isImported = importsOf(source).some(({ to, isTypeOnly }) => !isTypeOnly && PACKAGES.test(to));
  const code = text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '').replace(/^import [^;]*;$/gm, '');
  return isImported || POLICIES.test(code) || LINES.test(code) ? [`${path} keeps a queue of its own`] : [];
}

/** Files on the way from an ask to its answer: what they read of files goes through the doors that count it. */
const ON_THE_WAY = /^src\/(answering|models|doors)\/|^src\/files\/adapters\/media\/|^src\/conversations\/use-cases\//;

/** Where bytes of stored files may be opened on that way, and why it is bounded there. */
export const OPENERS_OF_BYTES: Readonly<Record<string, string>> = {
  'src/files/adapters/media/local-copies.ts': 'to a temporary file, with a place in a queue, or as they are sent on',
  'src/files/adapters/media/opened-file.ts': 'a few bytes of a file that has just arrived, with a place in a queue',
  'src/files/adapters/media/bounded-media-reader.ts': 'the sound of a video, from a temporary file, as it is sent on',
  'src/files/adapters/media/documents.ts': 'a document that has just arrived, bounded by its kind',
  'src/models/adapters/openai/transcription/openai-transcriber.ts': 'a recording on its way, with a place in a queue',
  'src/conversations/use-cases/archive-objects.ts': 'objects of at most a megabyte of our own, with a place in a queue',
};

const OPENS_BYTES =
  /\b(?:files|shelf|store|library|objects|recording|sound|wav|copies)\.open\(|\bawait open\(|\bcreateReadStream\(|\breadFile(?:Sync)?\(|node:stream\/consumers|\.arrayBuffer\(/;

/** Files on the way of an ask that open bytes outside the doors. */
export const uncountedBytes = ({ path, text }: Source): string[] =>
  ON_THE_WAY.test(path) && !(path in OPENERS_OF_BYTES) && OPENS_BYTES.test(text)
    ? [`${path} opens bytes of files uncounted`]
    : [];
