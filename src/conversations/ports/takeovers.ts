/** Chat sessions that a person answers in place of the chatbot; by the database's time. Instants in milliseconds. */
export abstract class Takeovers {
  /**
   * Within a unit of work that holds the session: a person answers it from now on, for a day; returns until when. Where a
   * person does already, the day begins anew.
   */
  abstract begin(sessionId: number): Promise<number>;
  /** Within a unit of work that holds the session: the day begins anew; null where no person answers. */
  abstract extend(sessionId: number): Promise<number | null>;
  /** The chatbot answers again; also within the unit of work in which the session is removed. */
  abstract end(sessionId: number): Promise<void>;
  /** Of these sessions those that a person answers, with until when. */
  abstract answersUntil(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
