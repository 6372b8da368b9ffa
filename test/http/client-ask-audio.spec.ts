import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { pngFile, wavFile } from '../support/media/sample-media.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { textsTo } from '../support/providers/shown-pictures.js';
import { endedTurns, everythingAsked } from '../support/databases/stored-turns.js';

import { BLIND, seeingModels } from './seeing-models.js';
import { uploadedId } from './uploading.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const WORDS = 'Is the house in Austin still for sale?';
const ofAudio = (...fileIds: number[]) => ({ fields: { chatAskType: 'Audio', fileIds } });

describeService(
  'ClientAsk with a recording',
  (service) => {
    const recording = (wav = wavFile()) => uploadedId(service(), 'question.wav', wav);
    const paths = () => provider.calls.map(({ path }) => path);

    it('has it transcribed; the words are the question, in the history and later', async () => {
      const wav = wavFile({ seconds: 3 });
      provider.play(says(WORDS), says('It is.'));
      const chat = await Chat.open(service(), { Model: BLIND });
      const { body } = await chat.ask('', ofAudio(await recording(wav)));
      expect(body).toMatchObject({ Code: 200, Data: { content: 'It is.', totalToken: 15 } });
      const [heard, asked] = provider.calls;
      expect(heard!.path).toBe('/v1/audio/transcriptions');
      expect(heard!.file!.bytes.equals(wav)).toBe(true);
      expect(textsTo(asked!)).toEqual([WORDS]);
      expect((await chat.said()).map(({ Content }) => Content)).toEqual([WORDS, 'It is.']);
      await chat.ask('Since when?');
      expect(textsTo(provider.calls[2]!)).toEqual([WORDS, 'Since when?']);
      expect(paths()).toHaveLength(3);
    });

    it('puts what was written before what was said', async () => {
      provider.play(says(WORDS));
      const chat = await Chat.open(service());
      await chat.ask('Please listen:', ofAudio(await recording()));
      expect(textsTo(provider.calls[1]!)).toEqual([`Please listen:\n\n${WORDS}`]);
      expect((await chat.said())[0]!.Content).toBe(`Please listen:\n\n${WORDS}`);
    });

    it('tells the model where nothing is said', async () => {
      provider.play(says(' \n'), says('I heard nothing.'));
      const chat = await Chat.open(service());
      expect((await chat.ask('', ofAudio(await recording()))).body.Data.content).toBe('I heard nothing.');
      expect(textsTo(provider.calls[1]!)).toEqual(['[recording without words]']);
    });

    it('streams the answer', async () => {
      provider.play(says(WORDS), says('It ', 'is.'));
      const chat = await Chat.open(service());
      const { events } = await chat.stream('', ofAudio(await recording()));
      expect(events.map(({ data }) => data)).toMatchObject([
        { content: 'It ' },
        { content: 'is.' },
        { Answer: 'It is.' },
      ]);
    });

    it('gives the same answer to a retry, and transcribes nothing again', async () => {
      provider.play(says(WORDS), says('It is.'));
      const chat = await Chat.open(service());
      const options = { ...ofAudio(await recording()), headers: { 'idempotency-key': 'recording-1' } };
      const first = await chat.ask('', options);
      expect((await chat.ask('', options)).body.Data).toEqual(first.body.Data);
      expect(provider.calls).toHaveLength(2);
      expect(await chat.count()).toBe(1);
    });

    it.each<[string, Script[], number, string | undefined]>([
      ['fails', [{ status: 500 }, { status: 500 }], 502, undefined],
      ['refuses', [{ status: 400 }], 502, undefined],
      ['is at its limit', [{ status: 429, headers: { 'retry-after': '7' } }], 503, '7'],
      ['is too slow', [{ end: 'silent' }], 504, undefined],
    ])('gives the message back when the transcription %s, and asks no model', async (_, scripts, code, retryAfter) => {
      const chat = await Chat.open(service(), { MessageLimit: 1 });
      const asked = ofAudio(await recording());
      provider.play(...scripts, ...scripts);
      const { status, headers } = await chat.ask('', asked);
      expect([status, headers['retry-after']]).toEqual([code, retryAfter]);
      expect((await chat.stream('', asked)).status).toBe(code);
      expect(new Set(paths())).toEqual(new Set(['/v1/audio/transcriptions']));
      expect(await endedTurns(service(), chat.sessionID)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
      expect(await chat.count()).toBe(0);
      provider.reset();
      provider.play(says(WORDS));
      expect((await chat.ask('', asked)).status).toBe(200);
    });

    it('leaves the transcription when the client leaves', async () => {
      provider.play({ end: 'silent' });
      const chat = await Chat.open(service());
      const client = new AbortController();
      const asked = chat.ask('', { ...ofAudio(await recording()), signal: client.signal }).catch(() => undefined);
      await provider.until(({ open }) => open === 1);
      client.abort();
      await asked;
      await provider.until(({ open, aborted }) => open === 0 && aborted === 1);
      expect(await endedTurns(service(), chat.sessionID)).toMatchObject([{ state: 'interrupted', answer: '' }]);
      expect(provider.calls).toHaveLength(1);
    });

    describe('refuses, without any effect,', () => {
      const refused = async (chat: Chat, fileIds: readonly number[]) => {
        const before = await everythingAsked(service());
        const { body } = await chat.ask('', { fields: { chatAskType: 'Audio', fileIds } });
        expect((await chat.stream('', { fields: { chatAskType: 'Audio', fileIds } })).status).toBe(body.Code);
        expect(await everythingAsked(service())).toEqual(before);
        expect(provider.calls).toEqual([]);
        return { code: body.Code, message: body.Message };
      };

      it('a picture', async () => {
        const picture = await uploadedId(service(), 'picture.png', await pngFile());
        const { code, message } = await refused(await Chat.open(service()), [picture]);
        expect(code).toBe(400);
        expect(message).toContain(`file ${picture} is of kind image`);
      });

      it('073 two recordings', async () => {
        const { code, message } = await refused(await Chat.open(service()), [await recording(), await recording()]);
        expect([code, message]).toEqual([400, 'fileIds must name exactly 1 file when chatAskType is Audio']);
      });

      it('010 a recording of another workspace, as if there were none', async () => {
        const its = await uploadedId(await service().anotherWorkspace(), 'its.wav', wavFile());
        const chat = await Chat.open(service());
        expect(await refused(chat, [its])).toEqual(await refused(chat, [987_654_321]));
      });

      it('any recording where nothing transcribes, by the name of the setting', async () => {
        const replica = await service().replica({ TRANSCRIPTION_BASE_URL: '', TRANSCRIPTION_API_KEY: '' });
        const chat = (await Chat.open(service())).through(replica);
        const { code, message } = await refused(chat, [await recording()]);
        expect(code).toBe(400);
        expect(message).toContain('set TRANSCRIPTION_BASE_URL');
      });
    });
  },
  { env: { ...seeingModels(provider), TRANSCRIPTION_SECONDS: '1' } },
);
