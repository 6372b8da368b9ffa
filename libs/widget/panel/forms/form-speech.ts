import { languageOf } from '../../channel/language.js';
import { FORM_TEXTS, type FormTexts } from './form-texts.js';

/** What forms say, in the language of the panel. */
export const formTexts = (): FormTexts => FORM_TEXTS[languageOf(document.documentElement.lang, [])];
