import type { Labels } from '../service/field-names.js';
import { Refused } from '../service/service.js';
import { words } from '../words/words.js';
import { toldByCode } from './told.js';

/** What a refusal says, each part with the field that it speaks of. */
const partsIn = <Name extends string>(message: string, names: readonly Name[]) =>
  message
    .split('; ')
    .map((part) => ({ part, name: names.find((name) => part.startsWith(`${name} `) || part.startsWith(`${name}:`)) }));

/** The same refusal with what people call the fields. */
export const renamed = (message: string, called: Readonly<Record<string, string>>): string =>
  partsIn(message, Object.keys(called))
    .map(({ part, name }) => (name ? part.replace(name, () => called[name]!) : part))
    .join('; ');

/** What a refusal says of each field, by the name that people know it by; whether that is all it says. */
function troublesIn<Name extends string>(
  message: string,
  { labels, why }: FieldReasons<Name>,
): { readonly of: Partial<Record<Name, string>>; readonly isAll: boolean } {
  const parts = partsIn(message, Object.keys(labels) as Name[]);
  const known = parts.flatMap(({ part, name }) =>
    name ? [[name, why(name) || part.replace(name, () => labels[name][0])] as const] : [],
  );
  return { of: Object.fromEntries(known) as Partial<Record<Name, string>>, isAll: known.length === parts.length };
}

interface FieldReasons<Name extends string> {
  readonly labels: Labels<Name>;
  /** Why the field's value is refused, in the person's language; empty where only the service's own sentence tells. */
  readonly why: (name: Name) => string;
}

/** Shows a refusal at the fields that it speaks of, and throws what the form has to say. */
export function refusedAt<Name extends string>(
  cause: unknown,
  { labels, why }: FieldReasons<Name>,
  show: (troubles: Partial<Record<Name, string>>) => void,
): never {
  const { of, isAll } = troublesIn(cause instanceof Refused ? cause.message : '', {
    labels,
    why: (name) => toldByCode(cause) || why(name),
  });
  show(of);
  throw isAll ? new Refused(400, words.settings.refused) : cause;
}
