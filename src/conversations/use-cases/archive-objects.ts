import { Injectable } from '@nestjs/common';
import { InternalFiles, type WrittenBytes } from '../../files/files.api.js';
import type { EndedSession } from '../conversations.api.js';
import { type ArchivedTurn, bytesAreMissing, fileIdsOf } from '../domain/archived-turn.js';
import { ArchiveMoves, ArchivePacking, type ArchivedSession, Archives, type PackedSession } from '../ports/archives.js';

/** Where a piece ends, with the session that reaches one of these. */
const PIECE = { turns: 500, bytes: 1024 * 1024 } as const;
/**
 * The objects of archives in the file store. Some turns are packed by themselves, and what is packed stands behind each
 * other: so a session is read, and cut out, without the others. Never called within a unit of work, but for `linesIn`.
 */
@Injectable()
export class ArchiveObjects {
  constructor(
    private readonly files: InternalFiles,
    private readonly archives: Archives,
    private readonly moves: ArchiveMoves,
    private readonly packing: ArchivePacking,
  ) {}

  /** Writes the first of the sessions into an object: at least one, and as many as make a piece. */
  async write(workspaceId: number, sessions: readonly EndedSession[]) {
    const piece: PackedSession[] = [];
    const written = await this.files.write(workspaceId, this.pack(sessions, piece));
    return { written, packed: piece };
  }

  /** The turns of a session, oldest first; none where it is not archived. Refuses `unavailable` where its object is missing. */
  async lines(sessionId: number): Promise<AsyncIterable<ArchivedTurn> | readonly ArchivedTurn[]> {
    const [session] = await this.archives.among([sessionId]);
    if (!session) return [];
    const bytes = await this.open(session);
    if (!bytes) throw bytesAreMissing();
    return this.packing.unpack(part(bytes, session.place, session.place + session.bytes));
  }

  /** What the object holds of the session, packed; null where the object is missing. */
  async packed(session: ArchivedSession): Promise<Uint8Array | null> {
    const bytes = await this.open(session);
    if (!bytes) return null;
    const pieces: Uint8Array[] = [];
    for await (const piece of part(bytes, session.place, session.place + session.bytes)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  linesIn(bytes: Uint8Array): AsyncIterable<ArchivedTurn> {
    return this.packing.unpack([bytes]);
  }

  /** Writes the same object without this session. */
  without(session: ArchivedSession): Promise<WrittenBytes> {
    return this.files.write(session.archive.workspaceId, this.rest(session));
  }

  private async *pack(sessions: readonly EndedSession[], piece: PackedSession[]): AsyncGenerator<Uint8Array> {
    let [end, turns] = [0, 0];
    for (const session of sessions) {
      const place = end;
      const ids: number[] = [];
      const fileIds = new Set<number>();
      for (let lines = await this.page(session, 0); lines.length > 0; lines = await this.page(session, ids.at(-1)!)) {
        for (const line of lines) ids.push(Number(line.turn.id));
        for (const id of lines.flatMap(fileIdsOf)) fileIds.add(id);
        const bytes = await this.packing.pack(lines);
        end += bytes.length;
        yield bytes;
      }
      turns += ids.length;
      const { length } = ids;
      piece.push({
        ...session,
        place,
        bytes: end - place,
        turns: length,
        lastTurn: ids.at(-1) ?? 0,
        fileIds: [...fileIds],
      });
      if (turns >= PIECE.turns || end >= PIECE.bytes) return;
    }
  }

  private page({ id }: EndedSession, after: number): Promise<ArchivedTurn[]> {
    return this.moves.turnsToArchive(id, after);
  }

  private async *rest(session: ArchivedSession): AsyncGenerator<Uint8Array> {
    const { place, bytes: length } = session;
    for (const [from, to] of [
      [0, place],
      [place + length, Number.MAX_SAFE_INTEGER],
    ] as const) {
      const bytes = await this.open(session);
      if (!bytes) throw bytesAreMissing();
      yield* part(bytes, from, to);
    }
  }

  private open({ archive }: ArchivedSession): Promise<AsyncIterable<Uint8Array> | null> {
    return this.files.open(archive.workspaceId, archive.fileId);
  }
}

/** What of the bytes lies in `[from, to)`; the rest of the stream is not read. */
async function* part(bytes: AsyncIterable<Uint8Array>, from: number, to: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  if (to === 0) return;
  for await (const chunk of bytes) {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, chunk.length)];
    if (end > start) yield chunk.subarray(start, end);
    at += chunk.length;
    if (at >= to) return;
  }
}
