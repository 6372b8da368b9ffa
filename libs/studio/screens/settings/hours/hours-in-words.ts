import { nameOfDay, shownClock, words } from '../../../words/words.js';
import { faultOf, runsIn, type Span, weekIn } from './week.js';

const inWords = ({ from, until }: Span): string => `${shownClock(from)}–${shownClock(until)}`;

/** Stored hours as people read a week: "Monday–Friday: 9:00 AM–5:00 PM; Saturday: …". What is no such week stays as it is. */
export function hoursInWords(text: string): string {
  const week = weekIn(text);
  if (text === '') return words.settings.hours.always;
  if (week === null || week.flat().some(faultOf)) return text;
  return runsIn(week)
    .filter(({ spans }) => spans.length > 0)
    .map(
      ({ first, last, spans }) =>
        `${[...new Set([first, last])].map(nameOfDay).join('–')}: ${spans.map(inWords).join(', ')}`,
    )
    .join('; ');
}
