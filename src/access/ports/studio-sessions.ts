import type { StudioSession } from '../domain/studio-session.js';

/** What a row is found by: the hash of a secret, and whether that is a link's or a session's. */
export interface StudioSecret {
  readonly hash: string;
  readonly isLink: boolean;
}

/** Sessions of the owner's pages and the links that become sessions. */
export abstract class StudioSessions {
  /** Takes those of the workspace that have ended by `now` away, and returns the new one's id. */
  abstract add(secret: StudioSecret, session: Omit<StudioSession, 'id'>, now: number): Promise<number>;

  /** null where its workspace is suspended, too. Whether it has ended is for the caller to judge. */
  abstract lookUp(secret: StudioSecret): Promise<StudioSession | null>;

  /** Makes a session of a link that is not used yet; false where another was first. */
  abstract exchange(
    linkHash: string,
    sessionHash: string,
    ends: Pick<StudioSession, 'expiresAt' | 'endsAt'>,
  ): Promise<boolean>;

  abstract renew(id: number, expiresAt: number): Promise<void>;

  abstract remove(id: number): Promise<void>;
}
