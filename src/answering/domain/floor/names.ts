import { withPlainDigits } from '#libs/domain/plain-digits.js';
import { digitsOf, lettersIn, withoutMarks } from '#libs/domain/plain-text.js';

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'“”‘’`|()[\]{}]+(?:\([^\s()]*\)[^\s<>"'`|()[\]{}]*)*/giu;
const MAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
const PHONE =
  /(?<![\p{L}\p{N}.,])(?:\+\d|\(\d{2,5}\)|\d{2,5}[\s.-](?=\d{3,4}[\s.-]\d{3,4}))(?:[\s()./-]{0,2}\d){5,13}(?![\p{L}\p{N}])/gu;
/** Numbers in groups of three. */
const GROUPED = /^\d{1,3}(?:[\s.]\d{3})+$/;
const TOKEN = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
/** Capitals before four digits: "ACT-1001", "OAK1001". */
const IDENTIFIER = /^(?=\p{Lu})(?=(?:[^\d]*\d){4})[\p{Lu}\p{N}-]{1,60}$/u;

/** Puts something in place of a part that is known by this key. */
type Replace = (key: string, part: string, at: number) => string;

const withoutLinks = (text: string, out: Replace): string =>
  text
    .replace(LINK, (link, at: number) => out(linkOf(link), link, at))
    .replace(MAIL, (mail, at: number) => out(mail.toLowerCase(), mail, at));

const withoutIds = (text: string, out: Replace): string =>
  text
    .replace(PHONE, (phone, at: number) => (GROUPED.test(phone) ? phone : out(digitsOf(phone), phone, at)))
    .replace(TOKEN, (token, at: number) => (IDENTIFIER.test(token) ? out(idOf(token), token, at) : token));

const linkOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[.,;:!?*_~…/]{1,9}$/u, '');

const idOf = (text: string): string => lettersIn(withoutMarks(text)).join('');

/** As long as the part was, so that the others stay where they are. */
const gap = (part: string): string => ' ;'.padEnd(part.length);

/** Links, mail addresses, telephone numbers and identifiers of a text, as they are compared, and the text without them. */
export function partsOf(text: string): { readonly contacts: readonly string[]; readonly rest: string } {
  const contacts: string[] = [];
  const out: Replace = (key, part) => (contacts.push(key), gap(part));
  return { contacts, rest: withoutIds(withoutLinks(withPlainDigits(text), out), out) };
}

/** The homes that a text names. */
export interface HomeMentions {
  /** Name by name, in the order of the text: several homes may have one name. */
  readonly homes: readonly (readonly number[])[];
  /** Links, mail addresses, telephone numbers and identifiers that name no home; a link whose text is another home's address, too. */
  readonly contacts: readonly string[];
  /** The text without all of these. */
  readonly rest: string;
}

/** What homes are named by: links, addresses, MLS numbers. */
export class HomeNames {
  /** By link, MLS number, or address as words. */
  private readonly byKey = new Map<string, Set<number>>();
  /** Words of the longest address. */
  private longest = 0;

  add(id: number, { url = '', mlsNumber = '', address = '' }: Readonly<Record<string, string>>): void {
    // "Calle Lentisco 7" for "Calle Lentisco 7, 3º B", and "340 Mayfly Ct" for "340 Mayfly Ct #12".
    const [house = ''] = address.split(/[,#;(]/);
    const addresses = [address, /\p{N}/u.test(house) ? house : ''].map(wordsOf);
    // A single word, such as a street's name, names no home.
    const told = addresses.filter(({ length }) => length > 1);
    this.longest = Math.max(this.longest, ...told.map(({ length }) => length));
    for (const key of [linkOf(url), idOf(mlsNumber), ...told.map(keyOf), ...told.map(shortKeyOf)])
      if (key !== '') this.byKey.set(key, (this.byKey.get(key) ?? new Set()).add(id));
  }

  in(text: string): HomeMentions {
    const mentions: { readonly at: number; readonly ids: readonly number[] }[] = [];
    const contacts: string[] = [];
    const name = (ids: Iterable<number>, part: string, at: number): string => (
      mentions.push({ at, ids: [...ids] }),
      gap(part)
    );
    const out: Replace = (key, part, at) => {
      const ids = this.byKey.get(key);
      return ids ? name(ids, part, at) : (contacts.push(key), gap(part));
    };
    const plain = withPlainDigits(text);
    const rest = withoutIds(this.withoutAddresses(withoutLinks(plain, out), name), out);
    const idsIn = (from: number, to: number) =>
      mentions.filter(({ at }) => at >= from && at < to).flatMap(({ ids }) => ids);
    for (const { 0: whole, 1: label, 2: link, index } of plain.matchAll(/\[([^[\]]{1,300})\]\(([^\s()]{1,2048})\)/g)) {
      const [own, linked] = [idsIn(index, index + label!.length), idsIn(index + label!.length, index + whole.length)];
      if (own.length > 0 && linked.length > 0 && !own.some((id) => linked.includes(id))) contacts.push(link!);
    }
    return { homes: mentions.sort((one, other) => one.at - other.at).map(({ ids }) => ids), contacts, rest };
  }

  private withoutAddresses(text: string, name: (ids: Iterable<number>, part: string, at: number) => string): string {
    let rest = '';
    let done = 0;
    const words = this.longest === 0 ? [] : wordsOf(text);
    for (let at = 0; at < words.length; at++) {
      const found = this.addressAt(words.slice(at, at + this.longest));
      if (!found) continue;
      const [from, to] = [words[at]!.from, words[at + found.count - 1]!.to];
      rest += text.slice(done, from) + name(found.ids, text.slice(from, to), from);
      done = to;
      at += found.count - 1;
    }
    return rest + text.slice(done);
  }

  /** The homes of the longest address that these words begin with, and how many of them it takes. */
  private addressAt(words: readonly PlacedWord[]): { ids: ReadonlySet<number>; count: number } | undefined {
    for (const key of [keyOf, shortKeyOf])
      for (let count = words.length; count > 1; count--) {
        const ids = this.byKey.get(key(words.slice(0, count)));
        if (ids) return { ids, count };
      }
    return undefined;
  }
}

type PlacedWord = ReturnType<typeof wordsOf>[number];
const keyOf = (words: readonly PlacedWord[]): string => words.map(({ word }) => word).join(' ');

/** "14 Elm Avenue" is "14 Elm Ave": of the last word behind two others the first letter counts. */
const shortKeyOf = (words: readonly PlacedWord[]): string => {
  const last = words.at(-1)!.word.charAt(0);
  return words.length > 2 && last !== last.toUpperCase() ? `${keyOf(words.slice(0, -1))} ${last}.` : '';
};

/** Words and figures of a text without marks and capitals, and where they stand. */
export const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word: withoutMarks(word),
    from: index,
    to: index + word.length,
  }));
