/** Takes the questions of a chatbot that is erased. */
export abstract class TestErasure {
  /** Within a unit of work. */
  abstract clear(chatbotId: number): Promise<void>;
}
