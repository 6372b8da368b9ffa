import { Injectable } from '@nestjs/common';
import { Clock, MOST_SKEW_MS } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { DailyChatbot } from '../../chatbots/chatbots.api.js';
import { begunAt, type ClosedDay, type DigestKind, GRACE_MS, type Mark } from '../domain/digest.js';
import { DayEnds, startOfDay } from '#libs/domain/local-day.js';
import { Digests, Marks } from '../ports/digests.js';
import { DayRows } from './day-rows.js';

/**
 * Closes the days of a chatbot that are over, one after the other, so that each row is told on exactly one of them. Any
 * number of processes may do so at once: the mark moves once.
 */
@Injectable()
export class CloseDays {
  private readonly dayEnds = new DayEnds();

  constructor(
    private readonly rows: DayRows,
    private readonly marks: Marks,
    private readonly digests: Digests,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** From the local day on that holds this instant; what was not told before is passed over. */
  async begin({ id, workspaceId, settings }: DailyChatbot, kind: DigestKind, mark: Mark | undefined): Promise<void> {
    const start = startOfDay(settings.timeZone, this.clock.now());
    const told = begunAt(start, mark?.told ?? null, await this.rows.lastId(kind));
    const firstId = await this.rows.firstUntold(kind, id, told);
    const coveredUntil = Math.max(start, mark?.coveredUntil ?? 0);
    const begun = { chatbotId: id, workspaceId, kind, isOn: true, coveredUntil, told: { ...told, firstId } };
    if (mark) await this.marks.move(mark, begun);
    else await this.marks.add(begun);
  }

  async end(mark: Mark): Promise<void> {
    await this.marks.move(mark, { ...mark, isOn: false });
  }

  async run(chatbot: DailyChatbot, mark: Mark): Promise<void> {
    const now = this.clock.now();
    if (mark.coveredUntil > now + MOST_SKEW_MS) {
      // A clock that was set back since has told days that had not come.
      await this.marks.move(mark, { ...mark, coveredUntil: startOfDay(chatbot.settings.timeZone, now) });
      return;
    }
    for (let next: Mark | null = mark; next;) next = await this.closeNext(chatbot.settings.timeZone, next);
  }

  /** The mark behind the next day; null where that day is not over, or another process has closed it. */
  private async closeNext(timeZone: string, mark: Mark): Promise<Mark | null> {
    const { chatbotId, kind, coveredUntil: dayStart, told: before } = mark;
    const dayEnd = this.dayEnds.of(timeZone, dayStart);
    if (dayEnd + GRACE_MS > this.clock.now()) return null;
    const until = Math.max(before.until, dayEnd);
    if (await this.rows.isGrowing(kind, chatbotId, until)) return null;
    const lastId = Math.max(before.lastId, await this.rows.lastId(kind));
    const told = { ...before, until, lastId };
    const firstId = await this.rows.firstUntold(kind, chatbotId, told);
    const next = { ...mark, coveredUntil: dayEnd, told: { ...told, firstId } };
    const day = { chatbotId, kind, dayStart, dayEnd, told: { before, until, lastId } };
    return (await this.close(day, mark, next)) ? next : null;
  }

  private async close(day: ClosedDay, mark: Mark, next: Mark): Promise<boolean> {
    const isEmpty = await this.rows.isEmpty(day);
    return this.units.run(async () => {
      if (!(await this.marks.move(mark, next))) return false;
      if (!isEmpty) await this.digests.add(day);
      return true;
    });
  }
}
