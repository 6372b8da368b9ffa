import { otherSpelling, stateNamesIn } from '#libs/listing-language/states.js';
import { keyOf } from '#libs/listing-language/words.js';
import type { SeenRow } from '../rows/seen-row.js';
import type { Statement, Surroundings } from './statements.js';
import type { Clause, Part } from './subjects.js';

/** Names of places and schools: words with a capital within a clause must be the listing's, or have been said. */
export function nameStatements(
  clauses: readonly Clause[],
  index: number,
  wasSaid: Surroundings['wasSaid'],
): Statement[] {
  const { parts, subject, quantity } = clauses[index]!;
  if (!subject || subject.length === 0) return [];
  const isGerman = isGermanIn(clauses);
  return parts.flatMap((part, at) => {
    const before = parts[at - 1];
    if (isGerman && !isGermanPlace(part, before)) return [];
    if (part.kind === 'name' && part.name.by !== 'address')
      return [{ text: part.text, isTrueOf: (row) => part.name.rows.includes(row) }];
    const isBehind = before
      ? isSmall(before) || (before.kind === 'name' && part.kind === 'term' && part.meaning === 'field/school')
      : index > 0 && parts.length <= 2 && endsWithName(clauses[index - 1]!.parts);
    const isSchool =
      part.kind === 'term' &&
      part.meaning === 'field/school' &&
      (parts.length > 1 || !!before) &&
      (/\p{L} \p{L}/u.test(part.text) || capitalsBefore(parts, at) !== '');
    if (!isProper(part) || !(isBehind || isSchool) || parts[at + 1]?.text === ':') return [];
    const school = part.kind === 'term' && part.meaning === 'field/school' ? capitalsBefore(parts, at) : '';
    const keys = `${school} ${part.text}`
      .split(/[^\p{L}]+/u)
      .filter((word) => /^\p{Lu}/u.test(word))
      .map(keyOf);
    if (keys.every((key) => wasSaid(key) || NEUTRAL.has(key))) return [];
    const isListed = subject.length > 1 && isListOfNames(clauses, index);
    return [
      {
        text: part.text,
        isTrueOf: (row) =>
          [row, ...(quantity === 'all' || isListed ? subject : [])].some(({ words }) =>
            keys.every((key) => words.has(key)),
          ),
      },
    ];
  });
}

/** A state is the listing's own, by its name or its code, or a word of its texts: "Georgia Ave". */
export const stateStatements = ({ parts, subject }: Clause, wasSaid: Surroundings['wasSaid']): Statement[] =>
  (subject?.length ? stateNamesIn(parts.map(({ text }) => text).join(' ')) : [])
    .filter((name) => !wasSaid(keyOf(name)))
    .map((name) => ({
      text: name,
      // "in Illinois and Missouri" is told of two homes together.
      isTrueOf: (row) => [row, ...(subject ?? [])].some((one) => isOfState(one, name)),
    }));

const isOfState = (row: SeenRow, name: string): boolean => {
  const own = row.text('state');
  return [own, otherSpelling(own)].includes(name) || name.split(' ').every((word) => row.words.has(keyOf(word)));
};

/** "in Denver, Charleston and Pune": each name is of one of the homes. */
const isListOfNames = (clauses: readonly Clause[], index: number): boolean =>
  [index - 1, index + 1].some((at) => clauses[at] !== undefined && isListed(clauses[at].parts)) &&
  isListed(clauses[index]!.parts);
const isListed = (parts: readonly Part[]): boolean =>
  parts.length <= 4 && parts.every((part, at) => isProper(part) || (at === 0 && isSmall(part)));

const isGermanIn = (clauses: readonly Clause[]): boolean =>
  clauses.flatMap(({ parts }) => parts).filter(({ text }) => GERMAN.has(text.toLowerCase())).length > 1;

/** "Juniper Hollow" of "Juniper Hollow Elementary". */
function capitalsBefore(parts: readonly Part[], at: number): string {
  const from = parts.findLastIndex((part, index) => index < at && !(part.kind === 'word' && part.word.isCapital));
  return parts
    .slice(from + 1, at)
    .map(({ text }) => text)
    .join(' ');
}

/** German writes every noun with a capital; behind "in" without an article stands a place, or one of few others. */
const isGermanPlace = (part: Part, before?: Part): boolean =>
  part.kind === 'word' &&
  /^(?:in|bei|nahe|nach)$/i.test(before?.text ?? '') &&
  !/(?:ung|heit|keit|schaft|tion|nähe|lage|weite|zeit|form|besitz|bau)$/.test(part.text) &&
  !/^(?:Höhe|Kürze|Betracht|Frage|Ordnung|Planung|Euro|Arbeit|Wirklichkeit|Summe|Richtung|Schuss|Ruhe|Betrieb|Miete|Bedarf|Interesse|Ihrem|Ihrer|Ihren|Ihnen|Abzug|Bezug|Verkauf|Vermietung|Haus|Häusern|Quadratmetern|Deutsch|Englisch)$/.test(
    part.text,
  );

const GERMAN = new Set(
  'der die das den dem des und ist sind mit von ich kann im zu zur nur hat haben eine ein für nicht wurde also liegt beträgt beträgt kostet wir ihnen ihr auch vom beim aus auf bei nach einen einem einer dieser diese sehr noch bitte gerne wird werden sich es sie er als über aber zwei drei ab um wie'.split(
    ' ',
  ),
);
const NEUTRAL = new Set(
  'i mls hoa whatsapp google monday tuesday wednesday thursday friday saturday sunday english spanish ac rv american canadian'.split(
    ' ',
  ),
);
const isProper = (part: Part): boolean =>
  /^\p{Lu}\p{Ll}/u.test(part.text) &&
  (part.kind === 'word' ||
    (part.kind === 'term' && /^(?:field\/(?:school|neighborhood)|type|feature|unit)/.test(part.meaning)));
const endsWithName = (parts: readonly Part[]): boolean => {
  const last = parts.at(-1);
  return last !== undefined && (last.kind === 'name' || isProper(last));
};
const isSmall = (part: Part): boolean => /^\p{Ll}/u.test(part.text) || part.kind === 'figure';
