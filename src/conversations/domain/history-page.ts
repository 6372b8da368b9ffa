import { answerIdOf, questionIdOf, type Turn, turnIdOf } from './turn.js';

/** What one answer of the history holds at most, in bytes of UTF-8: texts, and so much for each turn besides. */
export const HISTORY_BYTES = 4 * 1024 * 1024;
/** Of these the greetings of its sessions. */
export const GREETING_BYTES = 1024 * 1024;
const TURN_BYTES = 100;

/** The greeting's place, before the first message. */
export const GREETING_ID = 0;

export interface SaidMessage {
  readonly id: number;
  readonly author: 'visitor' | 'chatbot' | 'person';
  readonly text: string;
  /** When the visitor asked or a person wrote, in milliseconds; an answer has the time of its question, the greeting null. */
  readonly at: number | null;
}

type PagedTurn = Pick<Turn, 'id' | 'question' | 'answer' | 'state' | 'askedAt'>;

/** The messages of one session within an answer: as many as have room, and where to go on. */
export class HistoryPage {
  readonly messages: SaidMessage[] = [];
  /** Message id to go on from; null once all was given. */
  next: number | null;
  private firstRunning: number | null = null;

  /** From this message id on, at most so many messages. A greeting that is not to be had keeps everything behind it back. */
  constructor(
    private readonly from: number,
    private readonly most: number,
    greeting: string | null,
  ) {
    this.next = from;
    if (from > GREETING_ID || greeting === null) return;
    if (greeting !== '') this.messages.push({ id: GREETING_ID, author: 'chatbot', text: greeting, at: null });
    this.next = 1;
  }

  /** Turns that still have room, one message each at least. */
  get room(): number {
    return this.next === null || this.next === GREETING_ID ? 0 : Math.ceil((this.most - this.messages.length) / 2);
  }

  get fromTurn(): number {
    return turnIdOf(this.next ?? GREETING_ID);
  }

  /** The turn that follows those before. A question that was never answered stands alone, and so does what a person wrote. */
  add({ id, question, answer, state, askedAt: at }: PagedTurn): void {
    const isAnswered = state !== 'failed' && answer !== '';
    const isPersons = state === 'person';
    if (state === 'running') this.firstRunning ??= questionIdOf(id);
    if (!isPersons && this.next! <= questionIdOf(id))
      this.messages.push({ id: questionIdOf(id), author: 'visitor', text: question, at });
    this.next = isAnswered ? answerIdOf(id) : questionIdOf(id + 1);
    if (!isAnswered || this.messages.length >= this.most) return;
    this.messages.push({ id: answerIdOf(id), author: isPersons ? 'person' : 'chatbot', text: answer, at });
    this.next = questionIdOf(id + 1);
  }

  /** Where a reader who knows these messages asks on: what comes behind them, or is still to come of an answer among them. */
  get settledUntil(): number {
    return this.firstRunning ?? this.next ?? (this.messages.at(-1)?.id ?? this.from - 1) + 1;
  }

  /** Behind turn so-and-so there is none. A message that had no room is still to be given. */
  end(lastTurn: number): void {
    if (this.next !== null && turnIdOf(this.next) > lastTurn) this.next = null;
  }
}

/** The sizes of a list that fit what is left of the bytes, from its first on; the very first of an answer fits always. */
export class HistoryBudget {
  private left = HISTORY_BYTES - GREETING_BYTES;
  private isUntouched = true;
  isSpent = false;

  take(bytes: number): boolean {
    const needed = bytes + TURN_BYTES;
    this.isSpent ||= needed > this.left && !this.isUntouched;
    if (this.isSpent) return false;
    this.isUntouched = false;
    this.left -= needed;
    return true;
  }
}
