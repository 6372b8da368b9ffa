/** What people call each field, and what there is to know of it. */
export type Labels<Name extends string> = Readonly<Record<Name, readonly [label: string, hint?: string]>>;

/** What a refusal says of each field, by the name that people know it by; whether that is all it says. */
export function troublesIn<Name extends string>(
  message: string,
  labels: Labels<Name>,
): { readonly of: Partial<Record<Name, string>>; readonly isAll: boolean } {
  const names = Object.keys(labels) as Name[];
  const parts = message
    .split('; ')
    .map((part) => ({ part, name: names.find((name) => part.startsWith(`${name} `) || part.startsWith(`${name}:`)) }));
  const known = parts.flatMap(({ part, name }) => (name ? [[name, part.replace(name, labels[name][0])] as const] : []));
  return { of: Object.fromEntries(known) as Partial<Record<Name, string>>, isAll: known.length === parts.length };
}
