import type { WrittenBytes } from '../../files/files.api.js';
import type { Archive, EndedSession, OldSession } from '../conversations.api.js';
import type { ArchivedTurn } from '../domain/archived-turn.js';
import type { PlaceInSession, TurnBound, TurnSize } from './history.js';

/** A session as it was written into an object: `bytes` of it, from `place` on. */
export interface PackedSession extends EndedSession {
  readonly place: number;
  readonly bytes: number;
  readonly turns: number;
  readonly lastTurn: number;
  readonly fileIds: readonly number[];
}

/** Sessions of one chatbot, in one object of the file store. */
export interface NewArchive extends KeptBytes {
  readonly workspaceId: number;
  readonly chatbotId: number;
  readonly sessions: readonly PackedSession[];
}

/** Where the turns of a session lie. */
export interface ArchivedSession extends Pick<PackedSession, 'place' | 'bytes'> {
  readonly id: number;
  readonly archive: Archive;
}

/** Which chat sessions are archived and where: a session's own row stays in its table, its turns lie in the file store. */
export abstract class Archives {
  /** Those of the sessions that are archived. */
  abstract among(sessionIds: readonly number[]): Promise<ArchivedSession[]>;
  /** The archived session that a turn is of; null where there is none. */
  abstract sessionOf(turnId: number): Promise<number | null>;
  /** Sizes of archived turns from a place on, oldest first. */
  abstract sizes(place: PlaceInSession, most: number): Promise<TurnSize[]>;
  /** The newest archived turns within the bound. */
  abstract newestIds(sessionId: number, bound: Required<TurnBound>): Promise<number[]>;
  /** Archived messages of visitors that count. */
  abstract countOf(chatbotId: number): Promise<number>;
}

/** Moves turns between the tables and archives. What changes rows is called within a unit of work. */
export abstract class ArchiveMoves {
  /** Sessions of the chatbot that were opened before an instant, behind another one, the oldest first. */
  abstract old(chatbotId: number, before: number, after: EndedSession, most: number): Promise<OldSession[]>;
  /** Some turns of a session that is not archived yet, behind this one, oldest first; empty where there are no more. */
  abstract turnsToArchive(sessionId: number, after: number): Promise<ArchivedTurn[]>;
  /** Records the archive and removes its turns from the tables. False where a session has changed since it was read. */
  abstract add(archive: NewArchive): Promise<boolean>;
  /** The session is archived no more. False where it was not, or lies elsewhere by now. */
  abstract takeOut(session: ArchivedSession): Promise<boolean>;
  /** Turns and what was looked up for them stand in the tables again. */
  abstract putBack(turns: readonly ArchivedTurn[]): Promise<void>;
  /** Another object holds the archive without this session; null where nothing is left. False where that changed meanwhile. */
  abstract replace(without: ArchivedSession, by: KeptBytes | null): Promise<boolean>;
}

/** An object of the file store that is recorded. */
export interface KeptBytes {
  readonly fileId: number;
  readonly written: WrittenBytes;
}

/** The form of turns in an object of the file store. Packed turns may stand behind other ones. */
export abstract class ArchivePacking {
  abstract pack(turns: readonly ArchivedTurn[]): Promise<Uint8Array>;
  abstract unpack(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<ArchivedTurn>;
}
