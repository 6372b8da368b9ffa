/** Times as `09:00`; empty where the person has not said it yet. */
export interface Span {
  readonly from: string;
  /** `24:00` is the end of the day. */
  readonly until: string;
}

/** The spans of each day, from Monday on. */
export type Week = readonly (readonly Span[])[];

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const WORKDAYS = 5;
/** What the service takes. */
export const MOST_LINES = 21;

/** The week that lines such as `Mon-Fri 09:00-17:00` tell; null where one of them is none. */
export function weekIn(text: string): Week | null {
  const week: Span[][] = DAYS.map(() => []);
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [days = '', times = '', ...rest] = line.trim().split(' ');
    const [first = '', last = first, ...others] = days.split('-');
    const [from = '', until, ...more] = times.split('-');
    const [begin, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    const isRead = begin >= 0 && end >= 0 && isTime(from) && until !== undefined && isTime(until);
    if (!isRead || rest.length + others.length + more.length > 0) return null;
    // From Saturday to Monday leads over the end of the week.
    const length = ((end - begin + DAYS.length) % DAYS.length) + 1;
    for (let at = begin; at < begin + length; at++) week[at % DAYS.length]!.push({ from, until });
  }
  return week;
}

/** As a native input of times has it, the end of the day, or nothing yet. */
const isTime = (text: string): boolean => {
  const [hours = '', minutes = '', ...more] = text.split(':');
  const isClock = [hours, minutes].every((part) => part.length === 2 && Number.isInteger(Number(part)));
  return text === '' || (isClock && more.length === 0 && minutes < '60' && (hours < '24' || text === '24:00'));
};

/** The same week as lines: days of the same spans that follow each other share theirs. */
export const textOfWeek = (week: Week): string => linesOf(week).join('\n');

export const linesOf = (week: Week): string[] =>
  runsIn(week).flatMap(({ first, last, spans }) => {
    const days = last > first ? `${DAYS[first]}-${DAYS[last]}` : DAYS[first];
    return spans.map((span) => `${days} ${textOf(span)}`);
  });

const textOf = ({ from, until }: Span): string => `${from}-${until}`;

/** Days of the same spans that follow each other; 0 is Monday. */
interface Run {
  readonly first: number;
  readonly last: number;
  readonly spans: readonly Span[];
}

export function runsIn(week: Week): Run[] {
  const texts = week.map((day) => String(day.map(textOf)));
  const firsts = week.flatMap((_, at) => (at > 0 && texts[at - 1] === texts[at] ? [] : [at]));
  return firsts.map((first, at) => ({ first, last: (firsts[at + 1] ?? week.length) - 1, spans: week[first]! }));
}

/** What a day that is opened begins with: the usual hours, and behind others what the person will say. */
export const nextSpan = (day: readonly Span[]): Span =>
  day.length === 0 ? { from: '09:00', until: '17:00' } : { from: '', until: '' };

export const USUAL_WEEK: Week = DAYS.map((_, day) => (day < WORKDAYS ? [nextSpan([])] : []));

/** The week with the spans of one day on each day from Monday to Friday. */
export const onWorkdays = (week: Week, from: number): Week =>
  week.map((day, at) => (at < WORKDAYS ? week[from]! : day));

export const withDay = (week: Week, changed: number, spans: readonly Span[]): Week =>
  week.map((day, at) => (at === changed ? spans : day));

export type SpanFault = 'unsaid' | 'backwards';

export const faultOf = ({ from, until }: Span): SpanFault | null => {
  if (from === '' || until === '') return 'unsaid';
  return from < until ? null : 'backwards';
};
