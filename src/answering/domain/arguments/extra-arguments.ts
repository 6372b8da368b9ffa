import { isFiller } from './argument-values.js';

/** Extension columns in all the forms that models give them: {key, value}, {School: "Larkbend"}, "School=Larkbend", lists of them. */
export function extrasIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(extrasIn);
  if (typeof value === 'string') return writtenIn(value.slice(0, LONGEST));
  if (typeof value !== 'object' || value === null) return [value];
  const pair = pairIn(value);
  if (pair) return [pair];
  if (Object.keys(value).some((name) => NAME.test(name))) return [value];
  return Object.entries(value).flatMap(([key, one]) => (isFiller(one) && !isNone(one) ? [] : valuesOf(key, one)));
}

/** "HOA fee: None" is what a column says. */
export const isNone = (value: unknown): boolean => typeof value === 'string' && /^\s*(?:none|no)\s*$/i.test(value);

const NAME = /^(?:key|name|column|field|label)$/i;
const VALUE = /^(?:value|val|equals|text|contains|includes|like|is|has)$/i;
/** Characters of a text; a value may have 4,000. */
const LONGEST = 50_000;

/** An object with a name and a value, and nothing else. */
function pairIn(value: object): object | undefined {
  const entries = Object.entries(value);
  const key: unknown = entries.find(([name]) => NAME.test(name))?.[1];
  const said: unknown = entries.find(([name]) => VALUE.test(name))?.[1];
  return entries.length === 2 && key !== undefined && said !== undefined ? { key, value: textOf(said) } : undefined;
}

/** Both of two values must be there. */
const valuesOf = (key: string, value: unknown): readonly object[] =>
  [value].flat().map((one) => ({ key, value: textOf(one) }));

const textOf = (value: unknown): unknown => (['number', 'boolean'].includes(typeof value) ? String(value) : value);

/** "School=Larkbend; Heating: Gas": commas part columns only where each part is one. */
function writtenIn(text: string): readonly unknown[] {
  const parts = text.split(/[;\n]/).flatMap((part) => {
    const pieces = part.split(',');
    return pieces.every((piece) => columnIn(piece) !== undefined) ? pieces : [part];
  });
  return parts.filter((part) => part.trim() !== '').map((part) => columnIn(part) ?? part);
}

function columnIn(text: string): object | undefined {
  const sign = /[=:]/.exec(text)?.index ?? -1;
  const [key, value] = [text.slice(0, Math.max(sign, 0)).trim(), text.slice(sign + 1).trim()];
  return key === '' || value === '' ? undefined : { key, value };
}
