type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Thrown as soon as a work has looked at more characters than it may. */
export class TooManySteps extends Error {}

const text = (self: unknown): string => String(self);
const whole = (self: unknown): number => text(self).length;
/** A search looks at what lies before what it finds, or at everything. */
const upTo = (self: unknown, found: unknown, from: number): number =>
  (Number(found) < 0 ? whole(self) : Number(found)) - from + 1;

/** Characters that each way to read a text looks at. An expression takes a bounded number of steps for each of them. */
const COSTS: Readonly<Record<string, (self: unknown, args: unknown[], result: unknown) => number>> = {
  charAt: () => 1,
  charCodeAt: () => 1,
  codePointAt: () => 1,
  at: () => 1,
  indexOf: (self, args, found) => upTo(self, found, Math.min(Number(args[1] ?? 0), whole(self))),
  lastIndexOf: (self, args, found) =>
    Math.min(whole(self), Number(args[1] ?? Infinity)) - Math.max(0, Number(found)) + 1,
  includes: whole,
  normalize: whole,
  toLowerCase: whole,
  toUpperCase: whole,
  toWellFormed: whole,
  trim: (self, _, trimmed) => whole(self) - text(trimmed).length + 1,
  trimStart: (self, _, trimmed) => whole(self) - text(trimmed).length + 1,
  trimEnd: (self, _, trimmed) => whole(self) - text(trimmed).length + 1,
  replace: (self, [wanted]) => (typeof wanted === 'string' ? whole(self) : 0),
  replaceAll: whole,
  split: whole,
};

/** The work's count of characters that it looked at, however often; throws `TooManySteps` beyond `most`. */
export function charactersReadBy(work: () => unknown, most: number): number {
  let read = 0;
  const restore: (() => void)[] = [];
  const count = (steps: number): void => {
    read += steps;
    if (read > most) throw new TooManySteps(`more than ${most} characters read`);
  };
  const wrap = (prototype: object, name: string | symbol, cost: (typeof COSTS)[string]): void => {
    const native = (prototype as Record<string | symbol, Method>)[name]!;
    const counted: Method = function (...args) {
      const from = this instanceof RegExp && (this.global || this.sticky) ? this.lastIndex : 0;
      const result = native.apply(this, args);
      count(cost(this instanceof RegExp ? { from, pattern: this } : this, args, result));
      return result;
    };
    Object.defineProperty(prototype, name, { value: counted, configurable: true, writable: true });
    restore.push(() => Object.defineProperty(prototype, name, { value: native, configurable: true, writable: true }));
  };
  wrap(RegExp.prototype, 'exec', searched);
  wrap(String.prototype, Symbol.iterator, whole);
  for (const [name, cost] of Object.entries(COSTS)) wrap(String.prototype, name, cost);
  try {
    work();
  } finally {
    for (const undo of restore) undo();
  }
  return read;
}

/** Every use of an expression comes down to this: test, match, replace, search and split ask it. */
function searched(self: unknown, [subject]: unknown[], result: unknown): number {
  const { from, pattern } = self as { from: number; pattern: RegExp };
  const match = result as RegExpExecArray | null;
  if (match) return match.index + match[0].length - from + 1;
  return pattern.sticky ? 1 : String(subject).length - from + 1;
}
