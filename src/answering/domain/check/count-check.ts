import type { Figure } from '#libs/listing-language/figures.js';
import { isSaid } from './figure-check.js';
import { meaningOf } from './figure-words.js';
import type { Said } from './statements.js';
import { isWhere, placesIn } from '../rows/row-places.js';
import type { SeenRow } from '../rows/seen-row.js';
import type { Part } from './subjects.js';

/** Counts of homes that are neither what was found nor what of it is as the sentence says: "four homes in Austin". */
export function wrongCounts(
  sentence: readonly Said[],
  seen: readonly SeenRow[],
  stated: readonly Figure[],
): { text: string }[] {
  const isUnseen = seen.length === 0 && !stated.some(({ unit }) => unit === 'homes');
  const nothing = isUnseen ? sentence.flatMap(({ clause }) => nothingIn(clause.parts)) : [];
  const totals = stated.filter(({ unit }) => unit === 'homes').map(({ readings }) => readings[0]!.value);
  const wrong = sentence.flatMap((said) => {
    const { parts, isCount } = said.clause;
    const denied = isCount ? -1 : deniedHomes(parts);
    const isNone = denied >= 0 && isPlaced(parts, seen);
    const told = isCount ? [] : parts.filter((part) => isCountOfHomes(part));
    if (!isNone && told.length === 0) return [];
    const known = [...totals, ...countsIn(sentence, said, seen)];
    const wrong = told.filter(
      (part) => !isOfBuilding(part, seen) && !isKnown(part.figure, parts, parts.indexOf(part), [seen.length, ...known]),
    );
    return [...wrong, ...(isNone && !known.includes(0) ? [parts[denied]!] : [])].map(({ text }) => ({ text }));
  });
  return [...nothing, ...wrong];
}

/** "we have nothing in Lisbon" is a claim, too, and unknown where nothing was looked up. */
function nothingIn(parts: readonly Part[]): { text: string }[] {
  const words = parts.map(({ text }) => text.toLowerCase());
  const denied = deniedHomes(parts);
  const at = words.findIndex((word) => NOTHING.has(word));
  const isOurs = words.some((word) => OURS.test(word)) && words.some((word) => HAVE.test(word));
  return isOurs && (at >= 0 || denied >= 0) ? [{ text: parts[at >= 0 ? at : denied]!.text }] : [];
}

const NOTHING = new Set('nothing nichts nada rien niente nulla none'.split(' '));
const OURS = /^(?:we|wir|tenemos|nous|temos|abbiamo)$/;
const HAVE = /^(?:have|haben|tenemos|avons|temos|abbiamo|offer|list|carry)$/;

const isCountOfHomes = (part: Part): part is Extract<Part, { kind: 'figure' }> =>
  part.kind === 'figure' && part.figure.unit === 'homes' && part.figure.readings[0]!.value !== 1;

/** "one of the three units is vacant": units of one building that is told of. */
const isOfBuilding = ({ text, figure }: Extract<Part, { kind: 'figure' }>, seen: readonly SeenRow[]): boolean =>
  /units$/i.test(text) && seen.some((row) => row.words.has('units') && row.numbers.includes(figure.readings[0]!.value));

const isKnown = (figure: Figure, parts: readonly Part[], at: number, known: readonly number[]): boolean =>
  known.some((count) => isSaid(figure, count, { ...meaningOf(parts, at), isAbout: false }));

/** How many of the homes that were seen are as the clause says, and as the sentence says. */
function countsIn(sentence: readonly Said[], { clause, said }: Said, seen: readonly SeenRow[]): number[] {
  const all = sentence.filter((one) => !one.clause.isNamed).flatMap((one) => one.said);
  const parts = sentence.filter((one) => !one.clause.isNamed).flatMap((one) => one.clause.parts);
  return [
    seen.filter((row) => said.every(({ isTrueOf }) => isTrueOf(row)) && isWhere(row, clause.parts, seen)).length,
    seen.filter((row) => all.every(({ isTrueOf }) => isTrueOf(row)) && isWhere(row, parts, seen)).length,
  ];
}

const isPlaced = (parts: readonly Part[], seen: readonly SeenRow[]): boolean => placesIn(parts, seen).length > 0;

/** Where "no homes" is said; -1 where it is not. */
function deniedHomes(parts: readonly Part[]): number {
  const isHome = (part?: Part): boolean => part?.kind === 'term' && /^(?:type\/|unit\/homes)/.test(part.meaning);
  return parts.findIndex(
    (part, at) => part.kind === 'term' && part.meaning === 'not' && (isHome(parts[at + 1]) || isHome(parts[at + 2])),
  );
}
