import { locale } from './speech.js';

/** When something was said, in milliseconds; with its day where that is another one. */
export function TimeOf({ time }: { readonly time: number }) {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  const words = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', ...(isToday ? {} : { dateStyle: 'medium' }) });
  return <time dateTime={date.toJSON()}>{words.format(date)}</time>;
}
