import { isFiller } from '../argument-values.js';

/** Where models write a number though there is no bound: -1, Infinity. */
export const isOpen = (value: unknown): boolean =>
  isFiller(value) || value === Infinity || (['number', 'string'].includes(typeof value) && Number(value) === -1);

/** "gte:4" as ">= 4", "3..5" as "3 - 5", "200000-" and "..300000" as what is open at one end. */
export const withSigns = (written: string): string => {
  const text = written.trim().replace(/\s+/g, ' ');
  const [, word, rest = ''] = /^\$?(g(?:te?|e)|l(?:te?|e)|min|max)\b[ :=]*(?=\D{0,4}\d)(.*)$/i.exec(text) ?? [];
  if (word !== undefined) return `${SIGNS[word.toLowerCase()]!} ${rest}`;
  return text
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/(\d) ?\.\.+ ?(?=\D?\d)/, '$1 - ')
    .replace(/^(\D?\d{4,}) ?[,;] ?(?=\D?\d{4,}$)/, '$1 - ')
    .replace(OPEN_BELOW, '<= ')
    .replace(OPEN_ABOVE, '>= $1');
};
const OPEN_BELOW = /^(?:(?:\*|\.\.+) ?(?:(?:to|-|–|,) ?)?|[-–—] ?(?=\D?\d{3}))(?=\D?\d)/i;
const OPEN_ABOVE = /^(\D{0,4}\d[^-–—*]{0,20})(?:[-–—]|\.\.| to| bis) ?(?:\*|present|now|today|current|heute|hoy)?$/i;
const SIGNS: Readonly<Record<string, string>> = {
  ...{ gt: '>', gte: '>=', ge: '>=', min: '>=', lt: '<', lte: '<=', le: '<=', max: '<=' },
};
