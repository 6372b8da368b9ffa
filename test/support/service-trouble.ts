import { logEntry } from './service-process.js';

/** pino's number for `fatal`. */
const FATAL = 60;

/** What must never stand in the log of a healthy service, or undefined where nothing of it does. */
export function troubleIn(lines: readonly string[], secrets: readonly string[]): string | undefined {
  if (lines.some((line) => secrets.some((secret) => line.includes(secret)))) return 'wrote a key into its log';
  const bad = lines.find((line) => isUnhandled(line) || logEntry(line)?.level === FATAL);
  return bad && `logged an unhandled error: ${bad}`;
}

const isUnhandled = (line: string): boolean => /unhandled.?(promise)?.?rejection|uncaught.?exception/i.test(line);
