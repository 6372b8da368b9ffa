import type { Database } from '#libs/persistence/database.js';
import { dateIn, ZONES } from './calendar.js';
import type { TakenMail, Told } from './judge.js';

/** An event of the simulation: its rows are ids. */
type DailyEvent = {
  readonly data: { readonly SerialNumber: string; readonly Day: string; readonly TimeZone: string };
} & (
  | { readonly type: 'conversation.daily'; readonly data: { readonly Messages: number[] } }
  | { readonly type: 'leads.daily'; readonly data: { readonly Leads: number[] } }
);

/** What the mails that the server has tell; one that came twice counts once. */
export function toldByMails(taken: readonly TakenMail[]): Told[] {
  const mails = new Map(taken.map((mail) => [mail.messageId, mail]));
  return [...mails.values()].map(({ recipient, subject, content }) => {
    const { dayStart, timeZone } = JSON.parse(subject) as { dayStart: number; timeZone: string };
    const kind = recipient.startsWith('logs') ? 'chats' : 'leads';
    const chatbot = ZONES.indexOf(timeZone) + 1;
    return { kind, chatbot, date: dateIn(timeZone, dayStart), timeZone, ids: JSON.parse(content) as number[] };
  });
}

/** What the events in the outbox tell. */
export async function toldByEvents(database: Database): Promise<Told[]> {
  const sql = "SELECT body_text AS body FROM mails WHERE channel = 'webhook' ORDER BY id";
  const rows = await database.select<{ body: string }>(sql);
  return rows.map(({ body }) => {
    const { type, data } = JSON.parse(body) as DailyEvent;
    const { Day: date, TimeZone: timeZone } = data;
    const [kind, ids] = type === 'leads.daily' ? (['leads', data.Leads] as const) : (['chats', data.Messages] as const);
    return { kind, chatbot: Number(data.SerialNumber), date, timeZone, ids };
  });
}
