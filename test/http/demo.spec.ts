import { EXAMPLE_SERIAL_NUMBER } from '../../libs/domain/serial-number.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { describeService } from '../support/service/service.js';
import { getConfig, VisitorBrowser } from './visitor-browser.js';

/** What each suggestion of the demo is answered with, whatever was asked before. */
const ANSWERED: Readonly<Record<string, RegExp>> = {
  'Homes for sale in Austin under 600k':
    /^I found 5 listings \(for sale, in Austin, up to \$600,000\):(\n.*DEMO-1\d{3}|\n.*){15}$/,
  'Cheapest rental with two bedrooms': /for rent, 2 bedrooms, cheapest first.*\n.*Minneapolis.*\n\$1,925 per month/,
  'How many homes have a pool?': /^I found 6 listings \(pool\)\.$/,
};
const ORDERS = Object.keys(ANSWERED).flatMap((first, _, all) => {
  const [second, third] = all.filter((one) => one !== first) as [string, string];
  return [
    [first, second, third],
    [first, third, second],
  ];
});

describeService(
  'The demo',
  (service) => {
    const get = (path: string) => service().raw(path, { method: 'GET', headers: {} });
    let front: Awaited<ReturnType<typeof get>>;
    beforeAll(async () => {
      front = await get('/demo');
    });

    it('has a front page with the line, whose policy lets the line do all it does', () => {
      const line = `<script async src="widget.js" data-chatbot="${EXAMPLE_SERIAL_NUMBER}"></script>`;
      expect([front.status, front.bytes.toString()]).toEqual([200, expect.stringContaining(line)]);
      // The question for the looks of the chatbot is among it.
      for (const needed of ['script-src', 'frame-src', 'connect-src', 'img-src'])
        expect(String(front.headers['content-security-policy'])).toContain(`${needed} 'self'`);
    });

    it('shows pictures that load, each with words, and leads to a page of each home', async () => {
      const page = front.bytes.toString();
      const pictures = [...page.matchAll(/<img src="([^"]+)" alt="Drawing of a [^"]+"/g)].map(([, src]) => src!);
      const homes = [...page.matchAll(/<a href="(demo\/\d+)"/g)].map(([, href]) => href!);
      expect([pictures.length, homes.length, page.match(/<img /g)!.length]).toEqual([60, 60, 60]);
      for (const path of pictures) {
        const { status, headers, bytes } = await get(`/${path}`);
        expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
        expect(bytes.length).toBeLessThan(4_000);
      }
      for (const path of homes) expect((await get(`/${path}`)).bytes.toString()).toContain('src="../widget.js"');
    });

    it('has cards whose picture and link lead to pages of this service', async () => {
      const visitor = await VisitorBrowser.open(service(), EXAMPLE_SERIAL_NUMBER);
      const sessionID = await visitor.ask('Homes for sale in Austin under 600k');
      const { body } = await visitor.call('History', { sessionID });
      const shown = body.Data.Messages.flatMap(({ Listings }) => Listings);
      expect(shown).toHaveLength(5);
      for (const { Image, Url } of shown) {
        expect((await get(`/${Image}`)).headers['content-type']).toBe('image/svg+xml');
        expect((await get(new URL(Url).pathname)).status).toBe(200);
      }
    });

    it('is found nowhere else', async () => {
      for (const name of ['1061', '1001.png', '..%2fwidget.js', '%00', 'DEMO-1001'])
        expect((await service().enveloped(`/demo/${name}`, { method: 'GET' })).status).toBe(404);
    });

    it.each(ORDERS)('answers its own suggestions: %s, then %s, then %s', async (...questions) => {
      const { body } = await getConfig(service(), { serialNumber: EXAMPLE_SERIAL_NUMBER });
      expect(body.Data.SuggestedMessage.split('\n').sort()).toEqual([...questions].sort());
      const chat = await Chat.with(service(), EXAMPLE_SERIAL_NUMBER);
      for (const question of questions)
        expect((await chat.ask(question)).body.Data.content).toMatch(ANSWERED[question]!);
    });
  },
  { env: { DEMO: 'true' } },
);

describeService(
  'Without a demo',
  (service) => {
    describe('there is no page of it', () => {
      it.each(['/demo', '/demo/1001', '/demo/1001.svg'])('%s', async (path) => {
        const { status, body } = await service().enveloped(path, { method: 'GET' });
        expect([status, body.Message]).toEqual([404, 'The path does not exist']);
      });
    });
  },
  { databases: ['sqlite'] },
);
