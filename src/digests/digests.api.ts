/**
 * The daily mails that tell of what is erased. A mail that waits is written again
 * without it; meanwhile no mail of the chatbot is written.
 */
export abstract class DailyMails {
  /** Before anything is erased, outside any unit of work: takes back the mails that tell of the session. Returns how many. */
  abstract withdraw(chatbotId: number, sessionId: number): Promise<number>;
  /** Within the unit of work in which the session goes: mails of the chatbot are written again. */
  abstract resume(chatbotId: number): Promise<void>;
  /** Within the unit of work in which the chatbot goes: nothing is left of its days. */
  abstract forget(chatbotId: number): Promise<void>;
}
