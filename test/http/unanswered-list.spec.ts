import { describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { runSql } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';

const PATH = '/chat/Chatbot/UnansweredList';
const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;

interface Group {
  readonly Question: string;
  readonly Count: number;
  readonly LastTime: string;
  readonly SessionIDs: readonly number[];
  readonly Teach: {
    readonly Operation: string;
    readonly Body: { readonly key: string; readonly otherKeys: readonly string[] };
  };
}

interface Page {
  readonly List: readonly Group[];
  readonly VirtualCount: number;
  readonly QuestionCount: number;
  readonly LeavesOutOlder: boolean;
}

describeService('UnansweredList', (service) => {
  const list = async ({ serialNumber }: Chat, fields = {}): Promise<Page> =>
    (await service().call<unknown>(PATH, { serialNumber, ...fields })).body.Data as Page;
  /** Puts questions without an answer into a chat session past the service. */
  const put = async ({ sessionID }: Chat, askedAt: number, turn: object, ...questions: readonly string[]) => {
    const given = { state: 'done', no_answer: 1, ask_type: 'Text', ...turn };
    const values = questions.flatMap((question) => [question, ...Object.values(given), askedAt, sessionID]);
    const columns = ['question', ...Object.keys(given), 'asked_at'].join(', ');
    const row = `SELECT ?, ?, ?, ?, ?, id, chatbot_id, workspace_id, 1, 1, '2026-11' FROM sessions WHERE id = ?`;
    await runSql(
      service().databaseUrl,
      `INSERT INTO turns (${columns}, session_id, chatbot_id, workspace_id, tokens, revision, month)
       ${questions.map(() => row).join(' UNION ALL ')}`,
      values,
    );
  };

  it('lists what the built-in model could not answer, and a call that teaches it', async () => {
    const chat = await Chat.open(service());
    const another = await chat.another();
    const ask = async (one: Chat, question: string) => (await one.ask(question)).body.Data;
    const asked = ['Do you have a sauna club?', 'Have you got any sauna clubs?'];
    for (const question of asked) expect(await ask(chat, question)).toMatchObject({ noAnswer: true });
    expect(await ask(another, 'do you have a SAUNA club')).toMatchObject({ noAnswer: true });
    expect(await ask(another, 'Who is the mayor of Vilnius?')).toMatchObject({ noAnswer: true });
    const { List, ...counts } = await list(chat);
    expect(counts).toEqual({ VirtualCount: 2, QuestionCount: 4, LeavesOutOlder: false });
    const [sauna, mayor] = List;
    expect(mayor).toMatchObject({
      Question: 'Who is the mayor of Vilnius?',
      Count: 1,
      SessionIDs: [another.sessionID],
    });
    expect(sauna).toEqual({
      Question: 'do you have a SAUNA club',
      Count: 3,
      LastTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      SessionIDs: [another.sessionID, chat.sessionID],
      Teach: {
        Operation: '/chat/Chatbot/KnowledgePairAdd',
        Body: {
          serialNumber: chat.serialNumber,
          key: 'do you have a SAUNA club',
          value: '',
          otherKeys: expect.arrayContaining(asked),
        },
      },
    });

    const { Operation, Body } = sauna!.Teach;
    const value = 'Yes, every Friday from six.';
    expect((await service().call(Operation, { ...Body, value })).status).toBe(200);
    for (const question of asked) expect(await ask(chat, question)).toMatchObject({ content: value, noAnswer: false });
    expect((await list(chat)).List).toEqual([mayor]);
  });

  it('takes the questions of whole days, both included, of this chatbot alone', async () => {
    const chat = await Chat.open(service());
    const foreign = await Chat.open(service());
    const midnight = NOON - DAY / 2;
    for (const at of [midnight - 1, midnight, midnight + DAY - 1, midnight + DAY]) await put(chat, at, {}, 'Sauna?');
    await put(foreign, NOON, {}, 'Sauna?');
    const counts = async (fields: object) => (await list(chat, fields)).List.map(({ Count }) => Count);
    expect(await counts({ startTime: '2026-11-20', endTime: '2026-11-20' })).toEqual([2]);
    expect(await counts({ startTime: '2026-11-21' })).toEqual([1]);
    expect(await counts({ endTime: '2026-11-19' })).toEqual([1]);
    expect(await counts({ startTime: '2026-11-21', endTime: '2026-11-19' })).toEqual([]);
    const [group] = (await list(chat)).List;
    expect(group).toMatchObject({ Count: 4, LastTime: '2026-11-21T00:00:00.000Z', SessionIDs: [chat.sessionID] });
  });

  it('lists neither what was answered, failed or interrupted, nor pictures, nor what says nothing', async () => {
    const chat = await Chat.open(service());
    await put(chat, NOON, { no_answer: 0 }, 'Answered?');
    await put(chat, NOON, { state: 'failed' }, 'Failed?');
    await put(chat, NOON, { state: 'interrupted' }, 'Interrupted?');
    await put(chat, NOON, { ask_type: 'Image' }, 'Which house is this?', '[1 picture]');
    await put(chat, NOON, { ask_type: 'Audio' }, '[recording without words]', 'Spoken?');
    await put(chat, NOON, {}, '???', '😀');
    const { List, QuestionCount } = await list(chat);
    expect([List.map(({ Question }) => Question), QuestionCount]).toEqual([['Spoken?'], 1]);
  });

  it('is paged', async () => {
    const chat = await Chat.open(service());
    for (const [at, question] of ['sauna?', 'cellar?', 'mayor?'].entries()) await put(chat, NOON + at, {}, question);
    const page = async (pageNumber: number) => {
      const { List, VirtualCount } = await list(chat, { pageNumber, pageSize: 2 });
      return [VirtualCount, ...List.map(({ Question }) => Question)];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([[3, 'mayor?', 'cellar?'], [3, 'sauna?'], [3]]);
  });

  it('groups the 1,000 newest, and says where there are older ones', async () => {
    const chat = await Chat.open(service());
    const many = (count: number) => Array.from({ length: count }, () => 'Sauna?');
    await put(chat, NOON, {}, 'The oldest?');
    for (let at = 1; at <= 10; at++) await put(chat, NOON + at, {}, ...many(100));
    const { List, ...counts } = await list(chat);
    expect(counts).toEqual({ VirtualCount: 1, QuestionCount: 1_000, LeavesOutOlder: true });
    expect(List[0]).toMatchObject({ Question: 'Sauna?', Count: 1_000 });
  });

  it('takes no more than the first 1,000 characters of a question', async () => {
    const chat = await Chat.open(service());
    await put(chat, NOON, {}, `Sauna ${'🏡'.repeat(30_000)}?`);
    const [group] = (await list(chat)).List;
    expect([...group!.Question]).toHaveLength(1_000);
    const { status } = await service().call(group!.Teach.Operation, { ...group!.Teach.Body, value: 'Yes.' });
    expect(status).toBe(200);
  });

  it('shows hostile questions as they are, as JSON', async () => {
    const chat = await Chat.open(service());
    const hostile = '<script>alert(1)</script> =cmd|x "quoted" \u202e';
    await put(chat, NOON, {}, hostile);
    expect((await list(chat)).List).toMatchObject([{ Question: hostile, Teach: { Body: { key: hostile } } }]);
  });

  describe('refuses', () => {
    it.each([
      ['serialNumber', [undefined, null, '', 7, 'x'.repeat(300)]],
      ['startTime', ['', '2026-02-30', '2026-11-20T00:00:00Z', 20_261_120, null]],
      ['endTime', ['', '2026-13-01', 'today', null]],
      ['pageNumber', [0, -1, 1.5, '1', 2 ** 53, null]],
      ['pageSize', [0, -1, 101, '20', null]],
    ])('a wrong %s', async (name, values) => {
      const { serialNumber } = await Chat.open(service());
      for (const value of values) {
        const { body } = await service().call(PATH, { serialNumber, [name]: value });
        expect([value, body.Code]).toEqual([value, 400]);
        expect(body.Message).toContain(name);
      }
    });

    it('an unknown and a foreign chatbot alike', async () => {
      const foreign = await Chat.open(await service().anotherWorkspace());
      const unknown = await service().call(PATH, { serialNumber: '0'.repeat(32) });
      expect(unknown.status).toBe(404);
      expect((await service().call(PATH, { serialNumber: foreign.serialNumber })).body).toEqual(unknown.body);
    });

    it.each([
      ['none', 401],
      ['session', 403],
    ] as const)('the key "%s"', async (key, code) => {
      const { serialNumber } = await Chat.open(service());
      expect((await service().call(PATH, { serialNumber }, { key })).status).toBe(code);
    });
  });
});
