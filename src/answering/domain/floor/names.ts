import { withPlainDigits } from './signs.js';

/** What is compared as a whole, and the text without it. */
interface Parts {
  /** Links, mail addresses and identifiers in the form in which they are compared. */
  readonly contacts: string[];
  /** Digits of telephone numbers. */
  readonly phones: string[];
  readonly rest: string;
}

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'“”‘’`|()[\]{}]+(?:\([^\s()]*\)[^\s<>"'`|()[\]{}]*)*/giu;
const MAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
const PHONE =
  /(?<![\p{L}\p{N}.,])(?:\+\d|\(\d{2,5}\)|\d{2,5}[\s.-](?=\d{3,4}[\s.-]\d{3,4}))(?:[\s()./-]{0,2}\d){5,13}(?![\p{L}\p{N}])/gu;
/** Numbers in groups of three, and dates. */
const NO_PHONE = /^\d{1,3}(?:[\s.]\d{3})+$|^\d{4}-\d\d-\d\d/;
const TOKEN = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
/** Capitals before four digits: "ACT-1001", "OAK1001". */
const IDENTIFIER = /^(?=\p{Lu})(?=(?:[^\d]*\d){4})[\p{Lu}\p{N}-]+$/u;

/** Takes links, mail addresses, telephone numbers and identifiers out of a text. */
export const partsOf = (text: string): Parts => withoutIds(withoutLinks(withPlainDigits(text)));

function withoutLinks(text: string): Parts {
  const contacts: string[] = [];
  const rest = text
    .replace(LINK, (link) => out(contacts, linkOf(link)))
    .replace(MAIL, (mail) => out(contacts, mail.toLowerCase()));
  return { contacts, phones: [], rest };
}

function withoutIds({ contacts, phones, rest }: Parts): Parts {
  const left = rest
    .replace(PHONE, (phone) => (NO_PHONE.test(phone) ? phone : out(phones, phone.replace(/\D/g, ''))))
    .replace(TOKEN, (token) => (token.length < 60 && IDENTIFIER.test(token) ? out(contacts, idOf(token)) : token));
  return { contacts, phones, rest: left };
}

function out(list: string[], part: string): string {
  list.push(part);
  return ' ; ';
}

const linkOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[.,;:!?*_~…/]{1,9}$/u, '');

const idOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** The homes that a text names. */
export interface Named {
  readonly ids: readonly number[];
  /** A link whose text is the address of another home than the link's own. */
  readonly crossed: readonly string[];
  /** Links, mail addresses and identifiers that name no home. */
  readonly contacts: readonly string[];
  readonly phones: readonly string[];
  /** The text without the names. */
  readonly rest: string;
}

/** What homes are named by: links, addresses, MLS numbers. */
export class Names {
  private readonly byKey = new Map<string, Set<number>>();
  /** Addresses as words, by their first one; the longest first. */
  private readonly byWord = new Map<string, { readonly words: readonly string[]; readonly id: number }[]>();

  add(id: number, row: Readonly<Record<string, unknown>>): void {
    const text = (name: string): string => (typeof row[name] === 'string' ? row[name] : '');
    for (const key of [linkOf(text('url')), idOf(text('mlsNumber'))])
      if (key !== '') this.byKey.set(key, (this.byKey.get(key) ?? new Set()).add(id));
    const words = wordsOf(text('address')).map(({ word }) => word);
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

  in(written: string): Named {
    const ids = new Set<number>();
    const crossed: string[] = [];
    const plain = withPlainDigits(written);
    for (const [, label, link] of plain.matchAll(/\[([^[\]]{1,300})\]\(([^\s()]{1,2048})\)/g)) {
      const [own, linked] = [this.addressed(label!).ids, this.byKey.get(linkOf(link!))];
      if (own.size > 0 && linked && ![...own].some((id) => linked.has(id))) crossed.push(link!);
    }
    const linked = withoutLinks(plain);
    const addressed = this.addressed(linked.rest);
    const { contacts, phones, rest } = withoutIds({ ...linked, rest: addressed.rest });
    for (const id of addressed.ids) ids.add(id);
    for (const one of contacts) for (const id of this.byKey.get(one) ?? []) ids.add(id);
    return { ids: [...ids], crossed, contacts: contacts.filter((one) => !this.byKey.has(one)), phones, rest };
  }

  private addressed(text: string): { ids: Set<number>; rest: string } {
    const ids = new Set<number>();
    let rest = text;
    const words = this.byWord.size === 0 ? [] : wordsOf(text);
    for (let at = 0; at < words.length; at++) {
      const found = (this.byWord.get(words[at]!.word) ?? []).filter((one) =>
        one.words.every((word, next) =>
          isWord(words[at + next]?.word, word, next === one.words.length - 1 && next > 1),
        ),
      );
      const longest = found[0]?.words.length ?? 0;
      if (longest === 0) continue;
      for (const one of found) if (one.words.length === longest) ids.add(one.id);
      const [from, to] = [words[at]!.from, words[at + longest - 1]!.to];
      rest = rest.slice(0, from) + '_'.repeat(to - from) + rest.slice(to);
      at += longest - 1;
    }
    return { ids, rest };
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

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word: word
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
    from: index,
    to: index + word.length,
  }));
