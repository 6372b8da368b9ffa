import type { SpokenTurn } from '../domain/turn.js';
import type { TurnBound } from './history.js';

/** A session before one of its turns. */
export interface SessionSoFar {
  /** Oldest first. */
  readonly turns: readonly SpokenTurn[];
  /** Where a person answers the session: the newest turn at the moment of taking over; null where the chatbot does. */
  readonly takenOverBehind: number | null;
  /** The address that brought the person there; null where it is not known. */
  readonly takenOverBy: string | null;
}

/** What was said before a message, for the prompt of its answer. */
export abstract class SessionsSoFar {
  /** The newest turns within the bound, once each of them has ended: null while one still runs, and then none is read. */
  abstract before(sessionId: number, bound: TurnBound & { readonly before: number }): Promise<SessionSoFar | null>;
}
