import { readFileSync } from 'node:fs';

const FOLDER = 'tools/eval/talk/cases';

export interface RecordedCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export interface TalkTurn {
  readonly asks: string;
  /** Calls of tools before the answer, round by round. */
  readonly calls: readonly (readonly RecordedCall[])[];
  /** The answer, with marks; `{de friday}` stands for the date of the next Friday from tomorrow on, in German; `{en first saturday}` for the next first one of a month. */
  readonly says: string;
}

/** A conversation that a large language model held as the chatbot's model. */
export interface Talk {
  readonly id: string;
  readonly chatbot: string;
  /** Whether it was kept apart while the check was written. */
  readonly isKept: boolean;
  readonly turns: readonly TalkTurn[];
}

export interface TalkChatbot {
  readonly timeZone: string;
  readonly name: string;
  /** The owner's text. */
  readonly system: string;
  /** What the owner taught, as EditKnowledge takes it. */
  readonly knowledge?: Readonly<Record<string, unknown>>;
  /** Bodies of RealEstateCreate, without a serial number. */
  readonly listings: readonly Readonly<Record<string, unknown>>[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'));

/** The chatbots by name, in the order in which they get their listings: marks of the answers count from it. */
export const readChatbots = (): Readonly<Record<string, TalkChatbot>> =>
  read('chatbots') as Readonly<Record<string, TalkChatbot>>;

export function readTalks(): Talk[] {
  const talks = read('talks') as Talk[];
  return talks.map((talk) => ({
    ...talk,
    turns: talk.turns.map((turn) => ({ ...turn, says: withDates(turn.says) })),
  }));
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY_MS = 86_400_000;

const withDates = (text: string): string =>
  text.replace(/\{(\w\w) (first )?(\w+)\}/g, (_, language: string, first: string | undefined, weekday: string) =>
    dateOf(language, weekday, first === undefined ? 31 : 7),
  );

/** The next such weekday from tomorrow on whose day of the month is `latest` at most. */
function dateOf(language: string, weekday: string, latest: number): string {
  const days = (WEEKDAYS.indexOf(weekday) - new Date().getUTCDay() + 6) % 7;
  let date = new Date(Date.now() + (days + 1) * DAY_MS);
  while (date.getUTCDate() > latest) date = new Date(date.getTime() + 7 * DAY_MS);
  return date.toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
}
