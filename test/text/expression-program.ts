import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** One step of an expression as a backtracking engine takes it. Ways lead to other steps relative to their own place. */
export type Step =
  | { readonly op: 'take'; readonly isOf: (code: number) => boolean; readonly back: boolean }
  | {
      readonly op: 'border';
      readonly kind: 'start' | 'end' | 'word';
      readonly negate: boolean;
      readonly lines: boolean;
    }
  | { readonly op: 'look'; readonly program: readonly Step[]; readonly negate: boolean }
  /** Goes on at the first way, and at the second where that fails. */
  | { readonly op: 'split'; readonly ways: readonly [number, number] }
  | { readonly op: 'jump'; readonly way: number }
  | { readonly op: 'enter' | 'advanced'; readonly loop: number }
  | { readonly op: 'done' };

/** An expression as a list of steps. What its groups capture is left out: no expression of ours asks for it. */
export function programOf({ source, flags }: RegExp): Step[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  return [...new Compiler(flags.replace(/[dgy]/g, '')).alternatives(pattern.alternatives, false), { op: 'done' }];
}

class Compiler {
  private loops = 0;
  private readonly sets = new Map<string, (code: number) => boolean>();

  constructor(private readonly flags: string) {}

  alternatives(all: readonly AST.Alternative[], back: boolean): Step[] {
    return all.map(({ elements }) => this.sequence(elements, back)).reduceRight((rest, one) => either(one, rest));
  }

  private sequence(elements: readonly AST.Element[], back: boolean): Step[] {
    return (back ? [...elements].reverse() : elements).flatMap((element) => this.element(element, back));
  }

  private element(element: AST.Element, back: boolean): Step[] {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return [{ op: 'take', isOf: this.setOf(element.raw), back }];
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives, back);
      case 'Quantifier':
        return this.repeated(element, back);
      case 'Assertion':
        return [this.assertion(element)];
      default:
        throw new Error(`The counting engine does not know ${element.type}: ${element.raw}`);
    }
  }

  private assertion(assertion: AST.Assertion): Step {
    const negate = 'negate' in assertion && assertion.negate;
    if (assertion.kind !== 'lookahead' && assertion.kind !== 'lookbehind')
      return { op: 'border', kind: assertion.kind, negate, lines: this.flags.includes('m') };
    const program = this.alternatives(assertion.alternatives, assertion.kind === 'lookbehind');
    return { op: 'look', program: [...program, { op: 'done' }], negate };
  }

  private repeated({ element, min, max, greedy }: AST.Quantifier, back: boolean): Step[] {
    const body = this.element(element, back);
    const least = Array.from({ length: min }, () => body).flat();
    if (max === Infinity) return [...least, ...(mayBeEmpty(element) ? this.guarded(body, greedy) : loop(body, greedy))];
    let rest: Step[] = [];
    for (let times = min; times < max; times++) rest = optional([...body, ...rest], greedy);
    return [...least, ...rest];
  }

  /** A round that takes nothing ends the loop. */
  private guarded(body: readonly Step[], greedy: boolean): Step[] {
    const number = this.loops++;
    return loop([{ op: 'enter', loop: number }, ...body, { op: 'advanced', loop: number }], greedy);
  }

  /** V8 says itself what a class holds; it is asked once for each character. */
  private setOf(raw: string): (code: number) => boolean {
    const known = this.sets.get(raw);
    if (known) return known;
    const native = new RegExp(`^${raw}$`, this.flags);
    const answers = new Map<number, boolean>();
    const isOf = (code: number): boolean => {
      const known = answers.get(code);
      if (known !== undefined) return known;
      const answer = native.test(String.fromCodePoint(code));
      answers.set(code, answer);
      return answer;
    };
    this.sets.set(raw, isOf);
    return isOf;
  }
}

const either = (one: readonly Step[], other: readonly Step[]): Step[] => [
  { op: 'split', ways: [1, one.length + 2] },
  ...one,
  { op: 'jump', way: other.length + 1 },
  ...other,
];

const loop = (body: readonly Step[], greedy: boolean): Step[] =>
  optional([...body, { op: 'jump', way: -body.length - 1 }], greedy);

const optional = (body: readonly Step[], greedy: boolean): Step[] => [
  { op: 'split', ways: greedy ? [1, body.length + 1] : [body.length + 1, 1] },
  ...body,
];

function mayBeEmpty(element: AST.Element): boolean {
  if (element.type === 'Assertion') return true;
  if (element.type === 'Quantifier') return element.min === 0 || mayBeEmpty(element.element);
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false;
  return element.alternatives.some(({ elements }) => elements.every(mayBeEmpty));
}
