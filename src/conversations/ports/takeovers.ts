/** Chat sessions that a person answers in place of the chatbot; by the database's time. Instants in milliseconds. */
export abstract class Takeovers {
  /**
   * Within a unit of work that holds the session: a person answers it from now on, for a day; returns until when. Where a
   * person does already, the day begins anew. `recipient` is the address that brought the person here.
   */
  abstract begin(sessionId: number, recipient: string): Promise<number>;
  /** Within a unit of work that holds the session: the day begins anew; null where no person of that address answers. */
  abstract extend(sessionId: number, recipient: string): Promise<number | null>;
  /** The chatbot answers again; also within the unit of work in which the session is removed. */
  abstract end(sessionId: number): Promise<void>;
  /**
   * Of these sessions those that a person answers, with until when. With another address than `recipient`, the chatbot's
   * TalkToHumanEmail as it is now, nobody can reach the session any more: then the chatbot answers.
   */
  abstract answersUntil(sessionIds: readonly number[], recipient: string): Promise<ReadonlyMap<number, number>>;
}
