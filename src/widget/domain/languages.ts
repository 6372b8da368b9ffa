/** The languages of the widget's own texts, by the English names that AIResponseLanguage takes. */
const CODES: Readonly<Record<string, string>> = {
  English: 'en',
  Spanish: 'es',
  French: 'fr',
  German: 'de',
  Chinese: 'zh',
  Arabic: 'ar',
};

export const LANGUAGES = Object.values(CODES);

/** Code of the language that a chatbot answers in, "British English" among them; empty where the widget has no texts in it. */
export const languageCode = (name: string): string =>
  Object.entries(CODES).find(([known]) => name.split(' ').includes(known))?.[1] ?? '';
