import { regionalTag, wantedLanguage } from '../../words/language.js';
import type * as en from './en.js';

type Catalogue = typeof en;
type Page = keyof Catalogue;

/** English comes with each page. */
const OTHERS = { es: () => import('./es.js'), de: () => import('./de.js') };

/** The texts of a page in the language of its reader, as in the studio; English where their file does not arrive. */
export async function textsOf<P extends Page>(page: P, english: Catalogue[P]): Promise<Catalogue[P]> {
  const language = wantedLanguage();
  if (language === 'en') return english;
  try {
    const texts = (await OTHERS[language]())[page];
    document.documentElement.lang = language;
    return texts;
  } catch {
    return english;
  }
}

/** Writes the texts that the page names: as content, or as the attribute that follows in `data-as`. */
export function sayAll(texts: Readonly<Record<string, unknown>>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-says]')) {
    const { says = '', as } = element.dataset;
    const text = String(texts[says]);
    if (as === undefined) element.textContent = text;
    else element.setAttribute(as, text);
  }
}

/** How dates and numbers look to the reader. */
export const readersTag = (): string => regionalTag(document.documentElement.lang);
