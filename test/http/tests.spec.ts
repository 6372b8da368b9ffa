import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../support/databases/database-rows.js';
import { runSql } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';
import { create } from './listing-bodies.js';

const MOST = 100;

interface Test {
  readonly TestID: number;
  readonly LastRun: { readonly Answer: string; readonly Lacks: object[] };
}

describeService('Tests', (service) => {
  let serialNumber: string;

  const call = (operation: string, body: object = {}) =>
    service().call(`/chat/Chatbot/Test${operation}`, { serialNumber, ...body });
  const done = async <T>(operation: string, body: object = {}): Promise<T> => {
    const { status, body: answer } = await call(operation, body);
    expect([operation, status, answer.Message]).toEqual([operation, 200, '']);
    return answer.Data as T;
  };
  const list = () => done<Test[]>('List');

  beforeAll(async () => {
    serialNumber = await addChatbot(service());
    await create(service(), serialNumber, { City: 'Austin', Address: '12 Larkspur Lane', MLSNumber: 'M-7' });
  });
  beforeEach(async () => {
    for (const { TestID } of await list()) await done('Remove', { TestID });
  });

  it('are kept, changed and deleted, the oldest first', async () => {
    const Question = 'Which homes are for sale in Austin?';
    const first = await done<number>('Add', { Question, Homes: ['M-7'], Words: ['Larkspur'] });
    const second = await done<number>('Add', { Question: 'Do you sell boats?', NoAnswer: true });
    const kept = { TestID: first, Question, Homes: ['M-7'], Words: ['Larkspur'], NoAnswer: false, LastRun: null };
    expect(await list()).toEqual([
      kept,
      { TestID: second, Question: 'Do you sell boats?', Homes: [], Words: [], NoAnswer: true, LastRun: null },
    ]);
    await done<Test>('Run', { TestID: first });
    await done('Edit', { TestID: first, Words: ['12'] });
    await done('Remove', { TestID: second });
    expect(await list()).toEqual([{ ...kept, Words: ['12'] }]);
  });

  it('are asked as a visitor would, and tell what the answer lacks; the last run stands beside the question', async () => {
    const Question = 'Which homes are for sale in Austin?';
    const TestID = await done<number>('Add', { Question, Homes: ['M-7'], Words: ['larkspur LANE'] });
    const run = await done<Test>('Run', { TestID });
    expect(run.LastRun).toMatchObject({ Passed: true, Lacks: [], NoAnswer: false, Homes: [{ MLSNumber: 'M-7' }] });
    expect(run.LastRun.Answer).toContain('12 Larkspur Lane');
    expect(await list()).toEqual([run]);

    const lacking = await done<number>('Add', { Question, Homes: ['M-7', 'M-8'], Words: ['castle'] });
    expect((await done<Test>('Run', { TestID: lacking })).LastRun).toMatchObject({
      Passed: false,
      Lacks: [
        { Kind: 'Home', What: 'M-8' },
        { Kind: 'Words', What: 'castle' },
      ],
    });
  });

  it('may ask for no answer, or for any', async () => {
    const Question = 'Who painted the ceiling of the chapel?';
    const none = await done<number>('Add', { Question, NoAnswer: true });
    const any = await done<number>('Add', { Question });
    const wrong = await done<number>('Add', { Question: 'Which homes are for sale in Austin?', NoAnswer: true });
    const lacks = async (TestID: number) => (await done<Test>('Run', { TestID })).LastRun.Lacks;
    expect(await lacks(none)).toEqual([]);
    expect(await lacks(any)).toEqual([{ Kind: 'Answer', What: '' }]);
    expect(await lacks(wrong)).toEqual([{ Kind: 'NoAnswer', What: '' }]);
  });

  it('touch no conversation, lead or limit of visitors, and say which settings they ran with', async () => {
    await editChatbot(service(), serialNumber, { MessageLimit: 0, AnswerSuffix: 'Yours, Ada' });
    const TestID = await done<number>('Add', {
      Question: 'Call me: jane@example.com. Homes in Austin?',
      Words: ['Yours, Ada'],
    });
    const { LastRun } = await done<Test>('Run', { TestID });
    const { body } = await service().call('/chat/Chatbot/Get', { serialNumber });
    expect(LastRun).toMatchObject({ Revision: body.Data.Revision, Model: body.Data.Model });
    expect(LastRun.Lacks).toContainEqual({ Kind: 'Words', What: 'Yours, Ada' });
    const { databaseUrl } = service();
    for (const table of ['sessions', 'turns', 'leads', 'allowances'])
      expect([table, await rowsOf(databaseUrl, `SELECT * FROM ${table}`)]).toEqual([table, []]);
  });

  it('are not changed by who has read what somebody else has changed since', async () => {
    const read = { Question: 'Homes?', Homes: ['M-7'], Words: [], NoAnswer: false };
    const TestID = await done<number>('Add', read);
    expect(await done('Edit', { TestID, Words: ['mine'], Before: read })).toBe(1);
    const late = await call('Edit', { TestID, Words: ['theirs'], Before: { Words: [] } });
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ Code: 409, Data: null })]);
    expect(late.body.Message).toBe('Somebody else has changed Words meanwhile; read it first');
    await done('Edit', { TestID, Question: 'Lofts?', Before: { Question: 'Homes?' } });
    expect(await list()).toMatchObject([{ Question: 'Lofts?', Words: ['mine'] }]);
    const Before = { Question: 'Lofts?' };
    const both = await Promise.all(['A', 'B'].map((Question) => call('Edit', { TestID, Question, Before })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await done('Edit', { TestID, Question: 'The last one wins where nobody says what was read' });
    for (const wrong of [7, [], null, { question: 'Lofts?' }, { TestID }]) {
      const { status, body } = await call('Edit', { TestID, Before: wrong });
      expect([status, body.Message]).toEqual([400, expect.stringContaining('Before must be an object of fields')]);
    }
  });

  describe('are asked once at a time', () => {
    const leaseOf = (TestID: number, until: string) =>
      runSql(service().databaseUrl, `UPDATE test_questions SET lease_until = ${until} WHERE id = ?`, [TestID]);
    const refused = [409, 'The test is being asked already'];

    it('by one of many who ask at once; afterwards by the next', async () => {
      const TestID = await done<number>('Add', { Question: 'Which homes are for sale in Austin?' });
      const answers = await Promise.all(Array.from({ length: 6 }, () => call('Run', { TestID })));
      const became = answers.map(({ status, body }) => [status, body.Message]);
      expect(became).toContainEqual([200, '']);
      for (const one of became) expect([[200, ''], refused]).toContainEqual(one);
      await done<Test>('Run', { TestID });
    });

    it('also where the other one runs in another process, and no longer than an answer may take', async () => {
      const TestID = await done<number>('Add', { Question: 'Which homes are for sale in Austin?' });
      const other = await done<number>('Add', { Question: 'Which homes are for sale in Waco?' });
      await leaseOf(TestID, String(Date.now() + 100_000));
      const { status, body } = await call('Run', { TestID });
      expect([status, body.Message]).toEqual(refused);
      expect((await list())[0]).toMatchObject({ LastRun: null });
      await done<Test>('Run', { TestID: other });
      for (const until of [Date.now() - 1, Date.now() + 86_400_000]) {
        await leaseOf(TestID, String(until));
        await done<Test>('Run', { TestID });
      }
    });
  });

  it('are not there for another chatbot, another workspace, or once they are deleted', async () => {
    const TestID = await done<number>('Add', { Question: 'Homes?' });
    const neighbour = await service().anotherWorkspace();
    const other = await addChatbot(service());
    for (const operation of ['Edit', 'Run', 'Remove']) {
      const asked = { TestID, Question: 'Homes?' };
      const body = operation === 'Edit' ? asked : { TestID };
      const elsewhere = await service().call(`/chat/Chatbot/Test${operation}`, { ...body, serialNumber: other });
      expect([operation, elsewhere.body.Message]).toEqual([operation, 'The test does not exist']);
      const { status } = await neighbour.call(`/chat/Chatbot/Test${operation}`, { ...body, serialNumber });
      expect([operation, status]).toEqual([operation, 404]);
    }
    expect(await list()).toHaveLength(1);
    await done('Remove', { TestID });
    expect((await call('Run', { TestID })).status).toBe(404);
  });

  it.each([
    [{ Question: ' ' }, 'Question must be a question'],
    [{ Question: 'x'.repeat(1_001) }, 'Question must be a string of 1 to 1000 characters'],
    [{ Question: 'Homes?', Homes: [''] }, 'Homes must be an array in which item 1 is'],
    [{ Question: 'Homes?', Words: Array(21).fill('a') }, 'Words must be an array of 0 to 20 items'],
    [{ Question: 'Homes?', NoAnswer: 'yes' }, 'NoAnswer must be true or false'],
  ])('refuse %j', async (body, message) => {
    const { status, body: answer } = await call('Add', body);
    expect([status, answer.Message]).toEqual([400, expect.stringContaining(message)]);
    expect(await list()).toEqual([]);
  });

  describe('of one chatbot', () => {
    it(`are at most ${MOST}, however many are added at once`, async () => {
      const more = 20;
      const asked = Array.from({ length: MOST + more }, (_, at) => call('Add', { Question: `Homes ${at}?` }));
      const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200);
      const refusal = [400, `A chatbot has at most ${MOST} tests; delete one first`];
      expect(refused.map(({ status, body }) => [status, body.Message])).toEqual(Array(more).fill(refusal));
      expect(await list()).toHaveLength(MOST);
    });

    it('go with it', async () => {
      const erased = await addChatbot(service());
      const { body } = await service().call('/chat/Chatbot/TestAdd', { serialNumber: erased, Question: 'Homes?' });
      await service().command('erase', '--chatbot', erased, '--yes');
      const sql = 'SELECT id FROM test_questions WHERE id = ?';
      expect(await rowsOf(service().databaseUrl, sql, [body.Data])).toEqual([]);
    });
  });
});
