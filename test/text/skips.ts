import type { Step } from './expression-program.js';

/** Where a search goes on behind alternatives that do not begin with a character, and the steps that it takes to see that. */
interface Skip {
  readonly place: number;
  readonly steps: number;
}

/**
 * Alternatives of a program that fail at their first character. A list of words is one such alternative after the other: to
 * try them is looked up instead, with the number of steps that it takes.
 */
export class Skips {
  /** By the place of the first alternative and the character there. */
  private readonly known: Map<number | undefined, Skip>[] = [];

  constructor(private readonly program: readonly Step[]) {}

  /** From the split at this place, before this character; undefined is the end of the text. */
  from(place: number, code: number | undefined): Skip {
    const known = (this.known[place] ??= new Map<number | undefined, Skip>());
    let skip = known.get(code);
    if (!skip) known.set(code, (skip = this.tried(place, code)));
    return skip;
  }

  private tried(from: number, code: number | undefined): Skip {
    let [place, steps] = [from, 0];
    for (let way = this.failing(place, code); way > 0; way = this.failing(place, code)) {
      place += way;
      steps += 2;
    }
    return { place, steps };
  }

  /** How far on the second way of a split leads where the first one fails at once; 0 where it does not, or there is no split. */
  private failing(place: number, code: number | undefined): number {
    const step = this.program[place]!;
    if (step.op !== 'split') return 0;
    const first = this.program[place + step.ways[0]]!;
    return first.op === 'take' && !first.back && !(code !== undefined && first.isOf(code)) ? step.ways[1] : 0;
  }
}
