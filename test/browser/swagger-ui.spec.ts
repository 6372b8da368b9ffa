import { writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { DOCUMENT, OPERATIONS } from '../support/document.js';
import { describeInBrowser } from '../support/browser.js';
import { describeService } from '../support/service.js';
import { DocsPage } from './docs-page.js';

const STORY_MS = 120_000;

/** In pixels. */
const PICTURE = { width: 1280, height: 1080, mostBytes: 300_000 };
const PARTS = [
  '.info .title',
  '.info .description',
  'button.authorize',
  '.opblock-tag[data-tag="Workspace"]',
  '#operations-Workspace-KeyIssue',
];

describeInBrowser('Swagger UI', (browser) => {
  describeService(
    'for a newcomer with pasted keys',
    (service) => {
      const open = () => DocsPage.open(browser(), service().url);

      it(
        'tells the whole story: key, chatbot, settings, session, question, listings',
        async () => {
          const docs = await open();
          expect((await docs.tryOut('Models', 'ModelList')).Code).toBe(401);
          await docs.authorize('secret', service().secretKey);
          const issued: { Key: string } = (await docs.tryOut('Workspace', 'KeyIssue')).Data;
          expect(issued.Key).toMatch(/^prl_ss_/);
          await docs.reload();
          expect((await docs.tryOut('Models', 'ModelList')).Code).toBe(200);
          await docs.authorize('session', issued.Key);

          const serialNumber = (await docs.tryOut('Chatbots', 'Add')).Data;
          expect(serialNumber).toMatch(/^[0-9a-f]{32}$/);
          expect((await docs.tryOut('Chatbots', 'Edit', { serialNumber })).Data).toBe(1);
          const session: { SessionID: number } = (await docs.tryOut('Conversations', 'GetSession', { serialNumber }))
            .Data;
          const asked = await docs.tryOut('Conversations', 'ClientAsk', { sessionID: session.SessionID });
          expect(asked).toMatchObject({ Code: 200, Data: { content: expect.any(String) } });

          const SerialNumber = serialNumber;
          const created = await docs.tryOut('Real_estate', 'RealEstateCreate', { SerialNumber });
          expect(created.Code).toBe(200);
          const listed = await docs.tryOut('Real_estate', 'RealEstateList', { SerialNumber });
          expect(listed.Data).toMatchObject({ List: [{ City: 'Austin' }], VirtualCount: 1 });
          const deleted = await docs.tryOut('Real_estate', 'RealEstateDelete', { SerialNumber });
          expect(deleted.Data).toEqual({ SuccessCount: 1 });
          await docs.close();
        },
        STORY_MS,
      );

      it(
        'needs nothing pasted with the demo, and shows the frames of a stream',
        async () => {
          const docs = await open();
          await docs.authorize('secret', service().secretKey);
          await docs.authorize('session', service().sessionKey);
          const listed = await docs.tryOut('Real_estate', 'RealEstateList');
          expect(listed.Data).toMatchObject({
            List: expect.arrayContaining([expect.objectContaining({ City: 'Austin' })]),
          });
          const asked = await docs.tryOut('Conversations', 'ClientAsk');
          expect(asked).toMatchObject({
            Code: 200,
            Data: { content: expect.stringMatching(/DEMO-\d{4}/), noAnswer: false },
          });

          await docs.choose('Conversations', 'ClientAsk', 'Answered as a stream');
          expect(JSON.parse(await docs.offered('Conversations', 'ClientAsk'))).toMatchObject({ stream: true });
          const frames = await docs.execute('Conversations', 'ClientAsk');
          expect(frames).toMatch(
            /^data: \{"content":".+"\}\n\n.*data: \{"QuestionID":\d+,"AnswerID":\d+,"Answer":".+\}/s,
          );
          await docs.close();
        },
        STORY_MS,
      );

      it(
        'stands in the order of the story',
        async () => {
          const docs = await open();
          expect(await docs.groups()).toEqual(DOCUMENT.tags.map(({ name }) => name));
          const shown = await docs.operations('Chatbots');
          expect(shown).toEqual(['Add', 'Edit', 'Get', 'List', 'Remove']);
          for (const { name } of DOCUMENT.tags) {
            const documented = OPERATIONS.filter(({ tags }) => tags[0] === name).map(({ operationId }) => operationId);
            expect(await docs.operations(name.replaceAll(' ', '_'))).toEqual(documented);
          }
          await docs.close();
        },
        STORY_MS,
      );

      it(
        'has its main parts in view at the top; npm run screenshot keeps the picture',
        async () => {
          const docs = await DocsPage.open(browser(), service().url, PICTURE.height);
          for (const part of PARTS) expect([part, await docs.isInView(part)]).toEqual([part, true]);
          const picture = await docs.picture();
          expect(picture.readUInt32BE(16)).toBe(PICTURE.width);
          expect(picture.length).toBeLessThan(PICTURE.mostBytes);
          if (process.env.SCREENSHOT) writeFileSync(process.env.SCREENSHOT, picture);
          await docs.close();
        },
        STORY_MS,
      );
    },
    { databases: ['sqlite'], env: { DEMO: 'true' } },
  );
});
