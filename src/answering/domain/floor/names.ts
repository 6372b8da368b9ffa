import { withPlainDigits } from '#libs/domain/plain-digits.js';
import { digitsOf, lettersIn, withoutMarks } from '#libs/domain/plain-text.js';

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'“”‘’`|()[\]{}]+(?:\([^\s()]*\)[^\s<>"'`|()[\]{}]*)*/giu;
const MAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
const PHONE =
  /(?<![\p{L}\p{N}.,])(?:\+\d|\(\d{2,5}\)|\d{2,5}[\s.-](?=\d{3,4}[\s.-]\d{3,4}))(?:[\s()./-]{0,2}\d){5,13}(?![\p{L}\p{N}])/gu;
/** Numbers in groups of three, and dates. */
const NO_PHONE = /^\d{1,3}(?:[\s.]\d{3})+$|^\d{4}-\d\d-\d\d/;
const TOKEN = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
/** Capitals before four digits: "ACT-1001", "OAK1001". */
const IDENTIFIER = /^(?=\p{Lu})(?=(?:[^\d]*\d){4})[\p{Lu}\p{N}-]+$/u;

type Out = (part: string) => string;

/** Takes links, mail addresses, telephone numbers and identifiers out of a text: `contacts` in the form in which they are compared. */
export function partsOf(text: string): { readonly contacts: readonly string[]; readonly rest: string } {
  const contacts: string[] = [];
  const out = (part: string): string => (contacts.push(part), ' ; ');
  return { contacts, rest: withoutIds(withoutLinks(withPlainDigits(text), out), out, []) };
}

const withoutLinks = (text: string, out: Out): string =>
  text.replace(LINK, (link) => out(linkOf(link))).replace(MAIL, (mail) => out(mail.toLowerCase()));

const withoutIds = (text: string, out: Out, phones: string[]): string =>
  text
    .replace(PHONE, (phone) => (NO_PHONE.test(phone) ? phone : (phones.push(digitsOf(phone)), ' ; ')))
    .replace(TOKEN, (token) => (token.length < 60 && IDENTIFIER.test(token) ? out(idOf(token)) : token));

const linkOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[.,;:!?*_~…/]{1,9}$/u, '');

const idOf = (text: string): string => lettersIn(withoutMarks(text)).join('');

/** The homes that a text names. */
export interface HomeMentions {
  readonly ids: readonly number[];
  /** A link whose text is the address of another home than the link's own. */
  readonly crossed: readonly string[];
  /** Links, mail addresses and identifiers that name no home. */
  readonly contacts: readonly string[];
  readonly phones: readonly string[];
  /** The text without the names, cut behind each: which homes it is behind, and what follows. */
  readonly segments: readonly Segment[];
}

export interface Segment {
  /** Empty in front of the first name. */
  readonly ids: readonly number[];
  readonly text: string;
}

/** What stands where a home was named: a sign for each name, of which no text has any. */
const SIGNS = /[\uE000-\uF8FF]/gu;
const FIRST_SIGN = 0xe000;
const MOST_SIGNS = 0x1900;

/** What homes are named by: links, addresses, MLS numbers. */
export class HomeNames {
  private readonly byKey = new Map<string, Set<number>>();
  /** Addresses as words, by their first one; the longest first. */
  private readonly byWord = new Map<string, { readonly words: readonly string[]; readonly id: number }[]>();

  add(id: number, { url = '', mlsNumber = '', address = '' }: Readonly<Record<string, string>>): void {
    for (const key of [linkOf(url), idOf(mlsNumber)])
      if (key !== '') this.byKey.set(key, (this.byKey.get(key) ?? new Set()).add(id));
    // "Calle Lentisco 7" for "Calle Lentisco 7, 3º B", and "340 Mayfly Ct" for "340 Mayfly Ct #12".
    const [house = ''] = address.split(/[,#;(]/);
    for (const one of new Set([address, /\p{N}/u.test(house) ? house : ''])) this.addAddress(id, one);
  }

  private addAddress(id: number, address: string): void {
    const words = wordsOf(address).map(({ word }) => word);
    // A single word, such as a street's name, names no home.
    if (words.length < 2) return;
    const known = this.byWord.get(words[0]!) ?? [];
    if (known.some((one) => one.id === id && one.words.join(' ') === words.join(' '))) return;
    known.push({ words, id });
    this.byWord.set(
      words[0]!,
      known.sort((one, other) => other.words.length - one.words.length),
    );
  }

  in(written: string): HomeMentions {
    const found: (readonly number[])[] = [];
    const sign = (ids: Iterable<number>): string =>
      found.length < MOST_SIGNS ? ` ${String.fromCharCode(FIRST_SIGN - 1 + found.push([...ids]))} ` : ' ';
    const crossed: string[] = [];
    const plain = withPlainDigits(written).replace(SIGNS, ' ');
    for (const [, label, link] of plain.matchAll(/\[([^[\]]{1,300})\]\(([^\s()]{1,2048})\)/g)) {
      const own: number[] = [];
      this.addressed(label!, (ids) => (own.push(...ids), ''));
      const linked = this.byKey.get(linkOf(link!));
      if (own.length > 0 && linked && !own.some((id) => linked.has(id))) crossed.push(link!);
    }
    const contacts: string[] = [];
    const out = (part: string): string => {
      const ids = this.byKey.get(part);
      if (!ids) contacts.push(part);
      return ids ? sign(ids) : ' ; ';
    };
    const addressed = this.addressed(withoutLinks(plain, out), sign);
    const phones: string[] = [];
    const rest = withoutIds(addressed, out, phones);
    const segments = rest.split(/(?=[\uE000-\uF8FF])/u).map((text): Segment => {
      const ids = found[text.charCodeAt(0) - FIRST_SIGN];
      return ids ? { ids, text: text.slice(1) } : { ids: [], text };
    });
    const ids = [...new Set(segments.flatMap((segment) => segment.ids))];
    return { ids, crossed, contacts, phones, segments };
  }

  /** The text with a sign in place of each address. */
  private addressed(text: string, sign: (ids: Iterable<number>) => string): string {
    let rest = '';
    let done = 0;
    const words = this.byWord.size === 0 ? [] : wordsOf(text);
    for (let at = 0; at < words.length; at++) {
      const found = (this.byWord.get(words[at]!.word) ?? []).filter((one) =>
        one.words.every((word, next) =>
          isWord(words[at + next]?.word, word, next === one.words.length - 1 && next > 1),
        ),
      );
      const longest = found[0]?.words.length ?? 0;
      if (longest === 0) continue;
      const ids = found.filter((one) => one.words.length === longest).map(({ id }) => id);
      rest += text.slice(done, words[at]!.from) + sign(new Set(ids));
      done = words[at + longest - 1]!.to;
      at += longest - 1;
    }
    return rest + text.slice(done);
  }
}

/** The last word may be shortened, as "Ave", "Rd" and "Blvd" are: letters of the longer one, in their order. */
function isWord(told = '', known: string, isLast: boolean): boolean {
  if (told === known) return true;
  const [short, long] = told.length < known.length ? [told, known] : [known, told];
  if (!isLast || short.length < 2 || short.length > 4 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Words and figures of a text without marks and capitals, and where they stand. */
export const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word: withoutMarks(word),
    from: index,
    to: index + word.length,
  }));
