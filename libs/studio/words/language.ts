/** The languages that the pages are written in, by the names that their speakers have for them. */
export const LANGUAGES = { en: 'English', es: 'Español', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

const KEPT = 'parlor:language';

const isKnown = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

/** The language that the person has chosen in this browser, else the first of the browser's that is known. */
export function wantedLanguage(): Language {
  const browsers = navigator.languages.flatMap((tag) => localeOf(tag)?.language ?? []);
  return [keptLanguage(), ...browsers].find(isKnown) ?? 'en';
}

/** The language as the browser's owner writes it, with a region where one is set: it decides how dates and numbers look. */
export const regionalTag = (language: string): string =>
  navigator.languages.find((tag) => localeOf(tag)?.language === language) ?? language;

/** For this browser, from the next load on; where it keeps nothing, its own languages decide again. */
export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // Nothing is kept.
  }
}

function keptLanguage(): string {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

/** Some systems name languages in a way that is no tag. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
