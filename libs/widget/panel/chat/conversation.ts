import { Refused, Unreachable } from '../service/service.js';
import type { Memory } from '../service/memory.js';
import type { Visit } from '../service/visit.js';
import { ask, follow, type Hearing, uploaded } from './ask.js';
import type { AnswerEnd } from './answer-stream.js';
import type { History } from './history.js';
import { type Message, message, type Person, type Question } from './message.js';

/** What is shown of a conversation. */
export interface Talk {
  readonly messages: readonly Message[];
  readonly isAnswering: boolean;
  readonly isBroken: boolean;
  /** What was said before cannot be read. */
  readonly isLost: boolean;
  /** What leads to older messages; null where there are none. */
  readonly before: number | null;
  /** The person who is typing. */
  readonly writer: Person | null;
}

export const SILENCE: Talk = {
  messages: [],
  isAnswering: false,
  isBroken: false,
  isLost: false,
  before: null,
  writer: null,
};

/** What the panel is told while a conversation goes on. */
export interface Listener {
  changed(talk: Talk): void;
  answered(text: string, isPersons: boolean): void;
}

/** The conversation that is open: what was said, and the answer that grows. */
export class Conversation {
  private talk: Talk = SILENCE;
  private readonly waiting: Question[] = [];
  private running: AbortController | null = null;

  constructor(
    private readonly visit: Visit,
    private readonly memory: Memory,
    private readonly history: History,
    private readonly listener: Listener,
  ) {}

  /** Shows what was said before, and what could not be sent; a conversation that is gone is left. */
  async resume(): Promise<void> {
    const { session, unsent } = this.memory.read();
    if (session !== null) await this.attempt(() => this.recall(session));
    if (unsent === '') return;
    const question = { text: unsent, pictures: [], recording: null };
    this.add(message('User', unsent, { state: 'failed', question }));
  }

  /** An answer that still grows, as after a reload, is followed to its end. */
  private async recall(session: number): Promise<void> {
    const { messages, before, growing } = await this.history.page(session);
    this.change({ messages, before });
    if (growing === null) return;
    const { key: asked, text } = messages.at(-1)!;
    const question = { text, pictures: [], recording: null };
    this.alter(asked, { question });
    const answer = this.awaited(question);
    const read = (signal: AbortSignal) => follow(this.visit, growing, this.hearing(answer), signal);
    void this.receive(asked, answer, read);
  }

  async older(): Promise<void> {
    const { session } = this.memory.read();
    const { before: from } = this.talk;
    if (session === null || from === null) return;
    await this.attempt(async () => {
      const { messages, before } = await this.history.page(session, from);
      this.change({ messages: [...messages, ...this.talk.messages], before });
    });
  }

  /** Reads of the conversation; the visitor may try again where that fails. */
  private async attempt(read: () => Promise<void>): Promise<void> {
    this.change({ isLost: false });
    try {
      await read();
    } catch (error) {
      const isGone = error instanceof Refused && error.status === 404;
      if (isGone) this.memory.change({ session: null });
      else this.change({ isLost: true });
    }
  }

  /** Shows what a person has written; while an answer grows, that is left for later. */
  async lookForReplies(): Promise<void> {
    const { session } = this.memory.read();
    if (session === null || this.talk.isAnswering || this.talk.isLost) return;
    const news = await this.history.after(session).catch(() => []);
    if (session === this.memory.read().session) this.addOfPeople(news);
  }

  private addOfPeople(news: readonly Message[]): void {
    const { writer } = this.history;
    const ofPeople = news.filter(({ person }) => person !== null);
    if (ofPeople.length > 0 || writer !== this.talk.writer) this.change({ writer });
    if (ofPeople.length > 0) this.add(...ofPeople);
    for (const { author, text } of ofPeople) if (author === 'Person') this.listener.answered(text, true);
  }

  /** Leaves the conversation for another, or for a new one. */
  async turnTo(session: number | null): Promise<void> {
    this.stop();
    this.memory.change({ session });
    this.change(SILENCE);
    await this.resume();
  }

  stop(): void {
    this.running?.abort();
  }

  /** Asks once more what has failed or was cut short. */
  retry({ key, question }: Message): Promise<void> {
    this.change({ messages: this.talk.messages.filter((one) => one.key !== key) });
    return this.send(question!);
  }

