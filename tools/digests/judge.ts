import { dateIn } from './calendar.js';

/** A message or lead that was stored. */
export interface Happened {
  readonly kind: 'chats' | 'leads';
  readonly id: number;
  readonly chatbot: number;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly at: number;
}

/** A mail or an event of a day. */
export interface Told {
  readonly kind: 'chats' | 'leads';
  readonly chatbot: number;
  readonly date: string;
  readonly timeZone: string;
  readonly ids: readonly number[];
}

/** A mail as a server has taken it. */
export interface TakenMail {
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly content: string;
  /** Whether its sender has heard so. */
  readonly isConfirmed: boolean;
}

/** What is wrong with mails that came twice: each is the same mail again, and no sender had heard of the one before. */
export function complaintsAboutRepeats(taken: readonly TakenMail[]): string[] {
  const former = new Map<string, TakenMail>();
  return taken.flatMap((mail) => {
    const before = former.get(mail.messageId);
    former.set(mail.messageId, mail);
    if (!before) return [];
    if (before.isConfirmed) return [`sent again: ${mail.messageId}`];
    return wordsOf(before) === wordsOf(mail) ? [] : [`another mail under the same Message-ID: ${mail.messageId}`];
  });
}

const wordsOf = ({ recipient, subject, content }: TakenMail): string => JSON.stringify([recipient, subject, content]);

const nameOf = ({ kind, chatbot, date }: Told): string => `${kind} of chatbot ${chatbot} on ${date}`;

/**
 * What is wrong with the mails of a simulation, or with its events. Where clocks were wild, days are no longer told one by one; each message and
 * each lead is told once all the same.
 */
export function complaintsAbout(ledger: readonly Happened[], told: readonly Told[], hasWildClocks = false): string[] {
  const times = new Map<string, number>();
  for (const { kind, ids } of told) for (const id of ids) count(times, `${kind} ${id}`);
  const lost = ledger
    .filter(({ kind, id }) => !times.has(`${kind} ${id}`))
    .map(({ kind, id }) => `lost: ${kind} ${id}`);
  const doubled = [...times].filter(([, many]) => many > 1).map(([what]) => `doubled: ${what}`);
  const empty = told.filter(({ ids }) => ids.length === 0).map((one) => `empty: ${nameOf(one)}`);
  return [...lost, ...doubled, ...empty, ...(hasWildClocks ? [] : misplaced(ledger, told))];
}

/** What a day is told by beyond the first, and rows that are told with another day or chatbot. */
function misplaced(ledger: readonly Happened[], told: readonly Told[]): string[] {
  const days = new Map<string, number>();
  for (const one of told) count(days, nameOf(one));
  const twice = [...days].filter(([, many]) => many > 1).map(([day]) => `twice: ${day}`);
  const happened = new Map(ledger.map((row) => [`${row.kind} ${row.id}`, row]));
  const elsewhere = told.flatMap((one) =>
    one.ids
      .map((id) => happened.get(`${one.kind} ${id}`))
      .filter((row) => row?.chatbot !== one.chatbot || dateIn(one.timeZone, row.at) !== one.date)
      .map((row) => `${row?.kind} ${row?.id} is told in: ${nameOf(one)}`),
  );
  return [...twice, ...elsewhere];
}

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
