import { OUTSIDE_WORK } from '#libs/outbound/open-unit.js';
import { logEntry } from './service-process.js';

/** pino's number for `fatal`. */
const FATAL = 60;

/** The greeting of a first start shows its keys, once, outside the log. */
const isGreeting = (line: string): boolean => logEntry(line) === undefined && !/error|\bat\b/i.test(line);

/** What must never stand in the log of a healthy service, or undefined where nothing of it does. */
export function troubleIn(lines: readonly string[], secrets: readonly string[]): string | undefined {
  const logged = lines.filter((line) => !isGreeting(line));
  if (logged.some((line) => secrets.some((secret) => line.includes(secret)))) return 'wrote a key into its log';
  const leak = lines.find((line) => line.includes('MaxListenersExceededWarning'));
  if (leak !== undefined) return `waits too often for one thing: ${leak}`;
  const outside = lines.find((line) => logEntry(line)?.msg === OUTSIDE_WORK);
  if (outside !== undefined) return `left the process within a unit of work: ${outside}`;
  const bad = lines.find((line) => isUnhandled(line) || logEntry(line)?.level === FATAL);
  return bad && `logged an unhandled error: ${bad}`;
}

const isUnhandled = (line: string): boolean => /unhandled.?(promise)?.?rejection|uncaught.?exception/i.test(line);
