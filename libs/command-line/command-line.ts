import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { InvalidArgumentError } from 'commander';
import { SingleBar } from 'cli-progress';
import { type Act, type Actor, AuditTrail, duringAct } from '../context/audit-trail.js';
import { dayOf, instantOf } from '../domain/instant.js';
import { forTerminal } from '../domain/plain-text.js';

/** Gives a command the parts of the service without its HTTP edge, and closes them when the command is done. */
export type WithApplication = <T>(work: (app: INestApplicationContext) => Promise<T>) => Promise<T>;

type Command = Pick<Act, 'workspaceId' | 'operation' | 'kind'> & Partial<Pick<Act, 'objectId'>>;

/** A command that changes something, as the audit log names it: by the account that runs it. */
export const asCommand = <T>(command: Command, work: () => Promise<T>): Promise<T> => {
  return duringAct({ objectId: '', ...command, actor: accountActor(), address: '', requestId: '' }, work);
};

/** The account that runs a command, as the audit log names it. */
export const accountActor = (): Actor => ({ id: 'command-line', name: accountName() });

/** The same where the change is one unit of work, in which it calls `record` for its entry. */
export const auditedCommand = <T>(
  app: INestApplicationContext,
  command: Command,
  work: (record: () => Promise<void>) => Promise<T>,
): Promise<T> => asCommand(command, () => work(() => app.get(AuditTrail).done()));

/** Empty where the account has no name, as in some containers. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** A command's result: one JSON value with `--json`, sentences without. Instants have the interface's form in JSON. */
export function report(result: unknown, { json }: { readonly json?: boolean }, sentences: string): void {
  process.stdout.write(`${json ? JSON.stringify(result, timeOf) : sentences}\n`);
}

/** Members named as `createdAt` are instants, in milliseconds since 1970. */
const timeOf = (name: string, value: unknown): unknown =>
  name.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value;

/** A list for people: headings above columns as wide as what stands in them. Texts of others move no cursor. */
export function columns(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [headings, ...rows].map((row) => row.map((cell) => forTerminal(String(cell))));
  const widths = headings.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Whether the person at the terminal wants it all the same; where nobody sits there, nobody does. */
export async function confirmed(doubt: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return ['y', 'yes'].includes((await lines.question(`\n${doubt}. Go on? [y/N] `)).trim().toLowerCase());
  } finally {
    lines.close();
  }
}

/** What commands are given, as they take it; each refuses other text before the service is loaded. */
export const whole = (text: string): number => {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
};

/** An instant or the beginning of a day, in milliseconds since 1970-01-01T00:00Z. */
export const instant = (text: string): number => {
  const time = instantOf(text) ?? dayOf(text);
  if (time === null) throw new InvalidArgumentError('It must be an instant such as 2030-01-01T00:00:00Z.');
  return time;
};

/** Tells how far a long command is. */
export interface ProgressBar {
  /** `share` of the whole is done, from 0 to 1; `done` says it in words. */
  show(share: number, done: string): void;
  end(): void;
}

/** A bar on standard error, and only where a person looks at it. `doing` is what the command does, as in "importing". */
function progressBar(doing: string): ProgressBar {
  if (!process.stderr.isTTY) return { show: () => undefined, end: () => undefined };
  const format = `${doing} [{bar}] {percentage} %, {done}, {eta_formatted} left`;
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true });
  bar.start(1, 0, { done: '' });
  return { show: (share, done) => bar.update(share < 1 ? share : 1, { done }), end: () => bar.stop() };
}

/** Does the work under such a bar. */
export async function withProgress<T>(doing: string, work: (bar: ProgressBar) => Promise<T>): Promise<T> {
  const bar = progressBar(doing);
  try {
    return await work(bar);
  } finally {
    bar.end();
  }
}
