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

  it('leaves a text that somebody else has changed since it was read', async () => {
    const bot = await addChatbot(service());
    const edit = (body: object) => service().call(EDIT, { serialNumber: bot, ...body });
    expect((await edit({ text: 'One', textBefore: '' })).status).toBe(200);
    const late = await edit({ text: 'Two', textBefore: '', qaList: [qa('a', '1')] });
    expect([late.status, late.body.Data]).toEqual([409, null]);
    expect(late.body.Message).toBe('Somebody else has changed text meanwhile; read it first');
    expect(names(await sourcesOf(service(), bot))).toEqual(['Text::One']);
    const both = await Promise.all(['A', 'B'].map((text) => edit({ text, textBefore: 'One' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await edit({ text: 'The last one wins where nobody says what was read' })).status).toBe(200);
    expect((await edit({ textBefore: null })).body.Message).toBe(refusal('textBefore', 'a string'));
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

  describe('KnowledgePairAdd', () => {
    type Sources = Awaited<ReturnType<typeof sourcesOf>>;
    const ADD = '/chat/Chatbot/KnowledgePairAdd';
    const add = (serialNumber: string, body: object) => service().call<Sources>(ADD, { serialNumber, ...body });

    it('adds a pair behind the others, and answers it', async () => {
      const bot = await addChatbot(service());
      await teach(service(), bot, { text: 'One', qaList: [qa('a', '1')] });
      const { body } = await add(bot, { key: 'Is there a gym?', value: 'Yes 🏡.' });
      const ready = { Status: 'Ready', StatusMessage: '', ID: expect.any(Number) };
      expect(body.Data).toEqual([{ ...ready, Type: 'QA', Name: 'Is there a gym?', Value: 'Yes 🏡.', Length: 6 }]);
      const stored = await sourcesOf(service(), bot);
      expect(names(stored)).toEqual(['Text::One', 'QA:a:1', 'QA:Is there a gym?:Yes 🏡.']);
      expect(stored[2]).toEqual(body.Data[0]);
    });

    it('replaces the pair with the same question in its place, and leaves nothing of it behind', async () => {
      const bot = await addChatbot(service());
      await teach(service(), bot, { qaList: [qa('A gym?', 'abracadabra'), qa('a GYM', 'abracadabra'), qa('b', '2')] });
      await add(bot, { key: 'a gym', value: 'Yes.' });
      expect(names(await sourcesOf(service(), bot))).toEqual(['QA:a gym:Yes.', 'QA:b:2']);
      expect(JSON.stringify(await everythingStored(service().databaseUrl))).not.toContain('abracadabra');
    });

    it('teaches other wordings with it, each once', async () => {
      const bot = await addChatbot(service());
      await teach(service(), bot, { qaList: [qa('z', '0'), qa('Fitness?', 'No.'), qa('b', '2')] });
      const { body } = await add(bot, { key: 'A gym?', value: 'Yes.', otherKeys: ['fitness', 'a GYM', 'Weights?'] });
      expect(body.Data.map(({ Name }) => Name)).toEqual(['a GYM', 'fitness', 'Weights?']);
      expect(names(await sourcesOf(service(), bot))).toEqual([
        'QA:z:0',
        'QA:fitness:Yes.',
        'QA:b:2',
        'QA:a GYM:Yes.',
        'QA:Weights?:Yes.',
      ]);
    });

    it('keeps every pair of many calls at once', async () => {
      const bot = await addChatbot(service());
      await Promise.all(Array.from({ length: 10 }, (_, n) => add(bot, { key: `Question ${n}`, value: `${n}` })));
      expect((await sourcesOf(service(), bot)).map(({ Name }) => Name).sort()).toEqual(
        Array.from({ length: 10 }, (_, n) => `Question ${n}`),
      );
    });

    it('refuses the 1,001st pair and changes nothing, but replaces one of 1,000', async () => {
      const bot = await addChatbot(service());
      await teach(service(), bot, { qaList: Array.from({ length: 1_000 }, (_, n) => qa(`Question ${n}`, 'a')) });
      const { body } = await add(bot, { key: 'One more', value: 'a', otherKeys: ['Question 7'] });
      expect([body.Code, body.Message]).toEqual([409, expect.stringContaining('at most 1000 pairs')]);
      expect((await add(bot, { key: 'question 7', value: 'b' })).status).toBe(200);
      const stored = await sourcesOf(service(), bot);
      expect([stored.length, names(stored)[7]]).toEqual([1_000, 'QA:question 7:b']);
    });

    it('has one effect under one Idempotency-Key', async () => {
      const bot = await addChatbot(service());
      const again = { headers: { 'Idempotency-Key': 'teach-1' } };
      const body = { serialNumber: bot, key: 'A gym?', value: 'Yes.' };
      const first = await service().call(ADD, body, again);
      expect((await service().call(ADD, body, again)).body).toEqual(first.body);
      expect((await service().call(ADD, { ...body, value: 'No.' }, again)).status).toBe(422);
    });

    it.each([
      ['key', [undefined, null, '', ' ', '?!', 7, 'k'.repeat(1_001)]],
      ['value', [undefined, null, '', ' \n', 7, 'v'.repeat(10_001)]],
      ['otherKeys', [null, 'a', [''], ['?!'], [7], ['k'.repeat(1_001)], Array(21).fill('a')]],
      ['serialNumber', [undefined, null, '', 7, 'x'.repeat(65)]],
    ])('refuses a wrong %s', async (name, values) => {
      const bot = await addChatbot(service());
      for (const value of values) {
        const { body } = await add(bot, { key: 'a', value: 'b', [name]: value });
        expect([value, body.Code, body.Message]).toEqual([value, 400, expect.stringContaining(name)]);
      }
      expect(await sourcesOf(service(), bot)).toEqual([]);
    });

    it('says the same of an unknown and a foreign chatbot', async () => {
      const unknown = await add('0'.repeat(32), { key: 'a', value: 'b' });
      expect(unknown.status).toBe(404);
      const foreign = await addChatbot(await service().anotherWorkspace());
      expect((await add(foreign, { key: 'a', value: 'b' })).body).toEqual(unknown.body);
    });
  });
});
