import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { monthOf } from '../domain/calendar-month.js';
import { Allowances } from '../ports/allowances.js';

/** Messages of this month; -1 means unlimited. */
export interface Usage {
  readonly total: number;
  readonly used: number;
  readonly remaining: number;
}

/** What the caller's chatbots may send this month together, and have sent; unlimited as soon as one of them is. */
@Injectable()
export class ReportUsage {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly allowances: Allowances,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller): Promise<Usage> {
    const chatbots = await this.chatbots.all(caller);
    const usedBy = new Map(
      (await this.allowances.used(chatbots.map(({ id }) => id))).map((use) => [use.chatbotId, use]),
    );
    const now = this.clock.now();
    const used = chatbots
      .map(({ id, settings }) => ({ use: usedBy.get(id), month: monthOf(now, settings.timeZone) }))
      .reduce((sum, { use, month }) => sum + (use && use.month >= month ? use.used : 0), 0);
    const limits = chatbots.map(({ settings }) => settings.messageLimit);
    if (limits.length === 0 || limits.includes(-1)) return { total: -1, used, remaining: -1 };
    const total = limits.reduce((sum, limit) => sum + limit, 0);
    return { total, used, remaining: Math.max(0, total - used) };
  }
}
