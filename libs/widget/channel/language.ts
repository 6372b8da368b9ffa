/** The languages that the widget's own texts are written in. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'zh', 'ar', 'pt', 'hi', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The chatbot's language by its code, else the first of the visitor's that is known. */
export function languageOf(code: string, wanted: readonly string[]): Language {
  for (let at = -1; at < wanted.length; at++) {
    const one = (at < 0 ? code : wanted[at]!).toLowerCase().split('-')[0];
    for (let known = 0; known < LANGUAGES.length; known++) if (LANGUAGES[known] === one) return LANGUAGES[known]!;
  }
  return 'en';
}

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
