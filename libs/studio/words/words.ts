import { en } from './en.js';

/** Everything that the pages say by themselves. */
export type Words = typeof en;

export const words: Words = en;

const NUMBER = new Intl.NumberFormat(words.language);

export const shownNumber = (number: number): string => NUMBER.format(number);

const DATE = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' });

/** An instant as the person's own clock shows it. */
export const shownTime = (instant: string): string => DATE.format(new Date(instant));