  /** The connection is there again: what could not be read or sent without it goes on. */
  async goOn(): Promise<void> {
    if (this.talk.isLost) await this.resume();
    const unsent = this.talk.messages.at(-1);
    if (unsent?.state === 'failed' && unsent.reason === 'unreachable') await this.retry(unsent);
  }

  /** What was said by other ways, as an answer to a call for a person. */
  add(...messages: readonly Message[]): void {
    this.change({ messages: [...this.talk.messages, ...messages] });
  }

  async send(question: Question): Promise<void> {
    if (this.talk.isAnswering) return void this.waiting.push(question);
    this.memory.change({ unsent: question.text });
    const asked = message('User', question.text, {
      pictures: question.pictures.map((file) => URL.createObjectURL(file)),
      isSpoken: question.recording !== null,
      question,
    });
    this.add(asked);
    const answer = this.awaited(question);
    await this.receive(asked.key, answer, (signal) => this.hear(question, answer, signal));
  }

  /** Makes room for an answer; returns its key. */
  private awaited(question: Question): number {
    const answer = message('AI', '', { state: 'growing', question });
    this.add(answer);
    return answer.key;
  }

  /** Shows an answer as it comes; then what waits is asked. */
  private async receive(
    asked: number,
    answer: number,
    read: (signal: AbortSignal) => Promise<AnswerEnd>,
  ): Promise<void> {
    this.change({ isAnswering: true });
    this.running = new AbortController();
    try {
      const end = await read(this.running.signal);
      this.alter(answer, { text: end.Answer, state: 'whole' });
      this.listener.answered(end.Answer, false);
      await this.showRest(asked, answer);
    } catch (error) {
      this.fail(error, asked, answer);
    } finally {
      this.change({ isAnswering: false, isBroken: false });
    }
    const next = this.waiting.shift();
    if (next) await this.send(next);
  }

  private hearing(answer: number): Hearing {
    return {
      taken: (session) => this.memory.change({ session, unsent: '' }),
      piece: (text) => this.alter(answer, { text: this.textOf(answer) + text }),
      broken: (isBroken) => this.change({ isBroken }),
    };
  }

  private async hear(question: Question, answer: number, signal: AbortSignal): Promise<AnswerEnd> {
    const sent = { ...(await uploaded(this.visit, question, signal)), sessionID: this.memory.read().session };
    const hearing = this.hearing(answer);
    try {
      return await ask(this.visit, sent, hearing, signal);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404 || sent.sessionID === null) throw error;
      return ask(this.visit, { ...sent, sessionID: null }, hearing, signal);
    }
  }

  /** Homes that the answer names, whether it is all there, and who came meanwhile; without them the answer stands as well. */
  private async showRest(asked: number, answer: number): Promise<void> {
    const { session } = this.memory.read();
    const messages = await this.history.after(session!).catch(() => []);
    const kept = messages.filter(({ author }) => author === 'AI').at(-1);
    if (!kept) return;
    const { time, listings, state } = kept;
    this.alter(asked, { time });
    this.alter(answer, { time, listings, state });
    this.addOfPeople(messages);
  }

  /** Where something of the answer is there, it stays; else the question waits to be sent again. */
  private fail(error: unknown, asked: number, answer: number): void {
    if (error instanceof DOMException) return this.alter(answer, { state: 'stopped' });
    const reason = error instanceof Refused ? error.message : error instanceof Unreachable ? 'unreachable' : '';
    if (this.textOf(answer) !== '') return this.alter(answer, { state: 'cut', reason });
    this.change({ messages: this.talk.messages.filter(({ key }) => key !== answer) });
    const wait = error instanceof Refused ? error.waitSeconds : 0;
    this.alter(asked, { state: 'failed', reason, retryAt: wait > 0 ? performance.now() + wait * 1_000 : 0 });
  }

  private textOf(key: number): string {
    return this.talk.messages.find((one) => one.key === key)?.text ?? '';
  }

  private alter(key: number, part: Partial<Message>): void {
    this.change({ messages: this.talk.messages.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  }

  private change(part: Partial<Talk>): void {
    this.talk = { ...this.talk, ...part };
    this.listener.changed(this.talk);
  }
}
