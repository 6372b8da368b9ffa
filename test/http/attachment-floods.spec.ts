import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { pngFile, paddedTo, wavFile } from '../support/media/sample-media.js';
import { peakMemory } from '../support/programs/process-facts.js';
import { Chat } from '../support/interface/chat.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { plainPicture } from '../support/providers/shown-pictures.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';
import { seeingModels } from './seeing-models.js';
import { formOf, sendVisitorForm, uploadedId } from './uploading.js';
import { VisitorBrowser } from './visitor-browser.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const MIB = 1_048_576;
/** MiB that a service with a heap of 256 MB may hold, whatever visitors send. */
const MOST_MEMORY = 900;
/** Long enough for the answers of one moment to be open side by side. */
const SLOW = { fragments: ['ok'], fragmentDelayMs: 3_000 };

/** Pixels that no format makes small, in a file of 19 MB. */
async function largePicture(): Promise<Buffer> {
  const [width, height] = [2_000, 1_600];
  const raw = { raw: { width, height, channels: 3 } } as const;
  return paddedTo(
    await sharp(randomBytes(3 * width * height), raw)
      .png()
      .toBuffer(),
    19 * MIB,
  );
}

describeService(
  'Files of many asks at once',
  (service) => {
    const visit = async () => {
      const serialNumber = await addChatbot(service());
      await editChatbot(service(), serialNumber, { EnableUploadImage: true, EnablePushToTalk: true });
      return VisitorBrowser.open(service(), serialNumber);
    };
    const sent = async (visitor: VisitorBrowser, fileName: string, bytes: Buffer) => {
      const headers = { 'chatbot-sessionkey': visitor.token };
      const { status, body } = await sendVisitorForm(service(), formOf({ fileName, bytes }), headers);
      expect([status, body.Message]).toEqual([200, '']);
      return body.Data.FileID;
    };
    /** The statuses of asks that a visitor sends together. */
    const asked = (visitor: VisitorBrowser, times: number, body: object) =>
      Promise.all(Array.from({ length: times }, () => visitor.call('Ask', { content: '', ...body })));

    it('ten large pictures in fifteen asks of a visitor: some are answered, the others 503, and memory is bounded', async () => {
      provider.play(...Array.from({ length: 40 }, () => SLOW));
      const visitor = await visit();
      const picture = await largePicture();
      const fileIds: number[] = [];
      for (let at = 0; at < 10; at++) fileIds.push(await sent(visitor, 'home.png', picture));
      const answers = await asked(visitor, 15, { chatAskType: 'Image', fileIds });
      const statuses = answers.map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      const refused = answers.find(({ status }) => status === 503)!;
      expect(refused.body.Message).toMatch(/at the moment; try again later$/);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(peakMemory(service().pid)).toBeLessThan(MOST_MEMORY);
      // What was refused or answered holds nothing any more.
      provider.reset();
      expect((await asked(visitor, 1, { chatAskType: 'Image', fileIds }))[0]!.status).toBe(200);
    });

    it('one recording of 38 MiB in thirty asks: memory is bounded, and what is refused is 503', async () => {
      const visitor = await visit();
      const fileIds = [await sent(visitor, 'question.wav', paddedTo(wavFile(), 38 * MIB))];
      const answers = await asked(visitor, 30, { chatAskType: 'Audio', fileIds });
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(statuses).toContain(200);
      expect(peakMemory(service().pid)).toBeLessThan(MOST_MEMORY);
    });

    it('the largest pictures of one workspace: a small one of another is among the first that are answered', async () => {
      const other = await service().anotherWorkspace();
      const large = await uploadedId(service(), 'large.png', await plainPicture('red', 8_192, 8_192).png().toBuffer());
      const small = await uploadedId(other, 'small.png', await pngFile({ width: 8, height: 8 }));
      const done: string[] = [];
      const show = async (chat: Chat, fileId: number, name: string) => {
        const { status } = await chat.ask('', { fields: { chatAskType: 'Image', fileIds: [fileId] } });
        done.push(`${name} ${status}`);
      };
      const chats: Chat[] = [];
      for (let at = 0; at < 40; at++) chats.push(await Chat.open(service()));
      const chat = await Chat.open(other);
      const asks = chats.map((one) => show(one, large, 'large'));
      await provider.until(({ calls }) => calls >= 1);
      await show(chat, small, 'small');
      const place = done.indexOf('small 200');
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThan(10);
      await Promise.all(asks);
    });
  },
  {
    databases: ['sqlite'],
    env: () => ({
      ...seeingModels(provider),
      NODE_OPTIONS: '--max-old-space-size=256',
      VISITOR_MESSAGES_PER_MINUTE: '1000',
      FILE_QUOTA_MB: '2000',
    }),
  },
);
