type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Names of the language, bound once: in jest's sandbox each look at a global one costs more than what is counted here. */
const { Math, Number, Object, RegExp, String } = globalThis;

/** Thrown as soon as a work has looked at more characters than it may. */
export class TooManySteps extends Error {}

const text = (self: unknown): string => String(self);
const whole = (self: unknown): number => text(self).length;
/** A search looks at what lies before what it finds, or at everything. */
const upTo = (self: unknown, found: unknown, from: number): number =>
  (Number(found) < 0 ? whole(self) : Number(found)) - from + 1;

type Cost = (self: unknown, args: unknown[], result: unknown) => number;

/** Characters that each way to read a text looks at. An expression takes a bounded number of steps for each of them. */
const COSTS: Readonly<Record<string, Cost>> = {
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
  const wrap = (prototype: object, name: string | symbol, cost: Cost): void => {
    const native = (prototype as Record<string | symbol, Method>)[name]!;
    const counted: Method = function (...args) {
      const result = native.apply(this, args);
      count(cost(this, args, result));
      return result;
    };
    replace(prototype, name, counted);
  };
  const replace = (prototype: object, name: string | symbol, counted: Method): void => {
    const native = (prototype as Record<string | symbol, Method>)[name]!;
    Object.defineProperty(prototype, name, { value: counted, configurable: true, writable: true });
    restore.push(() => Object.defineProperty(prototype, name, { value: native, configurable: true, writable: true }));
  };
  const { exec } = RegExp.prototype;
  replace(RegExp.prototype, 'exec', function (this: RegExp, subject: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, subject);
    count(searched(this, subject, from, match));
    return match;
  } as Method);
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
function searched(pattern: RegExp, subject: string, from: number, match: RegExpExecArray | null): number {
  if (match) return match.index + match[0].length - from + 1;
  return pattern.sticky ? 1 : String(subject).length - from + 1;
}
