import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cutPassages } from '../../src/knowledge/domain/passages.js';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { runSql } from '../support/databases/outside-sql.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, EDIT, readSources, sourcesOf, teach } from './knowledge-sources.js';
import { brokenPdf, encryptedPdf, packedPdf, pdf } from './sample-documents.js';
import { png } from './sample-files.js';
import { uploadedId } from './uploading.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const HOUSE = '# Pets\n\nDogs pay 25 dollars a month. 🐕\n\n# Garden\n\nThe garden is watered on Mondays.\n';
const MOST = 2_000_000;
const sentences = (length: number): string =>
  'The tower has a clock that strikes.\n\n'.repeat(length / 30).slice(0, length - 1) + '!';

describeService(
  'Documents that a chatbot is taught',
  (service) => {
    const file = (name: string, bytes: Buffer | string) => uploadedId(service(), name, Buffer.from(bytes));
    const taught = async (...fileList: number[]) => {
      const serialNumber = await addChatbot(service());
      await teach(service(), serialNumber, { fileList });
      return serialNumber;
    };
    /** What becomes of one document. */
    const outcome = async (name: string, bytes: Buffer | string) => {
      const [source] = await readSources(service(), await taught(await file(name, bytes)));
      return [source!.Status, source!.StatusMessage, source!.Length];
    };
    const promptFor = async (serialNumber: string, question: string): Promise<string> => {
      await (await Chat.with(service(), serialNumber)).ask(question);
      return (provider.calls.at(-1)!.body.messages as { content: string }[]).at(-1)!.content;
    };

    it('are processed first, then ready', async () => {
      const id = await file('house.md', HOUSE);
      const serialNumber = await addChatbot(service());
      const processing = { ID: expect.any(Number), Type: 'File', Name: 'house.md', Value: String(id) };
      expect(await teach(service(), serialNumber, { fileList: [id] })).toEqual([
        { ...processing, Length: 0, Status: 'Processing', StatusMessage: '' },
      ]);
      expect(await readSources(service(), serialNumber)).toEqual([
        { ...processing, Length: [...HOUSE].length, Status: 'Ready', StatusMessage: '' },
      ]);
    });

    it.each([
      ['house.md', HOUSE, 'house.md › Garden'],
      ['house.txt', 'The garden is watered on Mondays.', 'house.txt'],
    ])('are answered from: %s', async (name, bytes, source) => {
      const serialNumber = await taught(await file(name, bytes));
      await readSources(service(), serialNumber);
      const entry = JSON.stringify({ source, text: 'The garden is watered on Mondays.' });
      expect(await promptFor(serialNumber, 'When is the garden watered?')).toContain(`\n${entry}\n`);
    });

    it('are answered from: a PDF of several pages', async () => {
      const bytes = await pdf('The first page.', 'The pool opens at nine.\nIt closes at eight.', 'The last page.');
      const serialNumber = await taught(await file('pool.pdf', bytes));
      expect(await readSources(service(), serialNumber)).toMatchObject([{ Name: 'pool.pdf', Status: 'Ready' }]);
      const prompt = await promptFor(serialNumber, 'When does the pool close?');
      expect(prompt).toContain(String.raw`The pool opens at nine.\nIt closes at eight.`);
      expect(prompt).toContain('"source":"pool.pdf"');
    });

    describe('fail with the reason', () => {
      it('a PDF without text, such as a scan', async () => {
        expect(await outcome('scan.pdf', await pdf(''))).toEqual(['Failed', 'The PDF holds no text', 0]);
      });
      it('a PDF that is encrypted', async () => {
        const reason = 'The PDF is encrypted; upload it without a password';
        expect(await outcome('secret.pdf', await encryptedPdf('Treasure'))).toEqual(['Failed', reason, 0]);
      });
      it('a PDF that is broken', async () => {
        expect(await outcome('broken.pdf', brokenPdf)).toEqual(['Failed', 'The PDF is damaged', 0]);
      });
      it('a PDF that unpacks to more than memory should hold', async () => {
        const reason = 'The PDF takes too much memory to read';
        expect(await outcome('packed.pdf', await packedPdf(2_000))).toEqual(['Failed', reason, 0]);
      });
      it('a PDF of more than 500 pages, and not one of 500', async () => {
        const pages = (count: number) => pdf(...Array.from({ length: count }, (_, n) => `Page ${n}`));
        const reason = 'The PDF has more than 500 pages';
        expect(await outcome('long.pdf', await pages(501))).toEqual(['Failed', reason, 0]);
        expect((await outcome('long.pdf', await pages(500)))[0]).toBe('Ready');
      });
      it('a text of more than 2,000,000 characters, and not one of exactly that', async () => {
        const reason = 'The document holds more than 2000000 characters';
        expect(await outcome('long.txt', sentences(MOST + 1))).toEqual(['Failed', reason, 0]);
        expect(await outcome('long.txt', sentences(MOST))).toEqual(['Ready', '', MOST]);
      });
      it('a text of blanks', async () => {
        expect(await outcome('blank.txt', ' \n \n')).toEqual(['Failed', 'The document holds no text', 0]);
      });
      it('and leave the others alone', async () => {
        const ids = [await file('broken.pdf', brokenPdf), await file('house.md', HOUSE)];
        const statuses = (await readSources(service(), await taught(...ids))).map(({ Status }) => Status);
        expect(statuses).toEqual(['Failed', 'Ready']);
      });
    });

    it('stay as they are when they are sent again, move, and go', async () => {
      const [a, b, c] = [await file('a.md', 'Apples'), await file('b.md', 'Bees'), await file('c.md', 'Cats')];
      const serialNumber = await taught(a, b);
      const before = await readSources(service(), serialNumber);
      const after = await teach(service(), serialNumber, { fileList: [c, b] });
      expect(after.map(({ Name, Status }) => [Name, Status])).toEqual([
        ['c.md', 'Processing'],
        ['b.md', 'Ready'],
      ]);
      expect(after[1]).toEqual(before[1]);
      await readSources(service(), serialNumber);
      expect(await promptFor(serialNumber, 'apples, bees, cats?')).not.toContain('Apples');
      expect(await teach(service(), serialNumber, { fileList: [] })).toEqual([]);
      expect(await promptFor(serialNumber, 'apples, bees, cats?')).not.toContain('Bees');
    });

    it('are read anew when they failed and are sent again', async () => {
      const id = await file('broken.pdf', brokenPdf);
      const serialNumber = await taught(id);
      await readSources(service(), serialNumber);
      expect(await teach(service(), serialNumber, { fileList: [id] })).toMatchObject([{ Status: 'Processing' }]);
      expect(await readSources(service(), serialNumber)).toMatchObject([{ Status: 'Failed' }]);
    });

    it('never expire', async () => {
      const id = await file('house.md', HOUSE);
      const expiry = () => rowsOf(service().databaseUrl, 'SELECT expires_at AS at FROM files WHERE id = ?', [id]);
      expect(await expiry()).toEqual([{ at: expect.any(Number) }]);
      await taught(id);
      expect(await expiry()).toEqual([{ at: null }]);
    });

    it('are refused where they are of another kind, and nothing changes', async () => {
      const image = await uploadedId(service(), 'a.png', png());
      const serialNumber = await taught(await file('house.md', HOUSE));
      const before = await readSources(service(), serialNumber);
      const { status, body } = await service().call(EDIT, { serialNumber, text: 'New', fileList: [image] });
      expect([status, body.Message]).toEqual([
        415,
        `fileList must name text, Markdown or PDF files; the file ${image} is of the type image/png`,
      ]);
      expect(await sourcesOf(service(), serialNumber)).toEqual(before);
    });

    it('006 of another workspace do not exist, in the words of an unknown one', async () => {
      const stranger = await service().anotherWorkspace();
      const id = await file('house.md', HOUSE);
      const serialNumber = await addChatbot(stranger);
      const foreign = await stranger.call(EDIT, { serialNumber, fileList: [id] });
      const unknown = await stranger.call(EDIT, { serialNumber, fileList: [999_999_999] });
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(unknown.body);
      expect(await sourcesOf(stranger, serialNumber)).toEqual([]);
    });

    it('117 are read to the end by the next process when one is killed over them', async () => {
      const text = sentences(MOST);
      const serialNumber = await taught(await file('tower.txt', text));
      const [source] = await sourcesOf(service(), serialNumber);
      const count = 'SELECT COUNT(*) AS n FROM knowledge_passages WHERE source_id = ?';
      const passages = async () =>
        Number((await rowsOf<{ n: number }>(service().databaseUrl, count, [source!.ID]))[0]!.n);
      await eventually(passages, (n) => n > 0);
      await service().kill('SIGKILL');
      const whole = [...cutPassages(text)].length;
      expect(await passages()).toBeLessThan(whole);
      // As it is a minute later: the lease has run out.
      await runSql(service().databaseUrl, 'UPDATE knowledge_sources SET lease_until = 0 WHERE lease_until > 0');
      await service().restart();
      expect(await readSources(service(), serialNumber)).toMatchObject([{ Status: 'Ready', Length: MOST }]);
      expect(await passages()).toBe(whole);
    });
  },
  { env: answeredBy(provider) },
);
