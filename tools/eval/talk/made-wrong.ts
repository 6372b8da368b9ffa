/** An answer with one thing made wrong. */
export interface MadeWrong {
  readonly kind: 'figure' | 'swap' | 'link' | 'mail' | 'telephone';
  readonly text: string;
  /** The wrong words with what stands before them; marks are left out. Each shown one is a fault. */
  readonly wrong: readonly string[];
}

/** What is no figure of a home: marks, links, addresses of the web and mail, telephone numbers, numbers of a list. */
const NO_FIGURE =
  /\[#\d+\]|\[[^\]]*\]\([^)]*\)|https?:\/\/\S+|\S+@\S+|\+\d[\d ]{8,}|\(\d{3}\) \d{3}-\d{4}|^\d\. |CO₂|\{\w\w [\w ]+\}/gmu;
const FIGURE = /\d(?:[\d.,\u00a0\u202f ’]*\d)?/g;
const FOREIGN = [
  { kind: 'link', words: 'https://cheaper-homes.example/deals' },
  { kind: 'mail', words: 'agent@cheaper-homes.example' },
  { kind: 'telephone', words: '(405) 555-0199' },
] as const;

/** What goes wrong in this answer: a figure, two prices, and in turn a foreign link, mail address or telephone number. */
export function madeWrong(text: string, at: number, names: readonly string[], prices: readonly number[]): MadeWrong[] {
  const { kind, words } = FOREIGN[at % FOREIGN.length]!;
  const foreign: MadeWrong = { kind, text: `${text} ${words}`, wrong: [words] };
  return [wrongFigure(text, at, names), swapped(text, names, prices), foreign].filter((one) => one !== null);
}

interface Figure {
  readonly at: number;
  readonly words: string;
}

function figuresOf(text: string, names: readonly string[]): Figure[] {
  const hidden = names.reduce(
    (rest, name) => rest.replaceAll(name, '_'.repeat(name.length)),
    text.replace(NO_FIGURE, (words) => '_'.repeat(words.length)),
  );
  return [...hidden.matchAll(FIGURE)].map(({ index, 0: words }) => ({ at: index, words }));
}

function wrongFigure(text: string, at: number, names: readonly string[]): MadeWrong | null {
  const figures = figuresOf(text, names);
  if (figures.length === 0) return null;
  const figure = figures[at % figures.length]!;
  const told = new Set(text.match(FIGURE));
  return changed('figure', text, [{ ...figure, now: otherThan(figure.words, told) }]);
}

/**
 * A year changes in its last digit, every other figure in its second, or its only one; to none that the answer tells
 * elsewhere, such as the day of a date, which is another one every week.
 */
function otherThan(words: string, told: ReadonlySet<string>): string {
  const digits = [...words].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
  const at = /^(?:19|20)\d\d$/.test(words) ? 3 : digits[Math.min(1, digits.length - 1)]!;
  const others = STEPS.map(
    (step) => words.slice(0, at) + String((Number(words[at]) + step) % 10) + words.slice(at + 1),
  );
  return others.find((other) => !told.has(other)) ?? others[0]!;
}

const STEPS = [3, 4, 5, 6, 7, 2, 8, 1, 9];

/** The first two prices of different homes change places. */
function swapped(text: string, names: readonly string[], prices: readonly number[]): MadeWrong | null {
  const told = figuresOf(text, names).filter(({ words }) => prices.includes(Number(words.replace(/\D/g, ''))));
  const [one] = told;
  const other = told.find(({ words }) => words !== one!.words);
  if (one === undefined || other === undefined) return null;
  return changed('swap', text, [
    { ...one, now: other.words },
    { ...other, now: one.words },
  ]);
}

const CONTEXT = 24;
const withoutMarks = (text: string): string => text.replace(/\s*\[#\d+\]/g, '');

function changed(kind: MadeWrong['kind'], text: string, figures: readonly (Figure & { now: string })[]): MadeWrong {
  let wrong = text;
  for (const { at, words, now } of figures.toReversed())
    wrong = wrong.slice(0, at) + now + wrong.slice(at + words.length);
  const shift = (at: number): number =>
    figures.reduce((sum, one) => (one.at < at ? sum + one.now.length - one.words.length : sum), 0);
  const told = figures.map(({ at, now }) => {
    const begins = at + shift(at);
    const line = wrong.lastIndexOf('\n', begins) + 1;
    return withoutMarks(wrong.slice(Math.max(line, begins - CONTEXT), begins + now.length + 1));
  });
  return { kind, text: wrong, wrong: told };
}
