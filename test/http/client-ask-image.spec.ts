import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { pngFile, wavFile } from '../support/media/sample-media.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { picturesTo, plainPicture, textsTo } from '../support/providers/shown-pictures.js';
import { endedTurns, everythingAsked, storedTurns } from '../support/databases/stored-turns.js';

import { BLIND, CLAUDE, RESPONDING, seeingModels } from './seeing-models.js';
import { uploadedId } from './uploading.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

describeService(
  'ClientAsk with pictures',
  (service) => {
    const red = async (width = 60, height = 40) =>
      uploadedId(service(), 'red.png', await plainPicture('red', width, height).png().toBuffer());
    const blue = async () => uploadedId(service(), 'blue.jpg', await plainPicture('blue', 30, 30).jpeg().toBuffer());
    const ofImage = (...fileIds: number[]) => ({ fields: { chatAskType: 'Image', fileIds } });

    it('shows them to the model in their order, scaled down, before the text', async () => {
      provider.play(says('A red ', 'and a blue one.'), says('A red wall; a blue door.'));
      const chat = await Chat.open(service());
      const { body } = await chat.ask('Which colours?', ofImage(await red(6_000, 3_000), await blue()));
      expect(body).toMatchObject({ Code: 200, Data: { content: 'A red and a blue one.', totalToken: 30 } });
      const [large, small] = await picturesTo(provider.calls[0]!);
      expect([large!.colour, small!.colour]).toEqual([RED, BLUE]);
      expect(large!.width).toBeLessThanOrEqual(2_048);
      expect(large!.width).toBe(2 * large!.height);
      expect([small!.width, small!.height]).toEqual([30, 30]);
      expect(textsTo(provider.calls[0]!)).toEqual(['Which colours?']);
      expect(await chat.said()).toEqual([
        { Type: 'User', Content: 'Which colours?' },
        { Type: 'AI', Content: 'A red and a blue one.' },
      ]);
    });

    it.each([
      ['Anthropic’s messages', CLAUDE, 'messages'],
      ['OpenAI’s responses', RESPONDING, 'responses'],
    ])('shows them to a model behind %s', async (_, Model, operation) => {
      const chat = await Chat.open(service(), { Model });
      const { body } = await chat.ask('Which colour?', ofImage(await red()));
      expect(body).toMatchObject({ Code: 200, Data: { content: 'ok' } });
      expect(provider.calls.map(({ path }) => path)).toEqual([`/v1/${operation}`, `/v1/${operation}`]);
      expect(await picturesTo(provider.calls[0]!)).toMatchObject([{ colour: RED, width: 60, height: 40 }]);
    });

    it('067 takes them without a text, which the history then has a word for', async () => {
      const chat = await Chat.open(service());
      expect((await chat.ask('', ofImage(await red()))).status).toBe(200);
      expect((await chat.ask(' \n', ofImage(await red(), await blue()))).status).toBe(200);
      expect((await chat.said()).map(({ Content }) => Content)).toEqual(['[1 picture]', 'ok', '[2 pictures]', 'ok']);
    });

    it('takes ten', async () => {
      const chat = await Chat.open(service());
      const ids = await Promise.all(Array.from({ length: 10 }, () => blue()));
      expect((await chat.ask('All?', ofImage(...ids))).status).toBe(200);
      expect(await picturesTo(provider.calls[0]!)).toHaveLength(10);
    });

    it('streams the answer, which does not wait for the description', async () => {
      provider.play({ fragments: ['One ', 'two'] }, { fragments: ['A red wall'], fragmentDelayMs: 300 });
      const chat = await Chat.open(service());
      const { status, events } = await chat.stream('Which?', ofImage(await red()));
      expect(status).toBe(200);
      expect(events.map(({ data }) => data)).toMatchObject([
        { content: 'One ' },
        { content: 'two' },
        { Answer: 'One two', TotalToken: 30 },
      ]);
    });

    it('shows the answer while its description still waits, and leaves both when the client leaves', async () => {
      provider.play({ fragments: ['One '], end: 'hang' }, { end: 'silent' });
      const chat = await Chat.open(service());
      const client = new AbortController();
      const fields = ofImage(await red());
      const { bytes } = await chat.stream('Which?', {
        ...fields,
        signal: client.signal,
        onBytes: () => void provider.until(({ calls }) => calls === 2).then(() => client.abort()),
      });
      expect(bytes.toString()).toContain('One ');
      await provider.until(({ open, aborted }) => open === 0 && aborted === 2);
      expect(await endedTurns(service(), chat.sessionID)).toMatchObject([{ state: 'interrupted', answer: 'One ' }]);
    });

    it('remembers what was seen, without showing it again', async () => {
      provider.play(says('A red one.'), says('A red wall with the number 7.'));
      const chat = await Chat.open(service());
      await chat.ask('Which?', ofImage(await red()));
      const description = provider.calls[1]!;
      expect(await picturesTo(description)).toMatchObject([{ colour: RED }]);
      expect(textsTo(description)[0]).toMatch(/^Describe these pictures/);
      await chat.ask('And the number?');
      const later = provider.calls[2]!;
      expect(await picturesTo(later)).toEqual([]);
      expect(textsTo(later)).toEqual([
        'Which?\n\n[shown with this message: 1 picture; A red wall with the number 7.]',
        'And the number?',
      ]);
      expect(textsTo(later, 'assistant')).toEqual(['A red one.']);
      expect(provider.calls).toHaveLength(3);
    });

    it.each([
      ['fails', { status: 400 }],
      ['is refused', { refusal: 'I will not.' }],
    ])('remembers how many pictures there were where the description %s', async (_, script) => {
      provider.play(says('Red and blue.'), script);
      const chat = await Chat.open(service());
      expect((await chat.ask('', ofImage(await red(), await blue()))).body.Data.content).toBe('Red and blue.');
      await chat.ask('Again?');
      expect(textsTo(provider.calls.at(-1)!)[0]).toBe('[2 pictures]\n\n[shown with this message: 2 pictures]');
    });

    it('describes nothing with DESCRIBE_PICTURES=false', async () => {
      const replica = await service().replica({ DESCRIBE_PICTURES: 'false' });
      const chat = (await Chat.open(service())).through(replica);
      expect((await chat.ask('Which?', ofImage(await red()))).body.Data.totalToken).toBe(15);
      expect(provider.calls).toHaveLength(1);
    });

    it('071 shows nothing with Text', async () => {
      const chat = await Chat.open(service());
      await chat.ask('Hi', { fields: { chatAskType: 'Text', fileIds: [await red()] } });
      expect(provider.calls).toHaveLength(1);
      expect(await picturesTo(provider.calls[0]!)).toEqual([]);
    });

    it('gives the same answer to a retry, and shows nothing again', async () => {
      const chat = await Chat.open(service());
      const options = { ...ofImage(await red()), headers: { 'idempotency-key': 'picture-1' } };
      const first = await chat.ask('Which?', options);
      const again = await chat.ask('Which?', options);
      expect(first.status).toBe(200);
      expect(again.body.Data).toEqual(first.body.Data);
      expect(provider.calls).toHaveLength(2);
      expect(await chat.count()).toBe(1);
      const other = { ...ofImage(await red()), headers: options.headers };
      expect((await chat.ask('Which?', other)).status).toBe(422);
    });

    it('keeps the files for good, unless the message was refused', async () => {
      const expiryOf = async (id: number) =>
        (
          await rowsOf<{ at: number | null }>(
            service().databaseUrl,
            'SELECT expires_at AS at FROM files WHERE id = ?',
            [id],
          )
        )[0]!.at;
      const chat = await Chat.open(service(), { MessageLimit: 1 });
      const [asked, refused] = [await red(), await red()];
      expect(await expiryOf(asked)).not.toBeNull();
      expect((await chat.ask('Which?', ofImage(asked))).status).toBe(200);
      expect((await chat.ask('Which?', ofImage(refused))).status).toBe(429);
      expect(await expiryOf(asked)).toBeNull();
      expect(await expiryOf(refused)).not.toBeNull();
    });

    it('gives the message back when the model fails, and asks no model that does not see', async () => {
      provider.otherwise({ status: 500 });
      const chat = await Chat.open(service(), { MessageLimit: 1 });
      const asked = ofImage(await red());
      expect((await chat.ask('Which?', asked)).status).toBe(502);
      expect(provider.calls.map(({ body }) => body.model)).toEqual(['seeing', 'seeing']);
      expect(await endedTurns(service(), chat.sessionID)).toMatchObject([{ state: 'failed' }]);
      provider.reset();
      expect((await chat.ask('Which?', asked)).status).toBe(200);
    });

    it('says nothing to the model of what stands beside the pixels', async () => {
      const canary = 'CANARY-OF-THE-OWNER';
      const bytes = await plainPicture('red', 60, 40)
        .withExif({ IFD0: { ImageDescription: canary, Copyright: canary } })
        .jpeg()
        .toBuffer();
      expect(bytes.includes(canary)).toBe(true);
      await (await Chat.open(service())).ask('', ofImage(await uploadedId(service(), 'photo.jpg', bytes)));
      const [shown] = await picturesTo(provider.calls[0]!);
      expect(shown!.colour).toEqual(RED);
      expect(shown!.bytes.includes(canary)).toBe(false);
    });

    describe('refuses, without any effect,', () => {
      const refused = async (chat: Chat, fileIds: unknown, chatAskType = 'Image') => {
        const before = await everythingAsked(service());
        const { body } = await chat.ask('Which?', { fields: { chatAskType, fileIds } });
        const { status, events } = await chat.stream('Which?', { fields: { chatAskType, fileIds } });
        expect([status, events]).toEqual([body.Code, []]);
        expect(await everythingAsked(service())).toEqual(before);
        expect(provider.calls).toEqual([]);
        return { code: body.Code, message: body.Message };
      };

      it('a model that does not see, by the name of the setting', async () => {
        const chat = await Chat.open(service(), { Model: BLIND });
        const { code, message } = await refused(chat, [await red()]);
        expect(code).toBe(400);
        expect(message).toContain('set Model to one with vision');
        expect(message).toContain('LLM_VISION');
        const builtIn = await Chat.open(service(), { Model: '1' });
        expect((await refused(builtIn, [await red()])).message).toBe(message);
      });

      it('a file of another kind, by its number', async () => {
        const sound = await uploadedId(service(), 'sound.wav', wavFile());
        const { code, message } = await refused(await Chat.open(service()), [await red(), sound]);
        expect([code, message]).toEqual([
          400,
          `fileIds must name image files when chatAskType is Image; file ${sound} is of kind audio`,
        ]);
      });

      it('074 the same file twice', async () => {
        const id = await red();
        const { code, message } = await refused(await Chat.open(service()), [id, id]);
        expect(code).toBe(400);
        expect(message).toContain('fileIds');
      });

      it('073 eleven', async () => {
        const ids = await Promise.all(Array.from({ length: 11 }, () => red()));
        expect(await refused(await Chat.open(service()), ids)).toEqual({
          code: 400,
          message: 'fileIds must name 1 to 10 files when chatAskType is Image',
        });
      });

      it('076 a file that is still to be uploaded, or deleted, as if there were none', async () => {
        const place = await service().call('/chat/User/GetPreUploadUrl', {
          fileName: 'a.png',
        });
        const deleted = await red();
        await service().call('/chat/File/Delete', { fileIds: [deleted] });
        const chat = await Chat.open(service());
        const unknown = await refused(chat, [987_654_321]);
        expect(await refused(chat, [Number(place.body.Data.FileStoreId)])).toEqual(unknown);
        expect(await refused(chat, [deleted])).toEqual(unknown);
      });

      it('010 a file of another workspace, as if there were none', async () => {
        const canary = 'CANARY-OF-THE-NEIGHBOUR';
        const bytes = await sharp(await plainPicture('red', 60, 40).png().toBuffer())
          .withExif({ IFD0: { ImageDescription: canary } })
          .jpeg()
          .toBuffer();
        const neighbour = await service().anotherWorkspace();
        const its = await uploadedId(neighbour, 'photo.jpg', bytes);
        const chat = await Chat.open(service());
        const unknown = await refused(chat, [987_654_321]);
        expect(unknown).toEqual({ code: 404, message: 'fileIds: the file does not exist' });
        expect(await refused(chat, [its])).toEqual(unknown);
        expect(await refused(chat, [await red(), its])).toEqual(unknown);
        expect(JSON.stringify(provider.calls)).not.toContain(canary);
        expect(await storedTurns(service(), chat.sessionID)).toEqual([]);
        // The neighbour itself may ask with it.
        expect((await (await Chat.open(neighbour)).ask('', ofImage(its))).status).toBe(200);
      });
    });
  },
  { env: seeingModels(provider) },
);

describeService(
  'ClientAsk with pictures and LLM_VISION',
  (service) => {
    it('shows them to a model of LLM_MODELS', async () => {
      provider.play(says('Red.'), says('A red square.'));
      const chat = await Chat.open(service());
      const id = await uploadedId(service(), 'picture.png', await pngFile());
      const { body } = await chat.ask('Which?', { fields: { chatAskType: 'Image', fileIds: [id] } });
      expect(body).toMatchObject({ Code: 200, Data: { content: 'Red.' } });
      expect(await picturesTo(provider.calls[0]!)).toHaveLength(1);
    });
  },
  { env: { ...answeredBy(provider), LLM_VISION: 'scripted-large' } },
);
