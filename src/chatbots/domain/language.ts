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
