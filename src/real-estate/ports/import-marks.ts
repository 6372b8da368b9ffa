/** Up to where files were imported whose import was cut short. Every write belongs to the unit of the listings it tells of. */
export abstract class ImportMarks {
  /** How many of the first listings of a file are attached to the chatbot by such an import; 0 for other files. */
  abstract find(chatbotId: number, digest: string): Promise<number>;

  /** So many of the first listings of the file are attached. */
  abstract put(chatbotId: number, digest: string, attached: number): Promise<void>;

  /** All of the file are attached. */
  abstract remove(chatbotId: number, digest: string): Promise<void>;

  /** Nothing of the chatbot is left. */
  abstract forget(chatbotId: number): Promise<void>;
}
