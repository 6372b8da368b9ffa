import { keyOf } from '#libs/listing-language/words.js';
import type { Element } from '#libs/listing-language/elements.js';
import { clausesOf, openersOf } from '../rows/polarity.js';
import { extremeOf } from '../rows/row-order.js';
import type { Mention } from '../rows/row-names.js';
import type { SeenRow } from '../rows/seen-row.js';

export type Part = Element<Mention>;

/** How many of the homes spoken of a clause is true of. */
export type Quantity = 'all' | 'none' | 'some' | number;

/** A part of a sentence that says something of the same homes. */
export interface Clause {
  readonly parts: readonly Part[];
  /** The homes it is about; null where none was named yet: then any one may be meant. */
  readonly subject: readonly SeenRow[] | null;
  readonly quantity: Quantity;
  /** The homes of the clause before, or of what was said before the sentence. */
  readonly before: readonly SeenRow[] | null;
  /** Whether the sentence itself names them. */
  readonly isNamed: boolean;
  readonly isCount: boolean;
}

const COUNTED: Readonly<Record<string, number>> = {
  both: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  beide: 2,
  ambos: 2,
  ambas: 2,
  deux: 2,
  beiden: 2,
  entrambi: 2,
  entrambe: 2,
  duas: 2,
  dois: 2,
  tres: 3,
  trois: 3,
  drei: 3,
  दोनों: 2,
};
const TYPES_OF: Readonly<Record<string, readonly string[]>> = {
  'type/house': ['type/house', 'type/villa', 'type/townhouse', 'type/duplex', 'type/mobile', 'type/farm'],
  'type/detached': ['type/house', 'type/villa', 'type/detached', 'type/farm'],
  'type/apartment': ['type/apartment', 'type/condo', 'type/studio', 'type/loft', 'type/penthouse'],
};

/** Whether a home may be called by a word for a type. */
export const isOfType = ({ types }: SeenRow, meaning: string): boolean =>
  meaning === 'type/home' || (TYPES_OF[meaning] ?? [meaning]).some((type) => types.has(type)) || types.size === 0;

/** Remembers which home an answer is about, from its beginning on. */
export class Subjects {
  /** The homes spoken of last. */
  private current: readonly SeenRow[] | null = null;
  /** All that were named, in their order. */
  private named: SeenRow[] = [];
  /** Whether the sentence that is read names a home. */
  private isNaming = false;

  constructor(private readonly seen: () => readonly SeenRow[]) {}

  /** Parts a sentence into clauses, each with the homes that it is about; an item of a list is about the home that it names. */
  of(parts: readonly Part[], isItem = false): Clause[] {
    const clauses = clausesOf(parts);
    const opened = openersOf(parts);
    const isSearch = parts.some((part) => part.kind === 'term' && part.meaning === 'cue/found');
    const told = toldFrom(clauses, isItem, isSearch);
    this.isNaming = parts.some((part) => part.kind === 'name' && part.name.by !== 'zip');
    const inSentence: SeenRow[] = [];
    const found = clauses.map((clause) => this.subjectIn(clause, inSentence));
    const joined = join(clauses, found);
    const first = joined.find((one) => one?.isNamed) ?? null;
    let before: Found | null = null;
    const result = clauses.map((clause, at): Clause => {
      const previous = (before ?? this.inherited()).rows;
      const own =
        joined[at] ??
        (isAgainstWord(opened[at] ?? '')
          ? (codedIn(clause) ?? codedIn(opened[at + 1] === '(' ? clauses[at + 1]! : []) ?? this.otherThan(before))
          : null);
      const leads =
        !before &&
        !this.isPronoun(clause) &&
        first !== null &&
        (at >= told || (!isSearch && startsWithPreposition(clause)));
      before = own ?? before ?? (leads ? first : null);
      const { rows, quantity, isCount } = own ?? {
        ...(before ?? this.inherited()),
        quantity: before?.quantity ?? ('all' as const),
        isCount: false,
      };
      return { parts: clause, subject: rows, quantity, before: previous, isNamed: before?.isNamed ?? false, isCount };
    });
    const last = joined.findLast((one) => one !== null && one.rows !== null);
    if (last) this.current = last.rows;
    for (const row of inSentence) if (!this.named.includes(row)) this.named.push(row);
    return result;
  }

  /** What a home is compared with: the other of two that are spoken of, or any one where none is named. */
  private otherThan(one: Found | null): Found | null {
    const any = { rows: this.seen(), quantity: 'some', isNamed: false, isCount: false } as const;
    if (!one?.rows) return any;
    const { rows } = one;
    const pair = this.seen().length === 2 ? this.seen() : this.named;
    if (pair.length !== 2 || rows.length !== 1) return null;
    return { rows: pair.filter((row) => !rows.includes(row)), quantity: 'all', isNamed: true, isCount: false };
  }

