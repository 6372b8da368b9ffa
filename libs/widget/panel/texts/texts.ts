import type { Language } from '../../channel/language.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { en, type Texts } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { hi } from './hi.js';
import { it } from './it.js';
import { pt } from './pt.js';
import { zh } from './zh.js';

export const TEXTS: Readonly<Record<Language, Texts>> = { en, es, fr, de, zh, ar, pt, hi, it };
