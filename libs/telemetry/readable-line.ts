import { forTerminal } from '../domain/plain-text.js';
/** What stands before the message, or as the request's own words. */
interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly pid?: unknown;
  readonly hostname?: unknown;
  readonly msg?: string;
  readonly req?: { readonly id?: unknown; readonly method: string; readonly path: string };
  readonly res?: { readonly status: number | null };
  readonly responseTime?: number;
  readonly err?: { readonly type: string; readonly message: string; readonly stack?: string };
  readonly [label: string]: unknown;
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/**
 * A line of the log for a person at a terminal: time in ISO 8601, name of the level, what happened, then the labels. An
 * error's stack follows, a call a line. A line that is no JSON stays as it is.
 */
export function readableLine(json: string): string {
  try {
    const {
      level,
      time,
      pid: _pid,
      hostname: _host,
      msg,
      req,
      res,
      responseTime,
      err,
      ...labels
    } = JSON.parse(json) as LogLine;
    const happened = req && res ? `${req.method} ${req.path} ${res.status ?? 'left'} ${responseTime} ms` : (msg ?? '');
    const told = Object.entries(labels).map(([name, value]) => `${name}=${valueOf(value)}`);
    const head = [new Date(time).toISOString(), (LEVELS[level] ?? `${level}`).padEnd(5), happened, ...told];
    return `${forTerminal(head.join(' '))}\n${err ? stackOf(err) : ''}`;
  } catch {
    return json;
  }
}

const valueOf = (value: unknown): string =>
  typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);

const stackOf = ({ type, message, stack }: NonNullable<LogLine['err']>): string =>
  (stack ?? `${type}: ${message}`)
    .split('\n')
    .map((line) => `  ${forTerminal(line).trim()}\n`)
    .join('');
