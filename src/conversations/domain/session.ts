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
  /** The visitor whose it is, where a visitor token opened it; null where a key did. */
  readonly visitor!: string | null;
  /** What the site calls the visitor; empty where it says nothing. */
  readonly userId!: string;
  /** What a program finds it by, its chatbot's number before it; no other session has the name. Null where it has none. */
  readonly name!: string | null;
  /** Messages that were admitted, as long as there is a limit of them. */
  readonly sent!: number;
  /** Whether `sent` holds. */
  readonly counted!: number;
  /** Whether its erasure has begun: then it takes no message any more. */
  readonly closed!: number;

  static opened(chatbotId: number, session: NewSession): Session {
    return Object.assign(new Session(), {
      visitor: null,
      userId: '',
      name: null,
      ...session,
      chatbotId,
      sent: 0,
      counted: 0,
      closed: 0,
    });
  }
}

export type NewSession = Pick<Session, 'workspaceId' | 'createdAt' | 'uri' | 'welcome'> &
  Partial<Pick<Session, 'visitor' | 'userId' | 'name'>>;

/** A session as the list of its visitor has it. */
export interface OwnSession extends Pick<Session, 'id' | 'createdAt'> {
  /** How its first question begins; empty where nothing was asked yet. */
  readonly title: string;
}
