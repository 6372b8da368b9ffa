/** A chat session: a visitor's conversation with one chatbot. */
export class Session {
  readonly id!: number;
  readonly workspaceId!: number;
  readonly chatbotId!: number;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly createdAt!: number;
  /** Address of the page that it was opened from; empty where unknown. */
  readonly uri!: string;
  /** The greeting as it was then. */
  readonly welcome!: string;
  /** Messages that were admitted. */
  readonly sent!: number;

  static opened(chatbotId: number, session: NewSession): Session {
    return Object.assign(new Session(), session, { chatbotId, sent: 0 });
  }
}

export type NewSession = Pick<Session, 'workspaceId' | 'createdAt' | 'uri' | 'welcome'>;