  /** What follows is of another home than those before, which is named later or not at all. */
  forget(): void {
    this.current = null;
  }

  /** A home that a sentence is about unless the text itself tells: what is suggested is no word that a visitor reads. */
  suggest(rows: readonly SeenRow[]): void {
    if (rows.length > 0) this.current ??= rows;
  }

  /** A home that a table's row or column is about. */
  speakOf(rows: readonly SeenRow[]): void {
    this.current = rows;
    for (const row of rows) if (!this.named.includes(row)) this.named.push(row);
  }

  private inherited(): Found {
    const all = this.seen();
    const rows = this.current ?? (all.length === 1 ? all : null);
    return { rows, quantity: 'all', isNamed: false, isCount: false };
  }

  private isPronoun(clause: readonly Part[]): boolean {
    return clause.slice(0, 3).some(({ text }) => /^(?:it|its|sie|es|il|elle|ella|ele|ela|esso|essa)$/i.test(text));
  }

  /** The homes that a clause itself speaks of, or null. */
  private subjectIn(clause: readonly Part[], inSentence: SeenRow[]): Found | null {
    const by = (how: Mention['by']) =>
      clause.flatMap((part) => (part.kind === 'name' && part.name.by === how ? [part.name.rows] : []));
    const [names, codes] = [by('address'), by('code')];
    const rows = names.length > 0 ? names : inSentence.length > 0 ? [] : codes;
    if (rows.length > 0) {
      const mentioned = [...new Set(rows.flat())];
      inSentence.push(...mentioned.filter((row) => !inSentence.includes(row)));
      // Homes of one address are told apart by nothing.
      const isUnclear = rows.length === 1 && mentioned.length > 1;
      return { rows: mentioned, quantity: isUnclear ? 'some' : 'all', isNamed: true, isCount: false };
    }
    // "The loft is the older of the two" is about the loft.
    const leading = clause
      .slice(0, 3)
      .some((part, at) => part.kind === 'term' && part.meaning.startsWith('type/') && isDefinite(clause, at));
    const lead = leading ? this.typeIn(clause, inSentence) : null;
    return (
      lead ??
      this.extremeIn(clause, inSentence) ??
      this.groupIn(clause, inSentence) ??
      this.ordinalIn(clause, inSentence) ??
      this.typeIn(clause, inSentence) ??
      this.cityIn(clause, inSentence)
    );
  }

  /** "Braga, at €370 a year": the only home that was seen in a city may be called by it, at the beginning of what is said. */
  private cityIn(clause: readonly Part[], inSentence: SeenRow[]): Found | null {
    const end = clause.findIndex((part) => !isCapital(part));
    const keys = clause.slice(0, end < 0 ? clause.length : end).map(({ text }) => keyOf(text));
    if (keys.length === 0) return null;
    const rows = this.seen().filter((row) => keyOf(row.text('city')) === keys.join(' '));
    if (rows.length !== 1) return null;
    inSentence.push(...rows.filter((row) => !inSentence.includes(row)));
    return { rows, quantity: 'all', isNamed: true, isCount: false };
  }

  /** "both", "all three", "none of them", "two of these". */
  private groupIn(clause: readonly Part[], inSentence: readonly SeenRow[]): Found | null {
    const isOnly = clause.some(
      (part, at) =>
        part.kind === 'term' &&
        part.meaning === 'group/only' &&
        /^(?:one|una?o?|eine?s?|une?|uma?) (?:of|de|von|di)/i.test(clause[at + 1]?.text ?? ''),
    );
    const counted = isOnly ? 1 : countIn(clause);
    if (counted !== null) return { rows: this.group(inSentence, 0), quantity: counted, isNamed: false, isCount: true };
    const part = clause.find(
      (one, at) =>
        one.kind === 'term' &&
        one.meaning.startsWith('group/') &&
        // "Neither: smoking is not allowed": an answer is no group.
        clause[at + 1]?.text !== ':' &&
        one.meaning !== 'group/only' &&
        (one.meaning !== 'group/none' || one !== clause.at(-1)),
    );
    if (part?.kind !== 'term') return null;
    const count = Object.entries(COUNTED).find(([word]) => part.text.toLowerCase().split(' ').includes(word))?.[1] ?? 0;
    const quantity = part.meaning === 'group/none' ? 'none' : part.meaning === 'group/some' ? 'some' : 'all';
    return { rows: this.group(inSentence, count), quantity, isNamed: false, isCount: false };
  }

  /** Those of the sentence, those spoken of last, those named, or all, whichever there are as many of. */
  private group(inSentence: readonly SeenRow[], count: number): readonly SeenRow[] {
    const sets = [inSentence, this.current ?? [], this.named, this.seen()];
    const fitting = sets.find((rows) => (count > 0 ? rows.length === count : rows.length > 1));
    return fitting ?? this.seen();
  }

