import { Injectable } from '@nestjs/common';
import type { DailyChatbot } from '../../chatbots/chatbots.api.js';
import { type UnansweredGroup, UnansweredQuestions } from '../../conversations/conversations.api.js';
import type { Digest } from '../domain/digest.js';
import { type AttachedFile, type FileLine, type MailPlan, Spread } from '../domain/files.js';
import { dateOf } from '#libs/domain/local-day.js';
import { type DailyRow, DigestFiles, type DigestFacts, DigestMail } from '../ports/digest-mail.js';
import { DayRows } from './day-rows.js';

/** Rows that a mail shows itself; the rest is in its files. A turn is a question and an answer. */
const MOST_SHOWN = 150;
/** Groups of questions without an answer that are listed above the conversations. */
const MOST_UNANSWERED = 50;

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly AttachedFile[];
}

/** Words the mails of a digest, one after the other: however long the day was, memory holds the rows of one mail. */
@Injectable()
export class ComposeDigest {
  constructor(
    private readonly rows: DayRows,
    private readonly mail: DigestMail,
    private readonly files: DigestFiles,
    private readonly unanswered: UnansweredQuestions,
  ) {}

  /** How the rows are spread over mails; null while one of them is still being written. */
  async plan(digest: Digest, { settings: { timeZone } }: DailyChatbot): Promise<MailPlan | null> {
    if (await this.rows.isGrowing(digest.kind, digest.chatbotId, digest.told.until)) return null;
    const spread = new Spread();
    const ends: number[] = [];
    for await (const row of this.rows.all(digest))
      ends[spread.place(this.files.line(digest.kind, row, timeZone)).mail - 1] = row.id;
    return { ends };
  }

  /** The mail of that number, from 1. */
  async run(digest: Digest, chatbot: DailyChatbot, plan: MailPlan, part: number): Promise<ComposedMail> {
    const { kind, dayStart, dayEnd } = digest;
    const { name: chatbotName, timeZone } = chatbot.settings;
    const { shown, hidden, files } = await this.gather(digest, timeZone, plan, part);
    const attachments = files.flatMap((lines, at) =>
      this.files.files(kind, this.nameOf(digest, timeZone, plan, 2 * part - 1 + at), lines),
    );
    const parts = plan.ends.length;
    const facts = { chatbotName, timeZone, dayStart, dayEnd, figures: await this.rows.figures(digest), part, parts };
    const rows = { kind, rows: shown } as DigestFacts['shown'];
    const unanswered = part === 1 ? await this.unansweredOf(digest) : [];
    return { ...this.mail.write({ ...facts, shown: rows, hidden, unanswered }), attachments };
  }

  private async unansweredOf({ kind, chatbotId, dayStart, dayEnd }: Digest): Promise<readonly UnansweredGroup[]> {
    if (kind === 'leads') return [];
    return (await this.unanswered.of(chatbotId, dayStart, dayEnd)).groups.slice(0, MOST_UNANSWERED);
  }

  private async gather(digest: Digest, timeZone: string, { ends }: MailPlan, part: number) {
    const spread = new Spread();
    const files: FileLine[][] = [];
    const shown: DailyRow[] = [];
    let hidden = 0;
    for await (const row of this.rows.all(digest, ends[part - 2] ?? 0)) {
      if (row.id > ends[part - 1]!) break;
      const line = this.files.line(digest.kind, row, timeZone);
      (files[spread.place(line).file] ??= []).push(line);
      if (shown.length < MOST_SHOWN && part === 1) shown.push(row);
      else hidden++;
    }
    return { shown, hidden, files };
  }

  private nameOf({ kind, dayStart }: Digest, timeZone: string, { ends }: MailPlan, number: number): string {
    const name = `${kind}-${dateOf(timeZone, dayStart)}`;
    return ends.length === 1 && number === 1 ? name : `${name}-${number}`;
  }
}
