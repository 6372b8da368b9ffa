import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Texts } from '../texts/en.js';
import { TEXTS } from '../texts/texts.js';

/** The panel's own words in the language that it speaks. */
export const Speech = createContext<Texts>(TEXTS.en);

export const useTexts = (): Texts => useContext(Speech);
