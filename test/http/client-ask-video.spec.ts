import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { describeWithMedia } from '../support/media/media-programs.js';
import { runFolder } from '../support/run/run-folder.js';
import { madeBy } from '../support/programs/run-program.js';
import { pngFile } from '../support/media/sample-media.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { picturesTo, textsTo } from '../support/providers/shown-pictures.js';
import { endedTurns, everythingAsked } from '../support/databases/stored-turns.js';

import { BLIND, seeingModels } from './seeing-models.js';
import { uploadedId } from './uploading.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const ofVideo = (...fileIds: number[]) => ({ fields: { chatAskType: 'Video', fileIds } });

/** Two seconds of red, then two of blue; with a tone or without. */
function redThenBlue(isLoud: boolean): Promise<Buffer> {
  const plain = (colour: string) => ['-f', 'lavfi', '-i', `color=${colour}:size=160x120:rate=10:duration=2`];
  const sound = isLoud ? ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=4', '-c:a', 'aac'] : [];
  const joined = ['-filter_complex', '[0][1]concat=n=2:v=1[v]', '-map', '[v]', ...(isLoud ? ['-map', '2:a'] : [])];
  const [input, codec] = [sound.slice(0, 4), sound.slice(4)];
  const args = ['-v', 'error', ...plain('red'), ...plain('blue'), ...input, ...joined, '-pix_fmt', 'yuv420p', ...codec];
  return madeBy('ffmpeg', [...args, 'out.mp4'], 'out.mp4');
}

describeWithMedia('Videos', () => {
  let loud: Buffer;
  let silent: Buffer;
  beforeAll(async () => void ([loud, silent] = await Promise.all([redThenBlue(true), redThenBlue(false)])));

  describeService(
    'ClientAsk with a video',
    (service) => {
      const video = (bytes = loud) => uploadedId(service(), 'tour.mp4', bytes);

      it('shows frames to the model, in their order, with the words of its sound', async () => {
        provider.play(
          says('Welcome to the tour.'),
          says('Red, then blue.'),
          says('First a red wall, then a blue one.'),
        );
        const chat = await Chat.open(service());
        const { body } = await chat.ask('What is shown?', ofVideo(await video()));
        expect(body).toMatchObject({ Code: 200, Data: { content: 'Red, then blue.', totalToken: 30 } });
        const [heard, asked, described] = provider.calls;
        expect(heard!.path).toBe('/v1/audio/transcriptions');
        expect(heard!.file!.bytes.toString('latin1', 0, 4)).toBe('RIFF');
        const question = 'What is shown?\n\n[sound of the video: Welcome to the tour.]';
        expect(textsTo(asked!)).toEqual([question]);
        const frames = await picturesTo(asked!);
        expect(frames.length).toBeGreaterThan(1);
        expect(frames.at(0)).toMatchObject({ colour: [255, 0, 0], width: 160, height: 120 });
        expect(frames.at(-1)!.colour).toEqual([0, 0, 255]);
        expect(await picturesTo(described!)).toHaveLength(frames.length);
        expect((await chat.said()).map(({ Content }) => Content)).toEqual([question, 'Red, then blue.']);

        await chat.ask('And then?');
        const later = provider.calls[3]!;
        expect(await picturesTo(later)).toEqual([]);
        expect(textsTo(later)[0]).toBe(
          `${question}\n\n[shown with this message: the video; First a red wall, then a blue one.]`,
        );
        expect(provider.calls).toHaveLength(4);
      });

      it('067 takes one without sound and without a text', async () => {
        const chat = await Chat.open(service());
        expect((await chat.ask('', ofVideo(await video(silent)))).status).toBe(200);
        expect(provider.calls.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions']);
        expect((await chat.said())[0]!.Content).toBe('[video]');
      });

      it('streams the answer', async () => {
        provider.play(says('Welcome.'), says('Red, ', 'then blue.'));
        const { events } = await (await Chat.open(service())).stream('', ofVideo(await video()));
        expect(events.at(-1)!.data).toMatchObject({ Answer: 'Red, then blue.' });
      });

      it('leaves the sound out where nothing transcribes', async () => {
        const replica = await service().replica({ TRANSCRIPTION_BASE_URL: '', TRANSCRIPTION_API_KEY: '' });
        const chat = (await Chat.open(service())).through(replica);
        expect((await chat.ask('What is shown?', ofVideo(await video()))).status).toBe(200);
        expect(textsTo(provider.calls[0]!)).toEqual(['What is shown?']);
        expect(provider.calls).toHaveLength(2);
      });

      it.each<[string, Script[]]>([
        ['transcription', [{ status: 400 }]],
        ['model', [says('Welcome.'), { status: 400 }]],
      ])('gives the message back when the %s fails', async (_, scripts) => {
        const chat = await Chat.open(service(), { MessageLimit: 1 });
        const asked = ofVideo(await video());
        provider.play(...scripts);
        expect((await chat.ask('', asked)).status).toBe(502);
        expect(await endedTurns(service(), chat.sessionID)).toMatchObject([{ state: 'failed' }]);
        expect((await chat.ask('', asked)).status).toBe(200);
      });

      describe('refuses, without any effect,', () => {
        const refused = async (chat: Chat, ...fileIds: number[]) => {
          const before = await everythingAsked(service());
          const { body } = await chat.ask('What?', ofVideo(...fileIds));
          expect((await chat.stream('What?', ofVideo(...fileIds))).status).toBe(body.Code);
          expect(await everythingAsked(service())).toEqual(before);
          expect(provider.calls).toEqual([]);
          return { code: body.Code, message: body.Message };
        };

        it('a model that does not see, by the name of the setting', async () => {
          const { code, message } = await refused(await Chat.open(service(), { Model: BLIND }), await video());
          expect(code).toBe(400);
          expect(message).toContain('set Model to one with vision');
        });

        it('a picture, by its number', async () => {
          const picture = await uploadedId(service(), 'picture.png', await pngFile());
          const { code, message } = await refused(await Chat.open(service()), picture);
          expect(code).toBe(400);
          expect(message).toContain(`file ${picture} is of kind image`);
        });

        it('073 two videos', async () => {
          const { code, message } = await refused(await Chat.open(service()), await video(), await video());
          expect([code, message]).toEqual([400, 'fileIds must name exactly 1 file when chatAskType is Video']);
        });

        it('010 a video of another workspace, as if there were none', async () => {
          const its = await uploadedId(await service().anotherWorkspace(), 'its.mp4', silent);
          const chat = await Chat.open(service());
          expect(await refused(chat, its)).toEqual(await refused(chat, 987_654_321));
        });

        it('any video where ffmpeg is not installed, by its name', async () => {
          const replica = await service().replica({ PATH: mkdtempSync(join(runFolder(), 'empty-')) });
          const chat = (await Chat.open(service())).through(replica);
          const { code, message } = await refused(chat, await video());
          expect(code).toBe(400);
          expect(message).toContain('ffmpeg is not installed');
        });
      });
    },
    { env: seeingModels(provider) },
  );
});
