import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import type { Turn } from '../domain/turn.js';
import { type Session, Sessions } from '../ports/sessions.js';
import { Transcript } from '../ports/transcript.js';

export interface HistoryQuery {
  readonly serialNumber: string;
  /** First instant, and the instant behind the last, in milliseconds. */
  readonly from: number;
  readonly until: number;
  readonly pageNumber: number;
  readonly pageSize: number;
}

export interface SessionHistory {
  readonly session: Session;
  /** Oldest first. */
  readonly turns: Turn[];
}

/** The chat sessions that were opened in a range of time, newest first, with all their messages. */
@Injectable()
export class ReadHistory {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly sessions: Sessions,
    private readonly transcript: Transcript,
  ) {}

  async run(caller: Caller, { serialNumber, pageNumber, pageSize, ...range }: HistoryQuery): Promise<SessionHistory[]> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const sessions = await this.sessions.list(id, range, { skip: (pageNumber - 1) * pageSize, take: pageSize });
    const turns = await this.transcript.of(sessions.map((session) => session.id));
    const histories = new Map(sessions.map((session) => [session.id, { session, turns: [] as Turn[] }]));
    for (const turn of turns) histories.get(turn.sessionId)!.turns.push(turn);
    return [...histories.values()];
  }
}
