import type { ChatbotReference } from '../../chatbots/chatbots.api.js';

/** A link as it is stored: of its token the hash alone. */
export interface HandOffLink {
  readonly tokenHash: string;
  readonly workspaceId: number;
  readonly chatbotId: number;
  readonly sessionId: number;
  /** The address that it was sent to. */
  readonly recipient: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly expiresAt: number;
}

export type KeptLink = HandOffLink & { readonly id: number };

/** The links that hand-off mails hold. */
export abstract class HandOffLinkStore {
  /** Within a unit of work that holds the session; links of the session that have expired by `now` go. */
  abstract add(link: HandOffLink, now: number): Promise<void>;
  abstract find(tokenHash: string): Promise<KeptLink | null>;
  /** The chatbot of a link, for `ChatbotDirectory.findOf`. */
  abstract chatbotOf(linkId: number): ChatbotReference;
  /** Within the unit of work in which the session is removed. */
  abstract removeOf(sessionId: number): Promise<void>;
}
