import { DomainError } from '../domain/domain-error.js';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Characters of a wrong key that are shown. */
const SHOWN = 60;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/**
 * One pass over the text of a body, before anything is made of it: what it holds is counted, and wrong keys and texts are
 * found, while nothing is kept but the keys of the objects that are open. Of malformed text it reads as far as it
 * understands it, which JSON.parse then refuses. Throws `invalid` and `too-large` where the budget ends.
 */
export class JsonScan {
  /** What is wrong with a key, and with a text; null where nothing is. To be told once the text is known to be JSON. */
  wrongKey: string | null = null;
  wrongText: string | null = null;
  private values = 0;
  private keys = 0;
  /** Keys so far of each open object; null stands for an array. */
  private readonly open: (Set<string> | null)[] = [];
  private hasNul = false;
  private hasLoneSurrogate = false;

  constructor(private readonly text: string) {
    for (let at = 0; at < text.length;) at = this.step(at);
  }

  /** Reads what begins here; returns where the next thing begins. */
  private step(at: number): number {
    switch (this.text[at]) {
      case '{':
        return this.enter(new Set(), at);
      case '[':
        return this.enter(null, at);
      case '}':
      case ']':
        this.open.pop();
        return at + 1;
      case '"':
        return this.readText(at);
      case ',':
      case ':':
        return at + 1;
      default:
        return isBlank(this.text.charCodeAt(at)) ? at + 1 : this.readWord(at);
    }
  }

  private enter(keys: Set<string> | null, at: number): number {
    this.count();
    const { depth } = BODY_BUDGET;
    if (this.open.push(keys) > depth)
      throw new DomainError('invalid', `The body must not nest deeper than ${depth} levels`);
    return at + 1;
  }

  private count(): void {
    if (++this.values > BODY_BUDGET.values) throw tooMany('values', BODY_BUDGET.values);
  }

  /** A number, true, false or null. */
  private readWord(start: number): number {
    this.count();
    let at = start + 1;
    while (at < this.text.length && !endsWord(this.text.charCodeAt(at))) at++;
    return at;
  }

  private readText(start: number): number {
    const { text } = this;
    this.hasNul = this.hasLoneSurrogate = false;
    let at = start + 1;
    let code = text.charCodeAt(at);
    while (at < text.length && code !== QUOTE) {
      at += code === BACKSLASH ? this.lengthOfEscape(at) : 1;
      code = text.charCodeAt(at);
    }
    if (this.hasNul) this.wrongText ??= 'Text must not contain the NUL character';
    if (this.hasLoneSurrogate) this.wrongText ??= 'Text must not contain a lone surrogate';
    if (this.isKey(at + 1)) this.admitKey(text.slice(start, at + 1));
    else this.count();
    return at + 1;
  }

  /** Bytes that are valid UTF-8 hold no lone surrogate, and JSON no bare NUL: both can only come escaped. */
  private lengthOfEscape(at: number): number {
    const code = escapedUnit(this.text, at);
    if (code === null) return 2;
    if (code === 0) this.hasNul = true;
    if (!isSurrogate(code)) return 6;
    const next = escapedUnit(this.text, at + 6);
    if (isHigh(code) && next !== null && isSurrogate(next) && !isHigh(next)) return 12;
    this.hasLoneSurrogate = true;
    return 6;
  }

  private isKey(from: number): boolean {
    if (!this.open.at(-1)) return false;
    let at = from;
    while (isBlank(this.text.charCodeAt(at))) at++;
    return this.text[at] === ':';
  }

  private admitKey(quoted: string): void {
    if (++this.keys > BODY_BUDGET.keys) throw tooMany('keys', BODY_BUDGET.keys);
    if (this.wrongKey !== null) return;
    const seen = this.open.at(-1)!;
    const key = keyOf(quoted);
    if (seen.has(key)) this.wrongKey = `The key ${shown(key)} occurs twice in one object`;
    else if (FORBIDDEN_KEYS.has(key)) this.wrongKey = `The key ${shown(key)} is not allowed`;
    seen.add(key);
  }
}

const tooMany = (what: string, most: number) =>
  new DomainError('too-large', `The body must not hold more than ${most} ${what}`);

const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

const ENDS_OF_WORDS = new Set([...' \n\r\t,:"[]{}'].map((char) => char.charCodeAt(0)));
const endsWord = (code: number): boolean => ENDS_OF_WORDS.has(code);

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
const isHigh = (code: number): boolean => code < 0xdc00;

const HEX = new Map([...'0123456789abcdefABCDEF'].map((digit) => [digit.charCodeAt(0), Number.parseInt(digit, 16)]));

/** The UTF-16 unit that an escape such as "\u0041" stands for; null where there is none. */
function escapedUnit(text: string, at: number): number | null {
  if (text.charCodeAt(at) !== BACKSLASH || text.charCodeAt(at + 1) !== LETTER_U) return null;
  let unit = 0;
  for (let digit = at + 2; digit < at + 6; digit++) {
    const value = HEX.get(text.charCodeAt(digit));
    if (value === undefined) return null;
    unit = unit * 16 + value;
  }
  return unit;
}

/** A key as JSON.parse reads it; two that are written differently may be one. */
function keyOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}

const shown = (key: string): string => JSON.stringify(key.length > SHOWN ? `${key.slice(0, SHOWN)}…` : key);

/** What a body may cost, judged before it is spent. */
export const BODY_BUDGET = {
  /**
   * Bytes that are taken in of a body that is not wanted, so that its connection can go on, as long as no guard has let the
   * caller in. A longer one is not read: the connection ends behind the answer.
   */
  unknownCallerBytes: 64 * 1024,
  /** Bytes of a body of a visitor, or of who holds a link: the longest message, each of its signs written as an escape, has 384,000. */
  strangerBytes: 512 * 1024,
  /** Bytes of which no budget is kept: what ordinary messages are. */
  shortBytes: 64 * 1024,
  /** Bytes, after unpacking; as many of a known caller's body are taken in where it is not wanted. */
  bytes: 4 * 1024 * 1024,
  /** Bytes that a packed body may become whatever its size, and how many each of its bytes may become beyond those. */
  unpackedBytes: 64 * 1024,
  unpackedPerByte: 100,
  /** Objects, arrays, texts, numbers, true, false and null. The largest legal body has about 3,000; a list of 100,000 is told its limit. */
  values: 120_000,
  /** Keys of all objects together; the largest legal body has about 2,000. */
  keys: 20_000,
  /** Levels of objects and arrays. */
  depth: 32,
} as const;
