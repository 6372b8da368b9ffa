import { programOf, type Step } from './expression-program.js';
import { Skips } from './skips.js';

/** Where a search stands: at which step and character, and where each loop was entered. */
interface State {
  readonly place: number;
  readonly at: number;
  readonly entered: readonly number[];
}

/**
 * Finds every match of an expression as a backtracking engine does, and counts its steps: V8 does not tell how many it
 * takes. It counts no short cuts, so V8 takes no more than these, up to a factor.
 */
export class CountedSearch {
  private readonly program: readonly Step[];
  private readonly skips = new Map<readonly Step[], Skips>();
  private readonly isUnicode: boolean;
  private codes: readonly number[] = [];
  private steps = 0;
  private most = Infinity;

  constructor({ source, flags }: RegExp) {
    this.program = programOf(new RegExp(source, flags));
    this.isUnicode = /[uv]/.test(flags);
  }

  /** Steps that all matches in the text take; where these are more than `most`, some number above it. */
  stepsOver(text: string, most = Infinity): number {
    this.codes = this.isUnicode ? [...text].map((sign) => sign.codePointAt(0)!) : unitsOf(text);
    [this.steps, this.most] = [0, most];
    for (let at = 0; at <= this.codes.length && this.steps <= this.most; at++) {
      const end = this.match(this.program, at);
      if (end > at) at = end - 1;
    }
    return this.steps;
  }

  /** Where a match that begins here ends; -1 where none does. */
  private match(program: readonly Step[], from: number): number {
    const untried: State[] = [];
    const skips = this.skipsOf(program);
    let state: State | undefined = { place: 0, at: from, entered: NO_LOOP };
    for (; state; state = untried.pop()) {
      let { place, at, entered } = state;
      for (;;) {
        if (++this.steps > this.most) return -1;
        const step = program[place]!;
        if (step.op === 'done') return at;
        if (step.op === 'jump') place += step.way;
        else if (step.op === 'split') {
          const skip = skips.from(place, this.codes[at]);
          if (skip.steps > 0) {
            // The first of them is counted already.
            this.steps += skip.steps - 1;
            place = skip.place;
            continue;
          }
          untried.push({ place: place + step.ways[1], at, entered });
          place += step.ways[0];
        } else if (step.op === 'enter') {
          entered = withAt(entered, step.loop, at);
          place++;
        } else {
          const next = this.after(step, at, entered);
          if (next < 0) break;
          at = next;
          place++;
        }
      }
    }
    return -1;
  }

  private skipsOf(program: readonly Step[]): Skips {
    const skips = this.skips.get(program) ?? new Skips(program);
    this.skips.set(program, skips);
    return skips;
  }

  private after(
    step: Exclude<Step, { op: 'done' | 'jump' | 'split' | 'enter' }>,
    at: number,
    entered: readonly number[],
  ) {
    switch (step.op) {
      case 'take': {
        const code = this.codes[step.back ? at - 1 : at];
        return code !== undefined && step.isOf(code) ? at + (step.back ? -1 : 1) : -1;
      }
      case 'look':
        return this.match(step.program, at) >= 0 === step.negate ? -1 : at;
      case 'border':
        return this.isBorder(step, at) === step.negate ? -1 : at;
      default:
        return at === entered[step.loop] ? -1 : at;
    }
  }

  private isBorder({ kind, lines }: Extract<Step, { op: 'border' }>, at: number): boolean {
    const [before, behind] = [this.codes[at - 1], this.codes[at]];
    if (kind === 'word') return isWord(before) !== isWord(behind);
    const beyond = kind === 'start' ? before : behind;
    return beyond === undefined || (lines && beyond === LINE_FEED);
  }
}

const NO_LOOP: readonly number[] = [];
const LINE_FEED = 10;
function unitsOf(text: string): number[] {
  const units = new Array<number>(text.length);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  return units;
}
const WORD = new Set(
  [...'0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].map((sign) => sign.charCodeAt(0)),
);
const isWord = (code: number | undefined): boolean => code !== undefined && code < 123 && WORD.has(code);

function withAt(entered: readonly number[], loop: number, at: number): readonly number[] {
  const copy = [...entered];
  copy[loop] = at;
  return copy;
}
