import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NewlyTold, RowWatermark } from '#libs/domain/row-watermark.js';
import { DailyTurns } from '../../conversations/conversations.api.js';
import { DailyLeads, LeadHomes } from '../../leads/leads.api.js';
import type { ClosedDay, DigestKind } from '../domain/digest.js';
import type { DailyRow, DayFigures } from '../ports/digest-mail.js';

const NO_CHATS = { chats: 0, messages: 0, tokens: 0, unanswered: 0 };

/** Rows that are worded before other work gets its turn: some milliseconds. */
const ROWS_OF_A_SLICE = 50;

/** What a digest tells of: the turns of a chatbot, or its leads. */
@Injectable()
export class DayRows {
  constructor(
    private readonly turns: DailyTurns,
    private readonly leads: DailyLeads,
    private readonly homes: LeadHomes,
  ) {}

  lastId(kind: DigestKind): Promise<number> {
    return this.of(kind).lastId();
  }

  firstUntold(kind: DigestKind, chatbotId: number, told: RowWatermark): Promise<number> {
    return this.of(kind).firstUntold(chatbotId, told);
  }

  /** Whether a row that would be told is still being written. */
  async isGrowing(kind: DigestKind, chatbotId: number, before: number): Promise<boolean> {
    return kind === 'chats' && (await this.turns.isAnswering(chatbotId, before));
  }

  async isEmpty({ kind, chatbotId, told }: ClosedDay): Promise<boolean> {
    if (kind === 'leads') return (await this.leads.count(chatbotId, told)) === 0;
    return (await this.turns.figures(chatbotId, told)).chats === 0;
  }

  async figures({ kind, chatbotId, told, dayStart, dayEnd }: ClosedDay): Promise<DayFigures> {
    if (kind === 'leads') return { ...NO_CHATS, leads: await this.leads.count(chatbotId, told) };
    const leads = await this.leads.countBetween(chatbotId, dayStart, dayEnd);
    return { ...(await this.turns.figures(chatbotId, told)), leads };
  }

  /** The rows behind the id `after`, page by page. Whatever is made of them, other work gets its turn between slices. */
  async *all({ kind, chatbotId, told }: ClosedDay, after = 0): AsyncGenerator<DailyRow> {
    for (let last = after; ;) {
      const rows: readonly DailyRow[] = await this.page(kind, chatbotId, told, last);
      if (rows.length === 0) return;
      for (const [at, row] of rows.entries()) {
        if (at % ROWS_OF_A_SLICE === 0) await breathe();
        yield row;
      }
      last = rows.at(-1)!.id;
    }
  }

  includesSession({ kind, chatbotId, told }: ClosedDay, sessionId: number): Promise<boolean> {
    return this.of(kind).includesSession(chatbotId, told, sessionId);
  }

  private async page(kind: DigestKind, chatbotId: number, told: NewlyTold, after: number): Promise<DailyRow[]> {
    if (kind === 'chats') return this.turns.page(chatbotId, told, after);
    return this.homes.of(chatbotId, await this.leads.page(chatbotId, told, after));
  }

  private of(kind: DigestKind): DailyTurns | DailyLeads {
    return kind === 'chats' ? this.turns : this.leads;
  }
}
