import { languageTag } from '#libs/domain/language-names.js';

/** The languages of the widget's own texts. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'zh', 'ar', 'pt', 'hi', 'it'];

/** Code of the language that a chatbot answers in, "British English" among them; empty where the widget has no texts in it. */
export function languageCode(name: string): string {
  const tag = languageTag(name);
  const code = tag === null ? '' : new Intl.Locale(tag).language;
  return LANGUAGES.includes(code) ? code : '';
}
