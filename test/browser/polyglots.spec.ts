import { expect, it } from '@jest/globals';
import { describeInBrowser } from '../support/programs/browser.js';
import { jpegFile, pngChunk, pngFile } from '../support/media/sample-media.js';
import { describeService } from '../support/service/service.js';
import { uploadedId } from '../http/uploading.js';

const PAGE = '<html><script>alert(1)</script><script>fetch("/ran")</script></html>';

/** Good pictures with a page inside, where the judge lets it pass. */
const POLYGLOTS = [
  [
    'a.png',
    async () => {
      const png = await pngFile();
      const comment = pngChunk('tEXt', Buffer.from(`Comment\0${PAGE}`));
      return Buffer.concat([png.subarray(0, -12), comment, png.subarray(-12)]);
    },
  ],
  ['a.jpg', async () => Buffer.concat([await jpegFile(), Buffer.from(PAGE)])],
] as const;

describeInBrowser('Pictures that are pages as well', (browser) => {
  describeService(
    'opened in a browser',
    (service) => {
      it.each(POLYGLOTS)('114 run no script: %s', async (name, make) => {
        const id = await uploadedId(service(), name, await make());
        const { body } = await service().call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 });
        const serialNumber = body.Data;
        await service().call('/chat/Chatbot/Edit', { serialNumber, ChatIcon: String(id) });
        const context = await browser().newContext();
        const asked: string[] = [];
        const dialogs: string[] = [];
        context.on('request', (request) => asked.push(new URL(request.url()).pathname));
        context.on('dialog', (dialog) => void dialog.dismiss().then(() => dialogs.push(dialog.message())));
        const address = `${service().url}/chatbots/${serialNumber}/icon`;
        const alone = await context.newPage();
        expect((await alone.goto(address))!.status()).toBe(200);
        const within = await context.newPage();
        await within.setContent(`<iframe src="${address}"></iframe><script src="${address}"></script>`);
        await within.waitForLoadState('networkidle');
        expect(asked.filter((path) => path.endsWith('/icon'))).toHaveLength(3);
        expect([dialogs, asked.filter((path) => path === '/ran')]).toEqual([[], []]);
        await context.close();
      });
    },
    { databases: ['sqlite'] },
  );
});
