import { describe, expect, it } from '@jest/globals';
import { sources } from '../architecture/sources.js';
import { inTurns } from '../support/run/night.js';
import { BUILT } from './built-expressions.js';
import { CountedSearch } from './counted-search.js';
import { buildingFiles, builtBy, type Expression, literals } from './expressions.js';
import { type Pump, pumped, pumpsFor } from './pumps.js';
import { slowQuantifiers } from './slow-quantifiers.js';

/** Expressions that texts from outside were matched by, each of them quadratic or worse. */
const REFUSED: readonly RegExp[] = [
  /\n|[.!?…]+["'”’»)\]*_]*(?=\s)|[。!?]+["”』」)]*(?=[^。!?"”』」).!?…])/gu,
  /[*_)"'\]]+$/,
  /^\s*(?:[-*#>\s]*)\d{1,3}\.$/,
  /^#{1,6}\s+(.+?)\s*#*$/,
  /\/+$/,
  /%.*$/,
  /(\d[\d.,]* ?万?) *(?:美元|欧元|元|块)? *(?:以下|以内|之内|之下)/g,
  /\b(?:already |recently |been |was |were )*sold\b/i,
  /(?<!\p{L})\p{Lu}[\p{L}-]+\s(?:Straße|Weg)\s+\d{1,4}/gu,
  /\b(?:how much|what) (?:do|does|are|is) .*\b(?:cost|go for)s?\b/i,
];
/** Those whose form does not tell; the counting does. */
const UNSEEN_BY_FORM = REFUSED.slice(-3);

/** A run counts the steps of one expression in so many, and looks at the form of all. */
const TURNS = 4;
const SHORT = 300;
/** Steps of a text four times as long, against those of the short one: 4 where they grow with it, 16 with its square. */
const MOST_GROWTH = 7;
/** Steps a character that are worth a word, and those after which no more are counted. */
const FEW = 20;
const MOST = 3_000;

const judged = new Map<string, Pump[]>();

/** The texts that take more than their share of steps; an expression that stands twice, or once with `g`, is judged once. */
function growing(pattern: RegExp): Pump[] {
  const key = `/${pattern.source}/${pattern.flags.replace(/[dgy]/g, '')}`;
  const known = judged.get(key) ?? growingTexts(pattern);
  judged.set(key, known);
  return known;
}

function growingTexts(pattern: RegExp): Pump[] {
  const search = new CountedSearch(pattern);
  return pumpsFor(pattern).filter((pump) => {
    const four = pumped(pump, 4 * SHORT);
    const steps = search.stepsOver(four, MOST * four.length);
    if (steps <= FEW * four.length || steps > MOST * four.length) return steps > FEW * four.length;
    return steps > MOST_GROWTH * search.stepsOver(pumped(pump, SHORT));
  });
}

let built: Expression[] = [];
const builtOnes = async (): Promise<Expression[]> => {
  if (built.length > 0) return built;
  for (const [file, { run }] of BUILT) built.push(...(await builtBy(run)).map((pattern) => ({ file, pattern })));
  return (built = built.filter(({ pattern }) => pattern.source !== '(?:)'));
};

describe('expressions take time that grows no faster than the text', () => {
  it('refuses examples', () => {
    expect(REFUSED.filter((pattern) => slowQuantifiers(pattern).length === 0)).toEqual(UNSEEN_BY_FORM);
    expect([/(?:ab)+:/, /x(?:a+)+b/].map(slowQuantifiers)).toEqual([['(?:ab)+'], ['a+']]);
    expect(REFUSED.filter((pattern) => growing(pattern).length === 0)).toEqual([]);
  });

  it('lets ordinary ones pass', () => {
    for (const pattern of [/\d+/g, /(?<!\/)\/+$/, /^\s*\d{1,3}\.$/, /\b(?:one|two) (?:homes?)\b/i]) {
      expect([...slowQuantifiers(pattern), ...growing(pattern)]).toEqual([]);
    }
  });

  it('where they stand in the sources', () => {
    const all = literals();
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter(({ pattern }) => slowQuantifiers(pattern).length > 0)).toEqual([]);
    expect(inTurns(all, TURNS).filter(({ pattern }) => growing(pattern).length > 0)).toEqual([]);
  });

  it('where they are put together, which few files do', async () => {
    expect(buildingFiles([{ path: 'src/a.ts', text: 'new RegExp(`${a}+`)' }])).toEqual(['src/a.ts']);
    expect(buildingFiles(sources()).sort()).toEqual([...BUILT.keys()].sort());
    const all = await builtOnes();
    expect(all.length).toBeGreaterThan(250);
    expect(all.filter(({ pattern }) => slowQuantifiers(pattern).length > 0)).toEqual([]);
    expect(inTurns(all, TURNS).filter(({ pattern }) => growing(pattern).length > 0)).toEqual([]);
  });
});
