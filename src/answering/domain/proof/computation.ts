/** A computation as a model writes it: figures, one sign between them, and what they come to. */
const COMPUTATION = /^([^=]+)=([^=]+)$/;
const SIGN = /\s([-+*×/÷−])\s/;
const MOST_FIGURES = 12;
const LONGEST = 300;
/** How far a result may be rounded. */
const ROUNDING = 0.005;

type Sign = '+' | '-' | '*' | '/';
const SIGNS: Readonly<Record<string, Sign>> = { '×': '*', '÷': '/', '−': '-' };

const COMPUTE: Readonly<Record<Sign, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** What is computed from figures that are known; null where it is no such computation, or wrong. */
export function computedFrom(text: string, isKnown: (value: number) => boolean): number | null {
  const [, told = '', result = ''] = COMPUTATION.exec(text.slice(0, LONGEST).replaceAll(',', '')) ?? [];
  const [first, ...rest] = ` ${told.trim()} `.split(SIGN);
  const value = Number(result);
  if (rest.length < 2 || rest.length > 2 * MOST_FIGURES || result.trim() === '' || !Number.isFinite(value)) return null;
  const figures = [first!, ...rest.filter((_, at) => at % 2 === 1)].map(Number);
  const signs = new Set(rest.filter((_, at) => at % 2 === 0).map((sign) => SIGNS[sign] ?? (sign as Sign)));
  if (signs.size > 1 || !figures.every((figure) => Number.isFinite(figure) && isKnown(figure))) return null;
  const exact = figures.reduce(COMPUTE[[...signs][0]!]);
  return Math.abs(exact - value) <= Math.max(Math.abs(exact) * ROUNDING, ROUNDING) ? value : null;
}
