import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { addChatbot, ask, type ChatbotRecord, editChatbot, getChatbot, openSession } from './chatbot-record.js';
import { editValues } from './edit-values.js';
import { png, wav } from './sample-files.js';
import { RETIRED, twoModels, USABLE } from './two-models.js';
import { uploadedId } from './uploading.js';

/** IDs that the first files of the service are going to have. */
const PICTURE = 1;
const SOUND = 2;
const FOREIGN_PICTURE = 3;
const UNKNOWN = '0'.repeat(32);

const VALUES = editValues({ picture: PICTURE, model: USABLE });
const TAKEN = VALUES.flatMap(({ field, taken }) => taken.map(([sent, readBack = sent]) => ({ field, sent, readBack })));
const shown = (value: unknown): string => JSON.stringify(value).slice(0, 60);

describeService(
  'Edit',
  (service) => {
    let serialNumber: string;
    let before: ChatbotRecord;

    const edit = (changes: object) => editChatbot(service(), serialNumber, changes);
    const get = () => getChatbot(service(), serialNumber);

    beforeAll(async () => {
      const neighbour = await service().anotherWorkspace();
      const ids = [
        await uploadedId(service(), 'a.png', png()),
        await uploadedId(service(), 'a.wav', wav()),
        await uploadedId(neighbour, 'a.png', png()),
      ];
      expect(ids).toEqual([PICTURE, SOUND, FOREIGN_PICTURE]);
      serialNumber = await addChatbot(service());
    });
    beforeEach(async () => void (before = await get()));

    /** The code and Message of an edit that must have changed nothing, not even the Revision. */
    async function refused(changes: object): Promise<[number, string]> {
      const { status, body } = await edit(changes);
      expect(await get()).toEqual(before);
      return [status, body.Message];
    }

    it('has values for each of the 36 fields of the record, and for what Parlor adds', () => {
      const {
        serialNumber: _,
        CreatedAt: _c,
        UpdatedAt: _u,
        Revision: _r,
        UnconfirmedAddresses: _a,
        ...fields
      } = before;
      expect(VALUES.map(({ field }) => field)).toEqual(Object.keys(fields));
      expect(VALUES).toHaveLength(36 + 10);
    });

    it.each(TAKEN.map((row) => ({ ...row, text: shown(row.sent) })))(
      '051 062 stores $field = $text and reads it back, nothing else changed',
      async ({ field, sent, readBack }) => {
        expect((await edit({ [field]: sent })).body).toMatchObject({ Data: 1, Code: 200 });
        const { UpdatedAt, ...after } = await get();
        expect(after).toEqual({ ...without(before, 'UpdatedAt'), [field]: readBack, Revision: before.Revision + 1 });
        expect(Date.parse(String(UpdatedAt))).toBeGreaterThanOrEqual(Date.parse(String(before.UpdatedAt)));
      },
    );

    it.each(VALUES)(
      '050 051 052 053 054 056 057 059 060 061 refuses by its name every value that $field must not have',
      async ({ field, refused: values }) => {
        const answers = [];
        for (const value of values) {
          const { status, body } = await edit({ [field]: value });
          answers.push([shown(value), status, body.Message.split(' must be ')[0]]);
        }
        expect(answers).toEqual(values.map((value) => [shown(value), 400, field]));
        expect(await get()).toEqual(before);
      },
    );

    it.each(VALUES.map(({ field }) => field))(
      '049 refuses %s in lower case and names the right spelling',
      async (field) => {
        const wrong = field.toLowerCase();
        const sentence = `Unknown field "${wrong}", did you mean ${field}?`;
        expect(await refused({ [wrong]: VALUES.find((values) => values.field === field)!.taken[0]![0] })).toEqual([
          400,
          sentence,
        ]);
      },
    );

    it.each(['id', 'ID', 'workspaceId', 'ownerId', 'createdAt', 'keyHash', 'revision'])(
      '017 refuses the field %s, which is not the caller’s to set',
      async (field) => {
        expect(await refused({ [field]: 1 })).toEqual([400, expect.stringMatching(`^Unknown field "${field}"`)]);
      },
    );

    it('takes the record that Get answers, and changes nothing by it', async () => {
      await edit({ Name: 'Ada', TimeZone: 'Asia/Kolkata', AIResponseLanguage: 'pt-BR', Domains: 'https://a.example/' });
      const record = await get();
      for (const again of [record, { ...record, Revision: 99, CreatedAt: null, UpdatedAt: ['no time'] }])
        expect((await edit(again)).body).toMatchObject({ Data: 1, Code: 200 });
      const after = await get();
      expect({ ...after, Revision: 0, UpdatedAt: '' }).toEqual({ ...record, Revision: 0, UpdatedAt: '' });
      expect(after.Revision).toBe(record.Revision + 2);
    });

    it.each([
      ['AIResponseLanguage', 'Portugese', /^AIResponseLanguage must be .*\(did you mean Portuguese\?\)$/],
      [
        'Domains',
        'example.com\n\nhttps://b.example/path',
        /^Domains must be .* line 3 is not \("https:..b.example.path"\)$/,
      ],
      ['Name', 'Ada\nof Harbour', /^Name must be one line/],
    ])('refuses %s with what is wrong in it: %j', async (field, value, sentence) => {
      expect(await refused({ [field]: value })).toEqual([400, expect.stringMatching(sentence)]);
    });

    it('048 with the serial number alone changes nothing but the Revision', async () => {
      expect((await edit({})).body.Data).toBe(1);
      const after = await get();
      expect(without(after, 'UpdatedAt')).toEqual({ ...without(before, 'UpdatedAt'), Revision: before.Revision + 1 });
    });

    it.each([undefined, null, '', 'x'.repeat(300), 7, { a: 1 }, ['x']])(
      '048 refuses the serial number %j',
      async (wrong) => {
        const { status, body } = await service().call<unknown>('/chat/Chatbot/Edit', {
          serialNumber: wrong,
          Name: 'Taken',
        });
        expect([status, body.Message]).toEqual([400, expect.stringMatching(/^serialNumber (must be|is required)/)]);
        expect(await get()).toEqual(before);
      },
    );

    it.each(['1e400', '-1e400', '1.0000000000000001e1'])('053 refuses the temperature %s', async (number) => {
      const { status } = await service().enveloped('/chat/Chatbot/Edit', {
        headers: { authorization: service().secretKey, 'content-type': 'application/json' },
        body: `{"serialNumber":"${serialNumber}","Temperature":${number}}`,
      });
      expect(status).toBe(400);
      expect(await get()).toEqual(before);
    });

    it('055 refuses a model that is listed but switched off', async () => {
      expect(await refused({ Model: RETIRED, Name: 'Taken' })).toEqual([400, expect.stringMatching(/^Model must be /)]);
    });

    it('055 does not know a model that is not listed', async () => {
      expect(await refused({ Model: '999', Name: 'Taken' })).toEqual([404, 'Model: the model does not exist']);
    });

    it.each(['ChatProfilePicture', 'ChatIcon'])('%s must be an image', async (field) => {
      const sentence = expect.stringContaining(`${field} `) as unknown as string;
      expect(await refused({ [field]: String(SOUND), Name: 'Taken' })).toEqual([400, sentence]);
    });

    it.each(['ChatProfilePicture', 'ChatIcon'])(
      '011 %s of another workspace answers like an unknown one',
      async (field) => {
        const foreign = await refused({ [field]: String(FOREIGN_PICTURE), Name: 'Taken' });
        const unknown = await refused({ [field]: '999999999999999', Name: 'Taken' });
        expect([foreign, unknown]).toEqual([
          [404, `${field}: the file does not exist`],
          [404, `${field}: the file does not exist`],
        ]);
      },
    );

    it('is all or nothing, and tells all failures at once, joined by "; "', async () => {
      const wrong = {
        Name: 'Taken',
        name: 'x',
        Temperature: 9,
        EnablePushToTalk: 'true',
        TimeZone: '',
        Domains: 'a..b',
      };
      const [code, message] = await refused(wrong);
      expect([code, message.split('; ')]).toEqual([
        400,
        [
          'Unknown field "name", did you mean Name?',
          expect.stringMatching(/^Temperature must be /),
          expect.stringMatching(/^TimeZone must be /),
          expect.stringMatching(/^EnablePushToTalk must be /),
          expect.stringMatching(/^Domains must be /),
        ],
      ]);
    });

    it('takes all fields in one edit', async () => {
      const all = Object.fromEntries(VALUES.map(({ field, taken }) => [field, taken[0]![0]]));
      const readBack = Object.fromEntries(VALUES.map(({ field, taken }) => [field, taken[0]!.at(-1)]));
      expect((await edit(all)).status).toBe(200);
      expect(await get()).toMatchObject({ ...readBack, Revision: before.Revision + 1 });
    });

    it('005 answers byte for byte the same for an unknown chatbot and for another workspace’s, and touches neither', async () => {
      const neighbour = await service().anotherWorkspace();
      const answers = [];
      for (const number of [UNKNOWN, serialNumber, serialNumber.toUpperCase(), `${serialNumber} `]) {
        answers.push(
          await neighbour.raw('/chat/Chatbot/Edit', {
            headers: { authorization: neighbour.keys.secretKey, 'content-type': 'application/json' },
            body: JSON.stringify({ serialNumber: number, Name: 'Taken' }),
          }),
        );
      }
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => Object.keys(headers).join())).size).toBe(1);
      expect(await get()).toEqual(before);
    });

    it.each([' ', '\u00a0', 'x'])('097 does not know its own serial number with %j behind it', async (tail) => {
      const { status } = await editChatbot(service(), `${serialNumber}${tail}`, { Name: 'Taken' });
      expect(status).toBe(404);
      expect(await get()).toEqual(before);
    });

    it('059 a RateLimitCount without a RateLimitTime limits nothing', async () => {
      await edit({ Model: '1', RateLimitCount: 1, RateLimitTime: 0, MessageLimit: -1 });
      const session = await openSession(service(), serialNumber);
      const codes = [];
      for (let asks = 0; asks < 3; asks++) codes.push((await ask(service(), session)).status);
      expect(codes).toEqual([200, 200, 200]);
    });

    it('060 a MessageLimit of 0 admits no message, one of -1 any', async () => {
      await edit({ Model: '1', MessageLimit: 0 });
      const session = await openSession(service(), serialNumber);
      expect((await ask(service(), session)).status).toBe(429);
      await edit({ MessageLimit: -1 });
      expect((await ask(service(), session)).status).toBe(200);
    });
  },
  { env: { MODELS_FILE: twoModels() } },
);

const without = <T extends object>(record: T, name: keyof T): object =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
