type Facts = Readonly<Record<string, unknown>>;

/** Names of values that are never shown, wherever they are kept. */
const SECRET = /secret|password|passphrase|token$|apikey|credential/i;
/** Characters of a text, and items of a list, that an entry keeps. */
const MOST_CHARACTERS = 500;
const MOST_ITEMS = 20;

/** Facts as an entry keeps them: secrets masked, long texts and lists cut, with their length behind. */
export const shownFacts = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, SECRET.test(name) ? '***' : shown(value)]));

function shown(value: unknown): unknown {
  if (typeof value === 'string') return cut(value, MOST_CHARACTERS);
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map(shown);
    return value.length > MOST_ITEMS ? [...items, `… (${value.length} items)`] : items;
  }
  return typeof value === 'object' && value !== null ? shownFacts(value as Facts) : value;
}

/** The text, or its beginning. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const tail = `… (${characters.length} characters)`;
  return characters.slice(0, most - tail.length).join('') + tail;
}
