import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Texts } from '../texts/en.js';
import { TEXTS } from '../texts/texts.js';

/** The panel's own words in the language that it speaks. */
export const Speech = createContext<Texts>(TEXTS.en);

/** The panel's language, with the digits that answers have in every language. */
export const locale = (): string => `${document.documentElement.lang}-u-nu-latn`;

export const useTexts = (): Texts => useContext(Speech);
