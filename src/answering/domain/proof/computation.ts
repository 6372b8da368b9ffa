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

/** What is supposed may stand as a factor: "after nine months". */
const MOST_TIMES = 60;

/** The figures of a computation, and last what it comes to, where they are known; none where it is no such computation, or wrong. */
export function computedFrom(text: string, isKnown: (value: number) => boolean): readonly number[] {
  const [, told = '', result = ''] = COMPUTATION.exec(text.slice(0, LONGEST).replaceAll(',', '')) ?? [];
  const [first, ...rest] = ` ${told.trim()} `.split(SIGN);
  const value = Number(result);
  if (rest.length < 2 || rest.length > 2 * MOST_FIGURES || result.trim() === '' || !Number.isFinite(value)) return [];
  const figures = [first!, ...rest.filter((_, at) => at % 2 === 1)].map(Number);
  const signs = new Set(rest.filter((_, at) => at % 2 === 0).map((sign) => SIGNS[sign] ?? (sign as Sign)));
  const [sign] = signs;
  const isTimes = (figure: number): boolean =>
    (sign === '*' || sign === '/') && Number.isInteger(figure) && figure > 1 && figure <= MOST_TIMES;
  if (signs.size > 1 || !isKnown(figures[0]!) || !figures.slice(1).every((one) => isKnown(one) || isTimes(one)))
    return [];
  const exact = figures.reduce(COMPUTE[sign!]);
  return Math.abs(exact - value) <= Math.max(Math.abs(exact) * ROUNDING, ROUNDING) ? [...figures, value] : [];
}
