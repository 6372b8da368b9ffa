/** Characters of JSON that one result may take of a prompt. */
const MOST_CHARACTERS = 24_000;
/** Lengths to which running text is cut, one after the other, until the result fits. */
const TEXT_LENGTHS = [2_000, 1_000, 500, 200];

/** A tool's result as a model is told: where it is too large, its texts are cut first, then whole items are left out. */
export function fitted(result: unknown): unknown {
  if (sizeOf(result) <= MOST_CHARACTERS) return result ?? null;
  for (const length of TEXT_LENGTHS) {
    const cut = withTexts(result, length);
    if (sizeOf(cut) <= MOST_CHARACTERS) return cut;
  }
  return withFewerItems(withTexts(result, TEXT_LENGTHS.at(-1)!));
}

const sizeOf = (value: unknown): number => (JSON.stringify(value) ?? '').length;

/** Running text has blanks; addresses on the web, say, stay whole. */
function withTexts(value: unknown, length: number): unknown {
  if (typeof value === 'string') {
    return value.length > length && /\s/.test(value) ? `${value.slice(0, length).toWellFormed()}…` : value;
  }
  if (Array.isArray(value)) return value.map((item) => withTexts(item, length));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTexts(part, length)]));
}

/** Leaves items of the largest list out, from its end, and says how many. */
function withFewerItems(value: unknown): unknown {
  const lists = Object.entries((value ?? {}) as Record<string, unknown>).filter(([, part]) => Array.isArray(part));
  const [name, items] = (lists as [string, unknown[]][]).sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))[0] ?? [];
  if (name === undefined || items === undefined) return TOO_LARGE;
  for (let count = items.length - 1; count > 0; count = Math.floor(count * 0.8)) {
    const cut = { ...(value as object), [name]: items.slice(0, count), leftOut: items.length - count };
    if (sizeOf(cut) <= MOST_CHARACTERS) return cut;
  }
  return TOO_LARGE;
}

const TOO_LARGE = { error: 'The result is too large; ask for less' };
