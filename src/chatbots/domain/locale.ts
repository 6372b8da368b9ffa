const REGIONAL = ['zh-Hans', 'zh-Hant', 'pt-BR', 'pt-PT', 'en-GB', 'en-US', 'es-MX', 'fr-CA', 'es-419'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

let spelling: Map<string, string> | undefined;

/** The full English name of a language in its usual spelling, or null where there is no such language. */
export function languageNamed(name: string): string | null {
  spelling ??= namesOfLanguages();
  return spelling.get(name.trim().toLowerCase()) ?? null;
}

function namesOfLanguages(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = [...LETTERS.flatMap((one) => LETTERS.map((two) => one + two)), ...REGIONAL, 'fil', 'yue', 'haw', 'hmn'];
  const names = codes.map((code) => english.of(code)).filter((name) => name !== undefined);
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

/** Most names are canonical already; `Intl` takes sixty microseconds to say so. */
const CANONICAL: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** An IANA name in canonical form ("asia/tokyo" becomes "Asia/Tokyo"), or null where there is no such zone. */
export function canonicalTimeZone(name: string): string | null {
  if (CANONICAL.has(name)) return name;
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
