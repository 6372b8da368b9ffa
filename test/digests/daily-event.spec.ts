import { describe, expect, it } from '@jest/globals';
import { CsvDigestFiles } from '../../src/digests/adapters/csv/csv-digest-files.js';
import type { Digest } from '../../src/digests/domain/digest.js';
import { ComposeEvent } from '../../src/digests/use-cases/compose-event.js';
import type { DayRows } from '../../src/digests/use-cases/day-rows.js';
import type { DailyTurn } from '../../src/conversations/conversations.api.js';
import type { DailyConversationData, EventType } from '../../src/notifications/notifications.api.js';
import { turnOf } from './long-day.js';

const TOLD = { before: { until: 0, lastId: 0, firstId: 0 }, until: 0, lastId: 0 };
const START = Date.UTC(2026, 10, 19, 15);
const DIGEST: Digest = {
  ...{ id: 1, chatbotId: 1, kind: 'chats', dayStart: START, dayEnd: START + 86_400_000, told: TOLD },
  ...{ edition: 1, state: 'open', parts: 0 },
};
const CHATBOT = {
  ...{ id: 1, workspaceId: 7, serialNumber: 'a' },
  settings: { name: 'Ada', timeZone: 'Asia/Tokyo', chatLogEmail: '', leadEmail: '' },
};

/** What is told of a day that has these turns, where a webhook hears of one type. */
function eventOf(turns: Iterable<DailyTurn>, heard: EventType = 'conversation.daily') {
  const rows = {
    figures: () => Promise.resolve({ chats: 1, messages: 2, tokens: 3, unanswered: 1, leads: 4 }),
    async *all() {
      await Promise.resolve();
      yield* turns;
    },
  } as unknown as DayRows;
  const isHeard = (workspaceId: number, type: EventType) => workspaceId === 7 && type === heard;
  const announcements = { announce: () => Promise.resolve(), heardIn: () => Promise.resolve(isHeard) };
  return new ComposeEvent(rows, new CsvDigestFiles(), announcements).run(DIGEST, CHATBOT);
}

describe('The event of a day', () => {
  it('tells its figures and its messages, as they stand in the file of the mail', async () => {
    const turns = [turnOf(1), turnOf(5, { state: 'failed', answer: '', isNoAnswer: true })];
    const { json } = new CsvDigestFiles().line('chats', turns[0]!, 'Asia/Tokyo');
    const event = await eventOf(turns);
    expect(event).toMatchObject({ workspaceId: 7, type: 'conversation.daily' });
    expect(event!.data).toEqual({
      ...{ SerialNumber: 'a', Day: '2026-11-20', TimeZone: 'Asia/Tokyo', LeftOut: 0 },
      ...{ From: '2026-11-20T00:00:00.000+09:00', Until: '2026-11-21T00:00:00.000+09:00' },
      ...{ Chats: 1, Questions: 2, Tokens: 3, Unanswered: 1, Leads: 4 },
      Messages: [JSON.parse(json), expect.objectContaining({ SessionID: 2, State: 'failed', NoAnswer: true })],
    });
  });

  it('is not gathered where no webhook hears of it', async () => {
    expect(await eventOf([turnOf(1)], 'leads.daily')).toBeNull();
  });

  it.each(['x', '"', '\u0001', 'é', '😀'])(
    'of a long day holds at most 1 MiB, and says what it leaves out: %j',
    async (one) => {
      const turns = Array.from({ length: 2_000 }, (_, at) => turnOf(at + 1, { answer: one.repeat(1_000) }));
      const data = (await eventOf(turns))!.data as DailyConversationData;
      const bytes = Buffer.byteLength(JSON.stringify(data));
      expect(bytes).toBeLessThanOrEqual(1024 * 1024);
      expect(bytes).toBeGreaterThan(1000 * 1024);
      expect(data.LeftOut).toBeGreaterThan(0);
      expect(data.Messages.length + data.LeftOut).toBe(2_000);
      expect(data.Messages.map(({ SessionID }) => SessionID)).toEqual(
        turns.slice(0, data.Messages.length).map(({ sessionId }) => sessionId),
      );
    },
  );
});
