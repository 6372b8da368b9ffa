import type { Labels, SettingName } from '../../service/field-names.js';
import { words } from '../../words/words.js';
import { plainInWords, valueInWords } from '../settings/value-in-words.js';

type Facts = Readonly<Record<string, unknown>> | null;

interface Fact {
  readonly name: string;
  /** Null where there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What a change replaced and what it put there: settings and fields of homes by the names of their forms, others by their own. */
export function factsInWords(kind: string | undefined, before: Facts, after: Facts): readonly Fact[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const shown = (name: string, value: unknown) => (value === undefined ? null : factInWords(kind, name, value));
  const facts = [...new Set([...old.keys(), ...now.keys()])].map((name) => ({
    name: labelOf(kind, name),
    before: shown(name, old.get(name)),
    after: shown(name, now.get(name)),
  }));
  return facts.filter(({ before, after }) => before !== after);
}

/** What is null is not there. */
const valuesOf = (facts: Facts): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(facts ?? {}).filter(([, value]) => value !== null));

const labelled = (labels: Labels<string>, name: string): boolean => Object.hasOwn(labels, name);

function labelOf(kind: string | undefined, name: string): string {
  const labels: Labels<string> = kind === 'listing' ? words.homes.fields : words.settings.fields;
  return (kind === 'chatbot' || kind === 'listing') && labelled(labels, name) ? labels[name]![0] : name;
}

const factInWords = (kind: string | undefined, name: string, value: unknown): string =>
  kind === 'chatbot' && labelled(words.settings.fields, name)
    ? valueInWords(name as SettingName, value, [])
    : plainInWords(value);