  private ordinalIn(clause: readonly Part[], inSentence: readonly SeenRow[]): Found | null {
    const part = clause.find((one) => one.kind === 'term' && one.meaning.startsWith('order/'));
    const isBeforeName = inSentence.length === 0 && this.isNaming;
    if (part?.kind !== 'term' || isBeforeName || isTopOf(clause[clause.indexOf(part) + 1])) return null;
    const which = part.meaning.slice('order/'.length);
    const before = inSentence.length > 1 ? inSentence : this.named.length > 1 ? this.named : [];
    const order = [...new Set([...before, ...this.seen()])];
    const last = inSentence.at(-1) ?? this.current?.[0];
    const rows =
      which === 'firsttwo'
        ? order.slice(0, 2)
        : which === 'other'
          ? this.seen().filter((row) => row !== last)
          : order.slice(Number(which) - 1, Number(which));
    return rows.length > 0 ? { rows, quantity: 'all', isNamed: true, isCount: false, isOrdinal: true } : null;
  }

  /** "the cheaper one has a pool" is about the home that is so. */
  private extremeIn(clause: readonly Part[], inSentence: SeenRow[]): Found | null {
    const at = clause.findIndex((part) => part.kind === 'term' && /^best\/\w+\//.test(part.meaning));
    const [part, next] = [clause[at], clause[at + 1]];
    if (part?.kind !== 'term' || !isDefinite(clause, at) || !next) return null;
    const isType = next.kind === 'term' && next.meaning.startsWith('type/');
    if (!isType && !/^(?:one|of)$/i.test(next.text)) return null;
    const rows = isType ? this.seen().filter((row) => isOfType(row, next.meaning)) : this.seen();
    const first = extremeOf(part.meaning, rows);
    if (!first) return null;
    if (!inSentence.includes(first)) inSentence.push(first);
    return { rows: [first], quantity: 'all', isNamed: true, isCount: false };
  }

  /** "the condo" is the only one that was seen; "the house" goes on with the home spoken of, if it is one. */
  private typeIn(clause: readonly Part[], inSentence: SeenRow[]): Found | null {
    for (const [at, part] of clause.entries()) {
      const meaning = typeOf(part);
      if (meaning === '' || !isDefinite(clause, at)) continue;
      const places = [...placeBefore(clause, at), ...placeBehind(clause, at)];
      if (meaning === 'type/home' && places.length === 0) continue;
      const rows = this.seen().filter((row) => isOfType(row, meaning) && places.every((place) => row.words.has(place)));
      const exact = rows.filter(({ types }) => types.has(meaning));
      const current = this.current?.length === 1 && rows.includes(this.current[0]!) ? this.current : null;
      const chosen = exact.length === 1 ? exact : rows.length === 1 ? rows : current;
      if (!chosen && rows.length > 1 && meaning !== 'type/home')
        return { rows, quantity: 'some', isNamed: true, isCount: false };
      if (!chosen) continue;
      inSentence.push(...chosen.filter((row) => !inSentence.includes(row)));
      return { rows: chosen, quantity: 'all', isNamed: true, isCount: false };
    }
    return null;
  }
}

/**
 * From which clause on a sentence tells of the home that it names further on: an item does so from its beginning, and so does
 * "3 bedrooms: 12 Oak St"; "I found 1 home (up to $500,000): 3 bedrooms: 12 Oak St" does so behind what was searched for.
 */
function toldFrom(clauses: readonly (readonly Part[])[], isItem: boolean, isSearch: boolean): number {
  const behind = clauses.findIndex((clause) => clause[0]?.text === ':' && clause.length > 1);
  if (isSearch) return behind < 0 ? Infinity : behind;
  const isLabelled = clauses.some((clause) =>
    clause.some((part, at) => part.kind === 'name' && clause[at - 1]?.text === ':'),
  );
  return isItem || isLabelled ? 0 : Infinity;
}

interface Found {
  readonly rows: readonly SeenRow[] | null;
  readonly quantity: Quantity;
  readonly isNamed: boolean;
  readonly isCount: boolean;
  /** "the former" is one of those that were named. */
  readonly isOrdinal?: boolean;
}

/** "Against $2 (MLS A2)": the home that its number alone names. */
function codedIn(clause: readonly Part[]): Found | null {
  const rows = clause.flatMap((part) => (part.kind === 'name' && part.name.by === 'code' ? part.name.rows : []));
  return rows.length > 0 ? { rows, quantity: 'all', isNamed: true, isCount: false } : null;
}

/** "the first 5" is no ordinal. */
const isTopOf = (next?: Part): boolean =>
  next?.kind === 'figure' && next.figure.unit === 'plain' && next.figure.isDigits;

const AGAINST = /^(?:against|versus|vs|compared|contre|gegen|contra)$/i;
/** Whether a word sets what follows against what was said. */
export const isAgainstWord = (word: string): boolean => AGAINST.test(word);
const PREPOSITION = /^(?:with|at|for|besides|within|including|in|on|unlike|avec|con|mit|com|para|pour|für|a)$/i;
const startsWithPreposition = (clause: readonly Part[]): boolean =>
  (clause[0]?.kind === 'term' && /^(?:sale|order)\//.test(clause[0].meaning)) ||
  clause
    .slice(0, 2)
    .some(({ text, kind }) => kind !== 'break' && (PREPOSITION.test(text) || /^comes with|with a$/i.test(text)));

/** Words that say that a count is of the homes spoken of: "two of them", "two have". */
const OF_THEM = /^(?:of|de|von|di|dos|das|des|davon)$/i;
const VERB = /^(?:have|has|is|are|were|was|costs|stay|cost|sit|come|offer|allow|remain)$/i;

/** What follows a count of homes: a verb, or how they are offered. */
const isSaidOf = (next?: Part): boolean =>
  next !== undefined && (VERB.test(next.text) || (next.kind === 'term' && /^(?:sale|status)\//.test(next.meaning)));

function countIn(clause: readonly Part[]): number | null {
  if (/^one$/i.test(clause[0]?.text ?? '') && isSaidOf(clause[1])) return 1;
  for (const [at, part] of clause.entries()) {
    if (part.kind !== 'figure' || !['plain', 'homes'].includes(part.figure.unit) || part.figure.to) continue;
    const [before, next] = [clause[at - 1]?.text ?? '', clause[at + 1]?.text ?? ''];
    const value = part.figure.readings[0]!.value;
    if (!Number.isInteger(value) || value > 50 || (part.figure.isDigits && part.figure.unit === 'plain')) continue;
    if (/(?:^|\s)(?:the|of|these|those|los|las|les|die|der|dos|das|os|as|i|le)$/i.test(before)) continue;
    if (OF_THEM.test(next) || isSaidOf(clause[at + 1])) return value;
  }
  return null;
}

/** Words that show that one certain home is meant. */
function isDefinite(clause: readonly Part[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const part = clause[before]!;
    // "a villa and an apartment" are the one villa and the one apartment that were seen.
    if (/^an$/i.test(part.text) || (part.kind === 'term' && part.meaning === 'definite')) return true;
    if (/^(?:another|similar|one|un|une|una|ein|eine|uma|um)$/i.test(part.text)) return false;
  }
  const { text } = clause[at]!;
  return (
    /^ال/.test(text) ||
    (at > 0 && /^[oa]$/i.test(clause[at - 1]!.text) && /^(?:moradia|apartamento|imóvel|casa|vivenda)$/i.test(text))
  );
}

/** A word for a type of home; "one" stands for any. */
const typeOf = (part: Part): string =>
  part.kind === 'term' && part.meaning.startsWith('type/') ? part.meaning : part.text === 'one' ? 'type/home' : '';

const isCapital = (part?: Part): part is Extract<Part, { kind: 'word' }> =>
  part?.kind === 'word' && part.word.isCapital;

/** "the Missouri home": a name of a place before the word for a home. */
function placeBefore(clause: readonly Part[], at: number): string[] {
  const before = clause[at - 1];
  return isCapital(before) && at > 1 ? [before.word.key] : [];
}

/** "the one in Round Rock" */
function placeBehind(clause: readonly Part[], at: number): string[] {
  if (!/^(?:in|en|à|em|a|at)$/i.test(clause[at + 1]?.text ?? '')) return [];
  const places: string[] = [];
  for (let next = at + 2; isCapital(clause[next]); next++) places.push(keyOf(clause[next]!.text));
  return places;
}

/** "A, B and C are active": names that say nothing yet belong to the clause behind them. */
function join(clauses: readonly (readonly Part[])[], found: readonly (Found | null)[]): (Found | null)[] {
  const joined = [...found];
  for (let at = 0; at + 1 < clauses.length; at++) {
    const [one, next] = [joined[at], joined[at + 1]];
    if (!one?.isNamed || !next?.isNamed || !one.rows || !next.rows || next.isOrdinal || clauses[at]!.some(saysMuch))
      continue;
    joined[at + 1] = { ...next, rows: [...new Set([...one.rows, ...next.rows])] };
  }
  return joined;
}

/** Whether a part says something of a home: a verb does. */
const saysMuch = (part: Part): boolean =>
  part.kind === 'figure' ||
  (part.kind === 'term' && !/^(?:definite|type\/|group\/|skip|order\/)/.test(part.meaning)) ||
  (part.kind === 'word' &&
    /^(?:is|are|has|have|was|were|costs?|asks?|comes|does|do|est|sont|es|son|ist|sind|é|são|è|sono)$/i.test(part.text));
