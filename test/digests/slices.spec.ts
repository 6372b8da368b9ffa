import { describe, expect, it } from '@jest/globals';
import { CsvDigestFiles } from '../../src/digests/adapters/csv/csv-digest-files.js';
import { EtaDigestMail } from '../../src/digests/adapters/eta/eta-digest-mail.js';
import type { Digest } from '../../src/digests/domain/digest.js';
import { ComposeDigest } from '../../src/digests/use-cases/compose-digest.js';
import { ComposeEvent } from '../../src/digests/use-cases/compose-event.js';
import { DayRows } from '../../src/digests/use-cases/day-rows.js';
import type { DailyTurns } from '../../src/conversations/conversations.api.js';
import type { DailyLeads } from '../../src/leads/leads.api.js';
import { turnOf } from './long-day.js';

const TURNS = 20_000;
const PAGE = 500;
/** Rows of a slice at most, and pages beside it. */
const LONGEST_SLICE = 50;

const TOLD = { before: { until: 0, lastId: 0, firstId: 0 }, until: 0, lastId: 0 };
const START = Date.UTC(2026, 10, 20);
const DIGEST: Digest = {
  ...{ id: 1, chatbotId: 1, kind: 'chats', dayStart: START, dayEnd: START + 86_400_000, told: TOLD },
  ...{ edition: 1, state: 'open', parts: 0 },
};
const CHATBOT = {
  ...{ id: 1, workspaceId: 7, serialNumber: 'a' },
  settings: { name: 'Ada', timeZone: 'UTC', chatLogEmail: 'owner@example.com', leadEmail: '' },
};

/** Counts the rows that are worded within one turn of the event loop. */
class CountingFiles extends CsvDigestFiles {
  longest = 0;
  words = 0;
  private slice = 0;

  override line(...given: Parameters<CsvDigestFiles['line']>) {
    if (this.slice === 0) setImmediate(() => (this.slice = 0));
    this.words++;
    this.longest = Math.max(this.longest, ++this.slice);
    return super.line(...given);
  }
}

const turns: Partial<DailyTurns> = {
  isAnswering: () => Promise.resolve(false),
  figures: () => Promise.resolve({ chats: 1, messages: TURNS, tokens: 3, unanswered: 0 }),
  page: (_chatbotId, _told, after) =>
    Promise.resolve(Array.from({ length: Math.min(PAGE, TURNS - after) }, (_, at) => turnOf(after + at + 1))),
};
const leads: Partial<DailyLeads> = { countBetween: () => Promise.resolve(0) };

describe('A day of 20,000 questions', () => {
  it('is worded in slices, between which other work gets its turn', async () => {
    const files = new CountingFiles();
    const rows = new DayRows(turns as DailyTurns, leads as DailyLeads, { of: () => Promise.resolve([]) });
    const unanswered = { of: () => Promise.resolve({ groups: [], questions: 0, leavesOutOlder: false }) };
    const compose = new ComposeDigest(rows, new EtaDigestMail(), files, unanswered);
    const announcements = { announce: () => Promise.resolve(), heardIn: () => Promise.resolve(() => true) };
    const plan = (await compose.plan(DIGEST, CHATBOT))!;
    for (let part = 1; part <= plan.ends.length; part++) await compose.run(DIGEST, CHATBOT, plan, part);
    await new ComposeEvent(rows, files, announcements).run(DIGEST, CHATBOT);
    expect(files.words).toBeGreaterThanOrEqual(3 * TURNS);
    expect(files.longest).toBeLessThanOrEqual(LONGEST_SLICE);
  });
});
