import { locale } from './speech.js';

interface Props {
  /** ISO 8601; empty where it is not known. */
  readonly time: string;
  /** Of the message before. */
  readonly before: string;
}

/** When something was said; the first of a day with its date. */
export function TimeOf({ time, before }: Props) {
  if (time === '') return null;
  const [date, former] = [time, before].map((one) => new Date(one)) as [Date, Date];
  const dateStyle = date.toDateString() === former.toDateString() ? undefined : 'medium';
  const words = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', dateStyle });
  return <time dateTime={time}>{words.format(date)}</time>;
}
