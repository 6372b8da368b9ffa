import { allOf, ofDocument } from './intrinsics.js';

/** What the one line on the page says. */
export interface Line {
  readonly chatbot: string;
  /** Address that the service's own are relative to, with a slash at its end. */
  readonly base: string;
  /** Selector of the element to stand in, empty for the body; undefined where the chatbot floats. */
  readonly inline: string | undefined;
  /** What the page calls it. */
  readonly api: string;
}

/** What a line says of these, as far as it does. */
interface Said {
  address?: string;
  chatbot?: string;
  inline?: string;
  api?: string;
}

const ADDRESS = /^(?:[^?#]*\/)?widget\.js(?:[?#]|$)/;
/** Managers of tags and of consent put words before names, as in `data-delayed-chatbot`. */
const NAME = /(?:^|-)(chatbot|inline|api)$/;
const SERIAL = /^[0-9a-f]{32}$/;

/**
 * The line that runs, or the first other one whose chatbot is not there yet: loaded late, or as a module, no script knows
 * which one it is. Its attributes may stand on another element than its address, and in the address itself. Null where the
 * page says of no chatbot.
 */
export function findLine(running: HTMLScriptElement | null, isThere: (line: Line) => boolean): Line | null {
  const own = running ? readLine(running) : {};
  if (own.chatbot) return whole(own, running?.src || loadedFrom());
  const other = running && ADDRESS.test(running.src) ? running.src : loadedFrom();
  const scripts = allOf('script') as NodeListOf<HTMLScriptElement>;
  for (let at = 0; at < scripts.length; at++) {
    const said = readLine(scripts[at]!);
    const line = SERIAL.test(said.chatbot ?? '') ? whole(said, other) : null;
    if (line && !isThere(line)) return line;
  }
  return null;
}

function readLine(script: HTMLScriptElement): Said {
  const said: Said = {};
  const { attributes } = script;
  for (let at = 0; at < attributes.length; at++) {
    const { name, value } = attributes[at]!;
    const known = NAME.exec(name)?.[1] as keyof Said | undefined;
    if (known) said[known] = value;
    else if (ADDRESS.test(value)) said.address = value;
  }
  const asked = said.address === undefined ? null : new URL(said.address, location.href).searchParams;
  said.chatbot ??= asked?.get('chatbot') ?? undefined;
  said.inline ??= asked?.get('inline') ?? undefined;
  said.api ??= asked?.get('api') ?? undefined;
  return said;
}

function whole({ address, chatbot, inline, api = 'parlor' }: Said, other: string | undefined): Line | null {
  const found = address ?? other;
  if (found === undefined) return null;
  return { chatbot: chatbot!, base: new URL('.', new URL(found, location.href)).href, inline, api };
}

/** Where the script came from, by another element of the page, or by what the page has loaded. */
function loadedFrom(): string | undefined {
  const scripts = allOf('script') as NodeListOf<HTMLScriptElement>;
  for (let at = 0; at < scripts.length; at++) {
    const { address } = readLine(scripts[at]!);
    if (address !== undefined) return address;
  }
  const loaded = performance.getEntriesByType('resource');
  for (let at = 0; at < loaded.length; at++) if (ADDRESS.test(loaded[at]!.name)) return loaded[at]!.name;
  return undefined;
}

/** Chatbots of this page, whichever line brought them. */
const STARTED = Symbol.for('parlor.started');

type Started = Record<string, unknown>;

function started(): Started {
  const kept = Reflect.get(document, STARTED) as Started | undefined;
  if (kept) return kept;
  const none = Object.create(null) as Started;
  Reflect.defineProperty(document, STARTED, { value: none });
  return none;
}

const keyOf = ({ base, chatbot, inline }: Line): string => `${base} ${chatbot} ${inline ?? '-'}`;

/** What a line has brought, where it was met before: it runs again where a page is replaced, or is there twice. */
export const broughtBy = (line: Line): unknown => started()[keyOf(line)];

export const bring = (line: Line, what: unknown): void => void (started()[keyOf(line)] = what);

export const isLoading = (): boolean => ofDocument('readyState') === 'loading';
