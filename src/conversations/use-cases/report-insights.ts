import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import { DailyLeads, HandOffFigures } from '../../leads/leads.api.js';
import { type LocalDay, lastDays, type Period, PERIODS, SearchTally } from '../domain/insights.js';
import { type QuestionCount, QuestionFigures } from '../ports/question-figures.js';

/** Names of one day that are added up. */
const MOST_OF_DAY = 500;

export interface DayInsights extends QuestionCount {
  readonly date: string;
  readonly handOffs: number;
  readonly leads: number;
}

export interface Insights {
  /** In whose days the figures are. */
  readonly timeZone: string;
  /** Oldest first, today last. */
  readonly days: readonly DayInsights[];
  readonly searched: SearchTally;
}

/** What visitors asked and searched for in the last days, a day at a time: no figure of a long time holds others up. */
@Injectable()
export class ReportInsights {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly questions: QuestionFigures,
    private readonly handOffs: HandOffFigures,
    private readonly leads: DailyLeads,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, serialNumber: string, period: Period): Promise<Insights> {
    const { id, settings } = await this.chatbots.find(caller, serialNumber);
    const searched = new SearchTally();
    const days: DayInsights[] = [];
    for (const day of lastDays(settings.timeZone, this.clock.now(), PERIODS[period])) {
      days.push(await this.figuresOf(id, day));
      searched.add(await this.questions.searchedFor(id, day.from, day.until, MOST_OF_DAY));
      await breathe();
    }
    return { timeZone: settings.timeZone, days, searched };
  }

  private async figuresOf(chatbotId: number, { date, from, until }: LocalDay): Promise<DayInsights> {
    const [asked, handOffs, leads] = await Promise.all([
      this.questions.count(chatbotId, from, until),
      this.handOffs.countBetween(chatbotId, from, until),
      this.leads.countBetween(chatbotId, from, until),
    ]);
    return { date, ...asked, handOffs, leads };
  }
}
