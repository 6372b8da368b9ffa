import { DomainError } from './domain-error.js';

/** Deepest nesting of a body (decisions, section 2). */
export const MAX_DEPTH = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const decoder = new TextDecoder('utf-8', { fatal: true });
const invalid = (message: string) => new DomainError('invalid', message);

/**
 * Bytes of a body as a JSON value, or a refusal. The order is the order of decisions, section 2: UTF-8, nesting,
 * duplicate keys, forbidden keys, NUL and lone surrogates.
 */
export function parseBody(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  if (text.trim() === '') throw invalid('The body is empty; it must be a JSON object');
  refuseDepth(text);
  const value = parse(text);
  refuseKeys(text);
  refuseText(value);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw invalid('The body must be valid UTF-8');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid('The body is not valid JSON');
  }
}

/** Index just behind the string that starts at `start`; the text may still be malformed. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Runs before JSON.parse: what comes after it walks the value recursively. */
function refuseDepth(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at) - 1;
    else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    if (depth > MAX_DEPTH) throw invalid(`The body must not nest deeper than ${MAX_DEPTH} levels`);
  }
}

/** Runs on valid JSON: JSON.parse keeps only the last of two equal keys, so they are looked for in the text. */
function refuseKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{') open.push(new Set());
    else if (char === '[') open.push(null);
    else if (char === '}' || char === ']') open.pop();
    else if (char === '"') {
      const end = endOfString(text, at);
      if (isFollowedByColon(text, end)) admitKey(JSON.parse(text.slice(at, end)) as string, open.at(-1)!);
      at = end - 1;
    }
  }
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
  return text[at] === ':';
}

function admitKey(key: string, seen: Set<string>): void {
  if (seen.has(key)) throw invalid(`The key ${JSON.stringify(key)} occurs twice in one object`);
  if (FORBIDDEN_KEYS.has(key)) throw invalid(`The key ${JSON.stringify(key)} is not allowed`);
  seen.add(key);
}

function refuseText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw invalid('Text must not contain the NUL character');
    if (!value.isWellFormed()) throw invalid('Text must not contain a lone surrogate');
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      refuseText(key);
      refuseText(item);
    }
  }
}
