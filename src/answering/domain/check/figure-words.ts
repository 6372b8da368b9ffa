import type { Meant } from './figure-check.js';
import type { Part } from './subjects.js';

/** What stands behind a number and bounds it. */
const BEHIND = /^(?:or(?!\p{L})|तक|से (?:कम|अधिक)|以下)/iu;

/** "$10,000 less than you thought" is a difference; "$10,000 or less" is a bound. */
export const isBoundBehind = (part?: Part): boolean =>
  part?.kind === 'term' && part.meaning.startsWith('bound/') && !BEHIND.test(part.text);

const OF_MONEY = new Set([
  'price',
  'rent',
  'estimate',
  'tax',
  'hoa',
  'deposit',
  'application fee',
  'pet fee',
  'original price',
  'ground rent',
]);

/** The field that a phrase names, where it may be of the figure's unit: a deposit is of money, a school is not. */
export const fieldIn = (part: Part, of?: Part): string | null => {
  if (part.kind !== 'term' || !part.meaning.startsWith('field/')) return null;
  const field = part.meaning.slice('field/'.length);
  const unit = of?.kind === 'figure' ? of.figure.unit : 'plain';
  if (unit === 'money' ? !OF_MONEY.has(field) : unit !== 'plain' && OF_MONEY.has(field)) return null;
  return field === 'rent' ? 'price' : field;
};

/** Words around a number that say how it is meant. */
export function meaningOf(parts: readonly Part[], index: number): Meant {
  const near = [parts[index - 1], parts[index - 2], parts[index - 3]]
    .filter((part) => part?.kind === 'term')
    .map((part) => (part as { meaning: string }).meaning);
  const after = parts[index + 1];
  const compared = /^than$/i.test(parts[index - 1]?.text ?? '')
    ? near.find((meaning) => /^best\/\w+\//.test(meaning))
    : undefined;
  if (compared) return { isAbout: false, bound: compared.endsWith('max') ? 'least' : 'most' };
  const bound = [...near, after?.kind === 'term' && !isBoundBehind(after) ? after.meaning : ''].find((meaning) =>
    meaning.startsWith('bound/'),
  );
  const about = [1, 2, 3]
    .map((back) => parts[index - back])
    .find((part) => part?.kind === 'term' && part.meaning === 'about');
  return {
    isAbout: near.includes('about') || isOrSo(after),
    side: sideOf(about?.text ?? ''),
    bound: (bound?.slice('bound/'.length) ?? '') as Meant['bound'],
  };
}

/** "$850,000 or so" */
const isOrSo = (part?: Part): boolean =>
  part?.kind === 'term' &&
  part.meaning === 'about' &&
  /^(?:or so|or thereabouts|give or take|oder so|m[aá]s o menos|mais ou menos|pi[uù] o meno|左右|上下|के आसपास)$/i.test(
    part.text,
  );

const sideOf = (text: string): 'under' | 'over' | '' =>
  /\b(?:under|short of|almost|nearly|barely)$/i.test(text) ? 'under' : /\bover$/i.test(text) ? 'over' : '';

/** Whether a word before the figure denies it. */
export const isDeniedAt = (parts: readonly Part[], index: number): boolean => {
  const at = parts.findLastIndex((part, before) => before < index && part.kind === 'term' && part.meaning === 'not');
  return at >= 0 && index - at <= 4;
};
