import { writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { DOCUMENT, OPERATIONS } from '../support/interface/document.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { eventually } from '../support/eventually.js';
import { inTurns } from '../support/run/night.js';
import { describeService } from '../support/service/service.js';
import { DocsPage } from './docs-page.js';

/** Of an opened operation, in pixels, 1280 wide; with an example for each failure they had 4,400 to 5,600. */
const HIGHEST = 2_400;

/** In pixels. */
const PICTURE = { width: 1280, height: 1180, mostBytes: 300_000 };
const PARTS = [
  '.info .title',
  '.info .description',
  'button.authorize',
  '.opblock-tag[data-tag="Interface"]',
  '#operations-Interface-editChatbot',
  '#operations-Interface-deleteListings',
  '.opblock-tag[data-tag="Chatbots"]',
  '.opblock-tag[data-tag="Conversations"]',
];

describeInBrowser('Swagger UI', (browser) => {
  describeService(
    'for a newcomer with pasted keys',
    (service) => {
      const open = () => DocsPage.open(browser(), service().url);

      it('tells the whole story: key, chatbot, settings, session, question, listings', async () => {
        const docs = await open();
        expect((await docs.tryOut('Chatbots', 'listModels')).Code).toBe(401);
        await docs.authorize('secret', service().secretKey);
        const issued: { Key: string } = (await docs.tryOut('Workspace', 'issueKey')).Data;
        expect(issued.Key).toMatch(/^prl_ss_/);
        await docs.reload();
        expect((await docs.tryOut('Chatbots', 'listModels')).Code).toBe(200);
        await docs.authorize('session', issued.Key);

        const serialNumber = (await docs.tryOut('Chatbots', 'addChatbot')).Data;
        expect(serialNumber).toMatch(/^[0-9a-f]{32}$/);
        expect((await docs.tryOut('Interface', 'editChatbot', { serialNumber })).Data).toBe(1);
        const session: { SessionID: number } = (await docs.tryOut('Conversations', 'createSession', { serialNumber }))
          .Data;
        const asked = await docs.tryOut('Interface', 'askChatbot', { sessionID: session.SessionID });
        expect(asked).toMatchObject({ Code: 200, Data: { content: expect.any(String) } });

        const SerialNumber = serialNumber;
        const created = await docs.tryOut('Interface', 'createListing', { SerialNumber });
        expect(created.Code).toBe(200);
        const listed = await docs.tryOut('Interface', 'listListings', { SerialNumber });
        expect(listed.Data).toMatchObject({ List: [{ City: 'Austin' }], VirtualCount: 1 });
        const deleted = await docs.tryOut('Interface', 'deleteListings', { SerialNumber, Keys: ['HH-2001'] });
        expect(deleted.Data).toEqual({ SuccessCount: 1 });
        await docs.close();
      });

      it('runs from top to bottom by pressing with the demo: body, button, answer, failures', async () => {
        const docs = await open();
        await docs.authorize('secret', service().secretKey);
        await docs.authorize('session', service().sessionKey);
        for (const operation of await docs.operations('Interface')) {
          expect([operation, (await docs.tryOut('Interface', operation)).Code]).toEqual([operation, 200]);
          const block = await docs.unfold('Interface', operation);
          const parts = [
            ...['textarea.body-param__text', 'button.execute'],
            ...['.live-responses-table', '.opblock-description > .renderedMarkdown > table'],
          ];
          const boxes = await Promise.all(parts.map((part) => block.locator(part).first().boundingBox()));
          const tops = boxes.map((box) => box!.y);
          expect([operation, tops]).toEqual([operation, [...tops].sort((a, b) => a - b)]);
          await block.locator('.opblock-summary-control').click();
        }
        await docs.close();
      });

      it('needs nothing pasted with the demo, and shows the frames of a stream', async () => {
        const docs = await open();
        await docs.authorize('secret', service().secretKey);
        await docs.authorize('session', service().sessionKey);
        const listed = await docs.tryOut('Interface', 'listListings');
        expect(listed.Data).toMatchObject({
          List: expect.arrayContaining([expect.objectContaining({ City: 'Austin' })]),
        });
        const asked = await docs.tryOut('Interface', 'askChatbot');
        expect(asked).toMatchObject({
          Code: 200,
          Data: { content: expect.stringMatching(/DEMO-\d{4}/), noAnswer: false },
        });

        await docs.choose('Interface', 'askChatbot', 'Answered as a stream');
        expect(JSON.parse(await docs.offered('Interface', 'askChatbot'))).toMatchObject({ stream: true });
        const frames = await docs.execute('Interface', 'askChatbot');
        expect(frames).toMatch(
          /^\nid: \d+\ndata: \{"content":".+"\}\n\n.*data: \{"QuestionID":\d+,"AnswerID":\d+,"Answer":".+\}/s,
        );
        await docs.close();
      });

      it('stands in the order of the story', async () => {
        const docs = await open();
        expect(await docs.groups()).toEqual(DOCUMENT.tags.map(({ name }) => name));
        const shown = await docs.operations('Chatbots');
        expect([shown[0], shown.at(-1)]).toEqual(['addChatbot', 'removeChatbot']);
        expect(await docs.page.locator('.opblock-tag[data-is-open="true"]').count()).toBe(2);
        for (const { name } of DOCUMENT.tags) {
          const documented = OPERATIONS.filter(({ tags }) => tags[0] === name).map(({ operationId }) => operationId);
          expect(await docs.operations(name)).toEqual(documented);
        }
        await docs.close();
      });

      it('folds all but the interface, fits a phone, and finds operations by what they do', async () => {
        const docs = await open();
        const shown = () => docs.page.locator('.opblock-tag-section .opblock:visible');
        expect(await shown().count()).toBe(5);
        const heightOf = () => docs.page.evaluate('document.documentElement.scrollHeight');
        expect(await heightOf()).toBeLessThan(6_000);
        await docs.page.setViewportSize({ width: 390, height: 844 });
        expect(await heightOf()).toBeLessThan(8_000);
        expect(await docs.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
        await docs.page.fill('.operation-filter-input', 'chat session');
        await eventually(
          () => shown().count(),
          (count) => count > 1 && count < 20,
        );
        expect(await docs.operations('Conversations')).toContain('createSession');
        expect(await docs.page.locator('.opblock.is-open').count()).toBe(0);
        await docs.close();
      });

      // A page of its own for each group: Swagger UI grows slower with every operation that was opened.
      it.each(
        inTurns(
          DOCUMENT.tags.map(({ name }) => name),
          2,
        ),
      )(
        'shows every operation of %s within its height: fields with their meaning, failures once, one example of none',
        async (group) => {
          const operations = OPERATIONS.filter(({ tags }) => tags[0] === group);
          const ids = operations.map(({ operationId }) => operationId);
          const docs = await open();
          expect(await docs.operations(group)).toEqual(ids);
          for (const { operationId, bodies } of operations) {
            const block = await docs.unfold(group, operationId);
            const { height } = (await block.boundingBox())!;
            expect([operationId, height < HIGHEST || height]).toEqual([operationId, true]);
            expect(await block.locator('tr.response[data-code^="4"]:visible').count()).toBe(0);
            const tables = block.locator('.renderedMarkdown table:visible');
            const hasFields = bodies.some(([, body]) => Object.keys(body).length > 0);
            if (hasFields)
              await eventually(
                () => tables.count(),
                (count) => count === 2,
              );
            await block.locator('.opblock-summary-control').click();
          }
          await docs.close();
        },
      );

      it.each([
        ['a screen', 1280, 900],
        ['a phone', 390, 844],
      ])('brings the answer into view after "Execute" on %s', async (_, width, height) => {
        const docs = await open();
        await docs.authorize('secret', service().secretKey);
        await docs.page.setViewportSize({ width, height });
        for (const [group, operation] of [
          ['Interface', 'askChatbot'],
          ['Conversations', 'createSession'],
        ] as const) {
          await docs.tryOut(group, operation);
          const answer = `#operations-${group}-${operation} .live-responses-table .response-col_description h5 >> nth=0`;
          await eventually(() => docs.isInView(answer), Boolean);
        }
        await docs.close();
      });

      it('has its main parts in view at the top; npm run screenshot keeps the picture', async () => {
        const docs = await DocsPage.open(browser(), service().url, PICTURE.height);
        for (const part of PARTS)
          expect([part, await eventually(() => docs.isInView(part), Boolean)]).toEqual([part, true]);
        const picture = await docs.picture();
        expect(picture.readUInt32BE(16)).toBe(PICTURE.width);
        expect(picture.length).toBeLessThan(PICTURE.mostBytes);
        if (process.env.SCREENSHOT) writeFileSync(process.env.SCREENSHOT, picture);
        await docs.close();
      });
    },
    { databases: ['sqlite'], env: { DEMO: 'true' } },
  );
});
