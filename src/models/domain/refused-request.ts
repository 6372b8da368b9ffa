import { singleBlanks } from '#libs/domain/plain-text.js';
/** Why a provider refuses a request, in its own terms. Its sentence may name what nobody else is to read. */
export interface RefusedRequest {
  readonly code: string;
  /** The fields that it names by their place, such as `tools[0].function.strict`, each as its steps. */
  readonly places: readonly (readonly string[])[];
  /** What it says of it; empty where it says nothing that can be read. */
  readonly sentence: string;
  /** The same for the log: without keys and long quotes. */
  readonly logged: string;
}

/** Levels of an error that are read: gateways wrap what their provider has said. */
const DEEPEST = 6;
const MOST_SENTENCES = 4;
const LONGEST_SENTENCE = 300;
/** A sentence that begins with a place of several steps: `system.0.cache_control: Extra inputs are not permitted`. */
const PLACE_FIRST = /^\s{0,9}([a-z_]{1,40}(?:[.[]\w{1,40}\]?){1,9}):/i;
/** Quotes that are longer may be the visitor's words. */
const QUOTED = /"[^"]{41,}"|'[^']{41,}'|`[^`]{41,}`|“[^“”]{41,}”/gu;
/** Keys, tokens and ids. */
const SECRET = /(?<![\p{L}\p{N}_-])(?=[\w*-]*[\d*])[\w*-]{32,}/gu;

/** Reads the body of a refusal, or the error within a stream; `secrets` are taken out of what it says. */
export function refusedRequest(error: unknown, secrets: readonly string[] = []): RefusedRequest {
  const found = { code: '', places: [] as string[][], sentences: [] as string[] };
  read(typeof error === 'string' ? jsonOr(error) : error, found, DEEPEST);
  const sentence = found.sentences
    .slice(0, MOST_SENTENCES)
    .join('; ')
    .slice(0, 4 * LONGEST_SENTENCE);
  const { places } = found;
  return { code: masked(found.code, secrets), places, sentence, logged: masked(sentence, secrets) };
}

interface RefusalParts {
  code: string;
  readonly places: string[][];
  readonly sentences: string[];
}

/** Members under which providers and their gateways put an error or a list of them. */
const WRAPPERS = ['error', 'errors', 'detail', 'details', 'message', 'msg', 'metadata', 'raw'];

function read(value: unknown, found: RefusalParts, deep: number): void {
  if (deep === 0 || value === null || value === undefined) return;
  if (typeof value === 'string') return said(value, found, deep);
  if (Array.isArray(value)) return value.slice(0, 8).forEach((one) => read(one, found, deep - 1));
  if (typeof value !== 'object') return;
  const members = value as Readonly<Record<string, unknown>>;
  const { code, type, param, loc } = members;
  found.code ||= [code, type].find((name): name is string => typeof name === 'string' && name !== '') ?? '';
  if (typeof param === 'string') found.places.push(stepsOf(param));
  if (Array.isArray(loc)) found.places.push(loc.map(String));
  for (const name of WRAPPERS) if (Object.hasOwn(members, name)) read(members[name], found, deep - 1);
}

/** A text is a sentence, or JSON of what another has said. */
function said(text: string, found: RefusalParts, deep: number): void {
  const before = found.sentences.length;
  const inner = jsonOr(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  if (typeof inner === 'object') read(inner, found, deep - 1);
  const isNew = found.sentences.length === before && text.trim() !== '' && !found.sentences.includes(text);
  if (!isNew) return;
  found.sentences.push(text);
  const [, place] = PLACE_FIRST.exec(text) ?? [];
  if (place !== undefined) found.places.push(stepsOf(place));
}

const stepsOf = (place: string): string[] => place.split(/[.[\]]+/).filter((step) => step !== '');

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function masked(text: string, secrets: readonly string[]): string {
  let shown = text;
  for (const secret of secrets) if (secret.length > 3) shown = shown.replaceAll(secret, '…');
  shown = singleBlanks(shown.replace(QUOTED, (quote) => `${quote.at(0)}…${quote.at(-1)}`).replace(SECRET, '…'));
  return shown.length > LONGEST_SENTENCE ? `${shown.slice(0, LONGEST_SENTENCE).toWellFormed()}…` : shown;
}
