import { keyOf } from '#libs/listing-language/words.js';
import type { Fact } from '../../answering.api.js';
import { dataLine } from '../fence.js';
import type { ToolCall } from '../prompt.js';
import { isOrder } from '../rows/seen-row.js';
import type { SeenFacts } from '../rows/seen-facts.js';

/** Listings that are told at most, those that were seen last. */
const MOST_LISTINGS = 30;
/** Characters of one text, and of everything that is told. */
const LONGEST_TEXT = 12_000;
const MOST_CHARACTERS = 60_000;

/** One thing that may be quoted. */
export interface Source {
  /** "listing 17", "look-up 1", "owner", or `VISITOR`. */
  readonly name: string;
  /** One line of JSON, or a text of people. */
  readonly text: string;
  readonly isJson: boolean;
}

/** Who may suppose what is not true. */
export const VISITOR = 'visitor';

/** Everything that a sentence may be proven by: each listing that was seen, what look-ups found, and what people said. */
export class Evidence {
  /** What each source says, for comparison. */
  private readonly keys: ReadonlyMap<string, string>;

  constructor(readonly sources: readonly Source[]) {
    this.keys = new Map(sources.map(({ name, text }) => [name, comparable(text)]));
  }

  static of(facts: SeenFacts, calls: readonly ToolCall[]): Evidence {
    const listings = facts.told().slice(-MOST_LISTINGS);
    const people = [
      { name: 'owner', text: facts.trusted.join('\n').slice(0, LONGEST_TEXT), isJson: false },
      { name: VISITOR, text: facts.question, isJson: false },
    ];
    const lookUps = calls.map(({ name, args, result }, at) => ({
      name: `look-up ${at + 1}`,
      text: dataLine({ tool: name, arguments: args, result: withoutRows(result) }).slice(0, LONGEST_TEXT),
      isJson: true,
    }));
    const rows = listings.map(([id, told]) => ({
      name: `listing ${id}`,
      text: rowOf(told).slice(0, LONGEST_TEXT),
      isJson: true,
    }));
    return new Evidence(fitting([...people, ...lookUps, ...rows.reverse()]));
  }

  /** Whether there is such a source. */
  has(name: string): boolean {
    return this.keys.has(name);
  }

  /** Whether the source says these words, letter by letter but for case, accents and blanks. */
  says(name: string, words: string): boolean {
    const key = comparable(words.slice(0, LONGEST_TEXT));
    return key !== '' && this.keys.get(name)?.includes(key) === true;
  }
}

const comparable = (text: string): string => keyOf(text).replace(BLANKS, '');
const BLANKS = /[\s\\]+/g;

/** Members of a row by name; one that was edited in between says both. What gives orders to models bears out nothing. */
function rowOf(facts: readonly Fact[]): string {
  const members = new Map<string, Set<string>>();
  for (const { of = '', value } of facts) {
    const text = typeof value === 'string' ? withoutOrders(value) : String(value);
    members.set(of, (members.get(of) ?? new Set()).add(text));
  }
  return dataLine(Object.fromEntries([...members].map(([name, values]) => [name, [...values].join(' | ')])));
}

const withoutOrders = (text: string): string =>
  text
    .split(/(?<=[.!?])\s/)
    .filter((sentence) => !isOrder(sentence))
    .join(' ');

/** Rows stand by themselves, each under its listing's name. */
function withoutRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRows);
  if (typeof value !== 'object' || value === null) return value;
  const members = value as Readonly<Record<string, unknown>>;
  if (typeof members.id === 'number' && 'mlsNumber' in members) return `listing ${members.id}`;
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, withoutRows(member)]));
}

/** As many as there is room for; the newest listings stand first. */
function fitting(sources: readonly Source[]): Source[] {
  let rest = MOST_CHARACTERS;
  return sources.filter(({ text }) => text !== '' && (rest -= text.length) >= 0);
}
