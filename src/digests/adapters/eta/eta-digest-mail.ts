import { Injectable } from '@nestjs/common';
import { Eta } from 'eta';
import type { DailyTurn } from '../../../conversations/conversations.api.js';
import type { KeptLead, WithHomes } from '../../../leads/leads.api.js';
import { dateInWords, timeOf } from '#libs/domain/local-day.js';
import type { DigestFacts, DigestMail } from '../../ports/digest-mail.js';
import { homesCell } from '#libs/visitor/told-home.js';
import { HTML, TEXT } from './digest-templates.js';
import { oneLine, readableLines } from '#libs/domain/plain-text.js';

/** Characters of a text that are shown; the files have all of it. */
const LONGEST = 2_000;

interface DigestMessage {
  readonly who: string;
  /** Empty where it is not told. */
  readonly time: string;
  readonly text: string;
  readonly isVisitors: boolean;
}

interface Group {
  readonly heading: string;
  readonly page: string;
  readonly said: readonly DigestMessage[];
}

/** The same mail twice: as plain text and as HTML in which everything is escaped. */
@Injectable()
export class EtaDigestMail implements DigestMail {
  private readonly html = new Eta({ autoEscape: true, autoTrim: false });
  private readonly text = new Eta({ autoEscape: false, autoTrim: false });
  private readonly htmlOf = this.html.compile(HTML).bind(this.html);
  private readonly textOf = this.text.compile(TEXT).bind(this.text);

  write(facts: DigestFacts) {
    const subject = subjectOf(facts);
    const words = {
      ...{ subject, title: subject, span: spanOf(facts), figures: figuresOf(facts), notes: notesOf(facts) },
      unanswered: facts.unanswered.map(
        ({ question, count }) => oneLine(shortened(question)) + (count > 1 ? ` (asked ${count} times)` : ''),
      ),
      groups: facts.shown.kind === 'chats' ? chatsOf(facts.shown.rows, facts) : leadsOf(facts.shown.rows, facts),
    };
    return { subject, text: this.textOf(words), html: this.htmlOf(words) };
  }
}

function subjectOf({ shown, chatbotName, timeZone, dayStart, part, parts }: DigestFacts): string {
  const what = shown.kind === 'chats' ? 'Chats' : 'Leads';
  const which = parts > 1 ? ` (part ${part} of ${parts})` : '';
  return `${what} of ${oneLine(chatbotName) || 'your chatbot'}, ${dateInWords(timeZone, dayStart)}${which}`;
}

/** Says the hours where the day is not the usual one, as where the time zone was changed. */
function spanOf({ timeZone, dayStart, dayEnd }: DigestFacts): string {
  const [from, until] = [timeOf(timeZone, dayStart), timeOf(timeZone, dayEnd)];
  return from === '00:00' && until === '00:00' ? `The whole day in ${timeZone}` : `${from} to ${until}, ${timeZone}`;
}

function figuresOf({ shown, figures }: DigestFacts) {
  const { chats, messages, tokens, unanswered, leads } = figures;
  const ofLeads = { label: leads === 1 ? 'lead' : 'leads', value: told(leads) };
  if (shown.kind === 'leads') return [ofLeads];
  return [
    { label: chats === 1 ? 'chat' : 'chats', value: told(chats) },
    { label: messages === 1 ? 'message' : 'messages', value: told(messages) },
    { label: 'tokens', value: told(tokens) },
    { label: 'unanswered', value: told(unanswered) },
    ofLeads,
  ];
}

const told = (figure: number): string => figure.toLocaleString('en');

function notesOf({ part, parts, hidden, shown }: DigestFacts): string[] {
  const what = shown.kind === 'chats' ? 'questions with their answers' : 'leads';
  const files = 'the attached files, as CSV and as JSON';
  if (shown.rows.length === 0) return [`This mail carries ${told(hidden)} ${what} in ${files}.`];
  const more =
    parts > part ? ` and those of the ${parts - part === 1 ? 'mail' : `${parts - part} mails`} that follow` : '';
  return hidden > 0 || more
    ? [`The first ${told(shown.rows.length)} ${what} are shown here; the rest is in ${files}${more}.`]
    : [];
}

/** Chat sessions in the order of their first message of the day. */
function chatsOf(turns: readonly DailyTurn[], { timeZone }: DigestFacts): Group[] {
  const sessions = new Map<number, DailyTurn[]>();
  for (const turn of turns) sessions.set(turn.sessionId, [...(sessions.get(turn.sessionId) ?? []), turn]);
  return [...sessions].map(([sessionId, some]) => ({
    heading: `Chat session ${sessionId}`,
    page: some[0]!.uri,
    said: some.flatMap((turn) => saidIn(turn, timeZone)),
  }));
}

function saidIn({ question, answer, state, askedAt, isNoAnswer }: DailyTurn, timeZone: string): DigestMessage[] {
  const time = timeOf(timeZone, askedAt);
  if (state === 'person') return [{ who: 'A person', time, text: shortened(answer), isVisitors: false }];
  const asked = { who: 'Visitor', time, text: shortened(question), isVisitors: true };
  if (state === 'failed') return [asked, { ...CHATBOT, text: '(no answer was given)' }];
  const who = isNoAnswer ? 'Chatbot, without an answer' : 'Chatbot';
  return answer === '' ? [asked] : [asked, { ...CHATBOT, who, text: shortened(answer) }];
}

const CHATBOT = { who: 'Chatbot', time: '', isVisitors: false } as const;

const leadsOf = (leads: readonly WithHomes<KeptLead>[], { timeZone }: DigestFacts): Group[] =>
  leads.map(({ sessionId, name, email, phone, message, homes, createdAt }) => ({
    heading: oneLine(name) || oneLine(email) || oneLine(phone) || 'A visitor',
    page: `${timeOf(timeZone, createdAt)}, chat session ${sessionId}`,
    said: [
      ['E-mail', email],
      ['Phone', phone],
      ['Homes', homesCell(homes)],
      ['Message', message],
    ].flatMap(([who, text]) => (text ? [{ who: who!, time: '', text: shortened(text), isVisitors: true }] : [])),
  }));

const shortened = (text: string): string => {
  const plain = readableLines(text);
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST).toWellFormed()}…`;
};
