import type { Face, People, Presence } from '../domain/people.js';

/** Chat sessions that a person answers in place of the chatbot; by the database's time. Instants in milliseconds. */
export abstract class Takeovers {
  /**
   * Within a unit of work that holds the session: a person answers it from now on, for a day; returns until when. Where the
   * same person does already, or one who gives no name, the day begins anew. `recipient` is the address that brought the
   * person here.
   */
  abstract begin(sessionId: number, recipient: string, face: Face): Promise<number>;
  /** Within a unit of work that holds the session, behind a reply: the day begins anew; null where no person of that address answers. */
  abstract extend(sessionId: number, recipient: string): Promise<number | null>;
  /** The chatbot answers again. */
  abstract end(sessionId: number): Promise<void>;
  /**
   * Of these sessions those that a person answers, with until when. With another address than `recipient`, the chatbot's
   * TalkToHumanEmail as it is now, nobody can reach the session any more: then the chatbot answers.
   */
  abstract answersUntil(sessionIds: readonly number[], recipient: string): Promise<ReadonlyMap<number, number>>;
  /** Who has joined the session, and whether one of them answers now; `recipient` as above. */
  abstract peopleOf(sessionId: number, recipient: string): Promise<People>;
  /** Notes what the person does who answers the session; nothing where none does. Written once in some seconds at most. */
  abstract note(sessionId: number, presence: Presence): Promise<void>;
  /** Whether the person who answers has left the page, and no mail has called since the last reply. */
  abstract isLeft(sessionId: number): Promise<boolean>;
  /** Within a unit of work that queues the mail which calls: of two that come at once only one is told true. */
  abstract call(sessionId: number): Promise<boolean>;
}
