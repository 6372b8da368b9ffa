import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { HOSTILE, long } from './hostile-texts.js';

/** Characters of all kinds; the first that a class holds stands for it. */
const SAMPLES = [...'aA1 -.,\'"x中é٣\n@/#$%_[]()<>:;!?=&|+*~^{}\\`'];

/** A text as long as one likes that may make an expression try again and again. */
export interface Pump {
  readonly before: string;
  readonly part: string;
  /** What an expression may not like to see at the end. */
  readonly behind: string;
}

export const pumped = ({ before, part, behind }: Pump, characters: number): string =>
  before + long(part, characters) + behind;

/** Hostile texts, and those that the expression itself suggests: what it matches, over and over, as a whole or in its loops. */
export function pumpsFor({ source, flags }: RegExp): Pump[] {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  const sampler = new Sampler(flags.replace(/[gy]/g, ''));
  const pumps = [
    ...HOSTILE.map((part) => ({ before: '', part })),
    ...alternatives.flatMap((one) => [...sampler.pumpsOf(one)]),
  ];
  const distinct = new Map(pumps.map((pump) => [JSON.stringify(pump), pump])).values();
  return [...distinct].flatMap((pump) => ['\u0001', '\n\u0001'].map((behind) => ({ ...pump, behind })));
}

class Sampler {
  constructor(private readonly flags: string) {}

  *pumpsOf({ elements }: AST.Alternative): Generator<Omit<Pump, 'behind'>> {
    let sample = '';
    for (const element of elements) {
      const part = this.sampleOf(element);
      if (part === '') continue;
      if (element.type === 'Quantifier') yield { before: sample, part };
      sample += part;
      yield { before: '', part: sample };
      yield { before: '', part: `${sample} ` };
    }
  }

  private sampleOf(element: AST.Element): string {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterSet':
      case 'CharacterClass': {
        const set = new RegExp(`^${element.raw}$`, this.flags);
        return SAMPLES.find((sign) => set.test(sign)) ?? '';
      }
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives[0]!.elements.map((one) => this.sampleOf(one)).join('');
      case 'Quantifier':
        return this.sampleOf(element.element).repeat(Math.max(1, Math.min(element.min, 20)));
      default:
        return '';
    }
  }
}
