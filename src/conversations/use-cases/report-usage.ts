import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, type MonthlyLimit } from '../../chatbots/chatbots.api.js';
import { monthOf } from '../domain/allowance.js';
import { Allowances } from '../ports/allowances.js';
import { Archives } from '../ports/archives.js';
import { History } from '../ports/history.js';

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
    let [total, used, chatbots, isUnlimited] = [0, 0, 0, false];
    for await (const some of this.chatbots.monthlyLimits(caller)) {
      used += await this.usedOf(some);
      for (const { messageLimit } of some) {
        isUnlimited ||= messageLimit === -1;
        total += messageLimit;
      }
      chatbots += some.length;
    }
    if (chatbots === 0 || isUnlimited) return { total: -1, used, remaining: -1 };
    return { total, used, remaining: Math.max(0, total - used) };
  }

  private async usedOf(chatbots: readonly MonthlyLimit[]): Promise<number> {
    const now = this.clock.now();
    const months = new Map(chatbots.map(({ id, timeZone }) => [id, monthOf(now, timeZone)]));
    const [since = ''] = [...months.values()].sort();
    const rows = await this.allowances.used([...months.keys()], since);
    return rows.reduce((sum, { chatbotId, month, used }) => (month >= months.get(chatbotId)! ? sum + used : sum), 0);
  }
}

/** How many messages visitors have sent to a chatbot in all. */
@Injectable()
export class CountMessages {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly history: History,
    private readonly archives: Archives,
  ) {}

  async run(caller: Caller, serialNumber: string): Promise<number> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    return (await this.history.countOf(id)) + (await this.archives.countOf(id));
  }
}
