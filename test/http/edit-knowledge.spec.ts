import { describe, expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { everythingStored } from '../support/databases/outside-sql.js';
import { addChatbot, EDIT, qa, sourcesOf, teach } from './knowledge-sources.js';

const refusal = (field: string, rule: string): string => `${field} must be ${rule}`;

describeService('EditKnowledge', (service) => {
  const names = (sources: readonly { Type: string; Name: string; Value: string }[]) =>
    sources.map(({ Type, Name, Value }) => `${Type}:${Name}:${Value}`);
  const refused = async (knowledge: object, code = 400) => {
    const serialNumber = await addChatbot(service());
    const { body } = await service().call(EDIT, { serialNumber, ...knowledge });
    expect(body.Code).toBe(code);
    expect(await sourcesOf(service(), serialNumber)).toEqual([]);
    return body.Message;
  };

  it('takes a text and pairs, and answers all sources', async () => {
    const serialNumber = await addChatbot(service());
    const qaList = [qa('Pets?', 'Two 🐈.'), qa('Hours?', ' 9 to 5\n')];
    const { body } = await service().call(EDIT, { serialNumber, text: 'Viewings on Saturdays.', qaList });
    const ready = { Status: 'Ready', StatusMessage: '', ID: expect.any(Number) };
    expect(body).toEqual({
      Data: [
        { ...ready, Type: 'Text', Name: '', Value: 'Viewings on Saturdays.', Length: 22 },
        { ...ready, Type: 'QA', Name: 'Pets?', Value: 'Two 🐈.', Length: 6 },
        { ...ready, Type: 'QA', Name: 'Hours?', Value: ' 9 to 5\n', Length: 8 },
      ],
      Version: '1.0.0',
      Success: true,
      Code: 200,
      Message: '',
    });
  });

  it('replaces only what is sent, as a whole', async () => {
    const bot = await addChatbot(service());
    await teach(service(), bot, { text: 'One', qaList: [qa('a', '1'), qa('b', '2')] });
    expect(names(await teach(service(), bot, { qaList: [qa('c', '3')] }))).toEqual(['Text::One', 'QA:c:3']);
    expect(names(await teach(service(), bot, { text: 'Two' }))).toEqual(['Text::Two', 'QA:c:3']);
    expect(names(await teach(service(), bot, {}))).toEqual(['Text::Two', 'QA:c:3']);
    expect(names(await teach(service(), bot, { text: '' }))).toEqual(['QA:c:3']);
    expect(await teach(service(), bot, { qaList: [] })).toEqual([]);
  });

  it('leaves nothing behind of what is replaced', async () => {
    const bot = await addChatbot(service());
    await teach(service(), bot, { text: 'The word is abracadabra.', qaList: [qa('abracadabra', 'abracadabra')] });
    await teach(service(), bot, { text: '', qaList: [] });
    expect(JSON.stringify(await everythingStored(service().databaseUrl))).not.toContain('abracadabra');
  });

  it('a blank text is none', async () => {
    const bot = await addChatbot(service());
    await teach(service(), bot, { text: 'One' });
    expect(await teach(service(), bot, { text: ' \n\t ' })).toEqual([]);
  });

  it('keeps every character', async () => {
    const bot = await addChatbot(service());
    const text = 'Ünïcödé 🏡 "quoted" \\ % _ \' ; -- <b>\r\n\u2028 اللغة 漢字';
    const [stored] = await teach(service(), bot, { text });
    expect(stored!.Value).toBe(text);
  });

  describe('up to its limits', () => {
    it('takes a text of 200,000 characters, and no more', async () => {
      const bot = await addChatbot(service());
      const [source] = await teach(service(), bot, { text: '🏡 '.repeat(100_000) });
      expect(source!.Length).toBe(200_000);
      const message = await refused({ text: 'x'.repeat(200_001) });
      expect(message).toBe(refusal('text', 'a string of at most 200000 characters'));
    });

    it('takes 1,000 pairs, and no more', async () => {
      const bot = await addChatbot(service());
      const pairs = Array.from({ length: 1_001 }, (_, n) => qa(`Question ${n}`, `Answer ${n}`));
      expect(await teach(service(), bot, { qaList: pairs.slice(1) })).toHaveLength(1_000);
      expect(await refused({ qaList: pairs })).toBe(refusal('qaList', 'an array of 0 to 1000 items'));
    });

    it('takes a key of 1,000 and a value of 10,000 characters, and no more', async () => {
      const bot = await addChatbot(service());
      const [source] = await teach(service(), bot, { qaList: [qa('k'.repeat(1_000), '🏡'.repeat(10_000))] });
      expect([source!.Name.length, source!.Length]).toEqual([1_000, 10_000]);
      const item = (problem: string) => refusal('qaList', `an array in which item 2 is an object whose ${problem}`);
      const second = (key: string, value: string) => refused({ qaList: [qa('a', 'b'), qa(key, value)] });
      expect(await second('k'.repeat(1_001), 'v')).toBe(item('key is a string of 1 to 1000 characters'));
      expect(await second('k', 'v'.repeat(10_001))).toBe(item('value is a string of 1 to 10000 characters'));
    });

    it('takes 50 files, and no more', async () => {
      const fileList = Array.from({ length: 51 }, (_, n) => n + 1);
      expect(await refused({ fileList })).toBe(refusal('fileList', 'an array of 0 to 50 items'));
      expect(await refused({ fileList: fileList.slice(1) }, 404)).toBe('fileList: the file does not exist');
    });
  });

  it.each([
    [{ text: null }, refusal('text', 'a string')],
    [{ text: 5 }, refusal('text', 'a string')],
    [{ qaList: {} }, refusal('qaList', 'an array')],
    [{ qaList: null }, refusal('qaList', 'an array')],
    [{ qaList: ['a'] }, refusal('qaList', 'an array in which item 1 is an object of the form {key, value}')],
    [{ qaList: [{ key: 'a' }] }, refusal('qaList', 'an array in which item 1 is an object whose value is a string')],
    [{ qaList: [qa('', 'a')] }, 'key is a string of 1 to 1000 characters'],
    [{ qaList: [qa(' ', 'a')] }, 'key is a text that is not blank'],
    [{ qaList: [qa('?!', 'a')] }, 'key is a question with a letter or a number'],
    [{ qaList: [qa('a', ' \n')] }, 'value is a text that is not blank'],
    [{ qaList: [{ key: 'a', value: 'b', extra: 1 }] }, 'an object of key and value only, without "extra"'],
    [{ qaList: [{ Key: 'a', value: 'b' }] }, 'without "Key"'],
    [{ fileList: 5 }, refusal('fileList', 'an array')],
    [{ fileList: ['5'] }, refusal('fileList', 'an array in which item 1 is an integer from 1')],
    [{ fileList: [0] }, 'an integer from 1'],
    [{ fileList: [1.5] }, 'an integer from 1'],
    [{ fileList: [2 ** 53] }, 'an integer from 1'],
    [{ fileList: [1, 1] }, refusal('fileList', 'an array without repeated items')],
    [{ Text: 'a' }, 'Unknown field "Text", did you mean text?'],
  ])('refuses %j', async (knowledge, message) => expect(await refused(knowledge)).toContain(message));

  it('says everything that is wrong at once', async () => {
    expect(await refused({ text: 1, qaList: 2, fileList: 3 })).toBe(
      'text must be a string; qaList must be an array; fileList must be an array',
    );
  });

  it('changes nothing where one part is refused', async () => {
    const bot = await addChatbot(service());
    const before = await teach(service(), bot, { text: 'One', qaList: [qa('a', '1')] });
    for (const part of [{ fileList: [999_999] }, { qaList: [qa('', '')] }]) {
      const { body } = await service().call(EDIT, { serialNumber: bot, text: 'Two', ...part });
      expect([400, 404]).toContain(body.Code);
    }
    expect(await sourcesOf(service(), bot)).toEqual(before);
  });

  it('006 an unknown chatbot and that of another workspace do not exist, in the same words', async () => {
    const stranger = await service().anotherWorkspace();
    const serialNumber = await addChatbot(service());
    const unknown = await stranger.call(EDIT, { serialNumber: '0'.repeat(32), text: 'x' });
    const foreign = await stranger.call(EDIT, { serialNumber, text: 'x' });
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect(await sourcesOf(service(), serialNumber)).toEqual([]);
  });

  it('wants the secret key', async () => {
    const serialNumber = await addChatbot(service());
    const status = async (key: 'none' | 'session') =>
      (await service().call(EDIT, { serialNumber, text: 'x' }, { key })).status;
    expect([await status('none'), await status('session')]).toEqual([401, 403]);
    expect(await sourcesOf(service(), serialNumber)).toEqual([]);
  });

  it('of edits at once one holds whole, never a mixture', async () => {
    const bot = await addChatbot(service());
    const edit = (n: number) => ({
      text: `Text of ${n}`,
      qaList: Array.from({ length: 20 + n }, (_, at) => qa(`${n} asks ${at}`, `${n}`)),
    });
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 6 }, (_, n) => teach(service(), bot, edit(n))));
      const [text, ...pairs] = await sourcesOf(service(), bot);
      const n = Number(/\d+$/.exec(text!.Value));
      expect(pairs.map(({ Name }) => Name)).toEqual(edit(n).qaList.map(({ key }) => key));
    }
  });
});
