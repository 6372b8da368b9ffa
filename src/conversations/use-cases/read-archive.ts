import { Injectable } from '@nestjs/common';
import type { CallBound, EarlierCall } from '../../answering/answering.api.js';
import { type ArchivedTurn, callsOf, turnOf } from '../domain/archived-turn.js';
import type { Turn } from '../domain/turn.js';
import { Archives } from '../ports/archives.js';
import {
  History,
  type PlaceInSession,
  type SaidTurn,
  ToolCalls,
  type TurnBound,
  type TurnSize,
} from '../ports/history.js';
import { type KeptTurn, Turns } from '../ports/turns.js';
import { ArchiveObjects } from './archive-objects.js';

/**
 * What was said, wherever it lies: in the tables, or in the archive of an old session. Archived turns are older than those
 * of the same session that stand in the tables. Objects are read through: of one no more is kept than what is asked for.
 */
@Injectable()
export class ReadArchive {
  constructor(
    private readonly history: History,
    private readonly toolCalls: ToolCalls,
    private readonly archives: Archives,
    private readonly objects: ArchiveObjects,
    private readonly turnsInTables: Turns,
  ) {}

  /** As `History.sizes`. */
  async sizes(places: readonly PlaceInSession[], most: number): Promise<TurnSize[]> {
    const kept = await this.history.sizes(places, most);
    const archived = await this.archivedAmong(places.map(({ sessionId }) => sessionId));
    if (archived.size === 0) return kept;
    const all: TurnSize[] = [];
    for (const place of places) {
      const old = archived.has(place.sessionId) ? await this.archives.sizes(place, most) : [];
      all.push(...[...old, ...kept.filter(({ sessionId }) => sessionId === place.sessionId)].slice(0, most));
    }
    return all;
  }

  /** As `History.turns`; `sizes` has named them. */
  async turns(sizes: readonly Pick<TurnSize, 'id' | 'sessionId'>[]): Promise<SaidTurn[]> {
    const kept = await this.history.turns(sizes.map(({ id }) => id));
    if (kept.length === sizes.length) return kept;
    const known = new Set(kept.map(({ id }) => id));
    const missing = sizes.filter(({ id }) => !known.has(id));
    const old: SaidTurn[] = [];
    for (const sessionId of new Set(missing.map((one) => one.sessionId))) {
      const wanted = new Set(missing.filter((one) => one.sessionId === sessionId).map(({ id }) => id));
      for (const line of await this.some(sessionId, wanted)) old.push(turnOf(line));
    }
    return [...old, ...kept].sort((one, other) => one.id - other.id);
  }

  /** As `History.newest`. */
  async newest(sessionId: number, { before = Number.MAX_SAFE_INTEGER, turns, bytes }: TurnBound): Promise<Turn[]> {
    const kept = await this.history.newest(sessionId, { before, turns, bytes });
    const left = turns - kept.length;
    if (left <= 0 || (await this.archivedAmong([sessionId])).size === 0) return kept;
    const end = Math.min(before, kept[0]?.id ?? before);
    const ids = await this.archives.newestIds(sessionId, { before: end, turns: left, bytes });
    return [...(await this.some(sessionId, new Set(ids))).map(turnOf), ...kept];
  }

  /** As `Turns.find`. */
  async find(workspaceId: number, turnId: number): Promise<KeptTurn | null> {
    const kept = await this.turnsInTables.find(workspaceId, turnId);
    if (kept) return kept;
    const sessionId = await this.archives.sessionOf(turnId);
    if (sessionId === null) return null;
    const [line] = await this.some(sessionId, new Set([turnId]));
    return line && Number(line.turn.workspace_id) === workspaceId ? turnOf(line) : null;
  }

  /** As `ToolCalls.callsBefore`. */
  async callsBefore(sessionId: number, turnId: number, bound: CallBound): Promise<EarlierCall[]> {
    const kept = await this.toolCalls.callsBefore(sessionId, turnId, bound);
    if (kept.length > 0 || (await this.archivedAmong([sessionId])).size === 0) return kept;
    const ids = await this.archives.newestIds(sessionId, { before: turnId, turns: bound.turns, bytes: bound.bytes });
    return (await this.some(sessionId, new Set(ids))).flatMap(callsOf).slice(-bound.calls);
  }

  private async archivedAmong(sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set((await this.archives.among(sessionIds)).map(({ id }) => id));
  }

  /** Those of a session's archived turns; what is behind the last of them is not read. */
  private async some(sessionId: number, ids: ReadonlySet<number>): Promise<ArchivedTurn[]> {
    const found: ArchivedTurn[] = [];
    if (ids.size === 0) return found;
    for await (const line of await this.objects.lines(sessionId)) {
      if (ids.has(Number(line.turn.id))) found.push(line);
      if (found.length === ids.size) break;
    }
    return found;
  }
}
