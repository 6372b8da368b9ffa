import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addChatbot, CREATE, OPTIONAL, pageOf, REQUIRED, SHOWN } from '../http/listing-bodies.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeService } from '../support/service/service.js';
import { eventually } from '../support/eventually.js';
import { startCommand } from '../support/service/service-process.js';
import { parlor } from './parlor.js';

const HEADER = Object.keys({ ...REQUIRED, ...OPTIONAL });
const quoted = (value: unknown): string => {
  const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  return `"${text.replaceAll('"', '""')}"`;
};
const csv = (...bodies: readonly Readonly<Record<string, unknown>>[]): string =>
  [HEADER.join(','), ...bodies.map((body) => HEADER.map((name) => quoted(body[name])).join(','))].join('\n');
const lines = (...bodies: readonly unknown[]): string => bodies.map((body) => JSON.stringify(body)).join('\n');

describeService('parlor listings import', (service) => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(runFolder(), 'import-'))));

  const importing = async (name: string, content: string, serial: string, ...more: readonly string[]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return run(path, serial, ...more);
  };
  const run = async (path: string, serial: string, ...more: readonly string[]) => {
    const args = ['listings', 'import', path, '--chatbot', serial, '--json', ...more];
    const { code, lines: printed } = await parlor(service().surroundings, args);
    const json = printed.find((line) => line.startsWith('{') && !line.startsWith('{"level"'));
    return { code, lines: printed, report: json && (JSON.parse(json) as unknown) };
  };

  describe.each([
    ['CSV', 'listings.csv', csv],
    ['JSON lines', 'listings.ndjson', lines],
  ])('%s', (_, name, written) => {
    it('attaches every listing, as Create would', async () => {
      const bot = await addChatbot(service());
      const result = await importing(name, written(REQUIRED, { ...REQUIRED, ...OPTIONAL }), bot);
      expect(result).toMatchObject({ code: 0, report: { imported: 2, faulty: 0, problems: [] } });
      const { List, VirtualCount } = await pageOf(service(), bot);
      expect(VirtualCount).toBe(2);
      expect(List[1]).toEqual({ ID: expect.any(Number), ...SHOWN });
      expect(List[0]).toMatchObject({
        Images: JSON.stringify(OPTIONAL.Images),
        ExtensionColumn: JSON.stringify(OPTIONAL.ExtensionColumn),
        Description: OPTIONAL.Description,
        SalePrice: '12345678901.23',
        LATITUDE: 30.2672,
      });
    });

    it('attaches nothing where one line is wrong, and says which and why', async () => {
      const bot = await addChatbot(service());
      const far = { ...REQUIRED, YearBuilt: 2_000_000 };
      const bad = [{ ...REQUIRED, Bedrooms: 'three' }, REQUIRED, { ...REQUIRED, SaleType: 'x', Url: 'y' }, far];
      const { code, report } = await importing(name, written(REQUIRED, ...bad), bot);
      const first = name === 'listings.csv' ? 2 : 1;
      expect(code).toBe(1);
      expect(report).toEqual({
        imported: 0,
        earlier: 0,
        faulty: 3,
        problems: [
          { line: first + 1, message: 'Bedrooms must be a number' },
          { line: first + 3, message: 'SaleType must be one of for_sale, for_rent; Url must be an http or https URL' },
          { line: first + 4, message: 'YearBuilt must be from -1000000 to 1000000' },
        ],
      });
      expect(await pageOf(service(), bot)).toEqual({ List: [], VirtualCount: 0 });
    });
  });

  it.each([
    ['listings.csv', csv],
    ['listings.ndjson', lines],
  ])('takes every sign for text that ends a line elsewhere: %s', async (name, written) => {
    const bot = await addChatbot(service());
    const Description = 'one\u2028two\u2029three\u0085four\vfive\fsix';
    const { report } = await importing(name, written({ ...REQUIRED, Description }, REQUIRED), bot);
    expect(report).toMatchObject({ imported: 2 });
    expect((await pageOf(service(), bot)).List[1]).toMatchObject({ Description });
  });

  it('keeps counts and pages right over several batches', async () => {
    const bot = await addChatbot(service());
    const many = Array.from({ length: 1_234 }, (_, n) => ({
      ...REQUIRED,
      MLSNumber: `N${n}`,
      City: n % 2 ? 'Austin' : 'Boston',
    }));
    expect((await importing('many.ndjson', lines(...many), bot)).report).toMatchObject({ imported: 1_234 });
    expect((await pageOf(service(), bot, { CityName: 'austin' })).VirtualCount).toBe(617);
    const { List } = await pageOf(service(), bot, { PageNumber: 7, PageSize: 200 });
    expect(List.map(({ MLSNumber }) => MLSNumber)).toEqual(
      many
        .slice(0, 34)
        .map(({ MLSNumber }) => MLSNumber)
        .reverse(),
    );
  });

  it('shows the first hundred faults and counts the rest', async () => {
    const bot = await addChatbot(service());
    const { report } = await importing('bad.ndjson', lines(...Array(250).fill({ SaleType: 'x' })), bot);
    expect(report).toMatchObject({ faulty: 250, problems: { length: 100 } });
  });

  it('refuses a chatbot that is unknown or of another workspace, and a file that is not there', async () => {
    const other = await service().anotherWorkspace();
    const foreign = await addChatbot(other);
    for (const serial of ['unknown', foreign]) {
      const { code, lines: written } = await importing('good.ndjson', lines(REQUIRED), serial);
      expect({ code, written }).toEqual({ code: 1, written: ['The chatbot does not exist'] });
    }
    const { code } = await run(join(folder, 'nowhere.csv'), await addChatbot(service()));
    expect(code).toBe(1);
    expect((await pageOf(other, foreign)).VirtualCount).toBe(0);
  });

  it.each([
    ['a header alone', 'listings.csv', `${HEADER.join(',')}\n`, []],
    ['nothing, as CSV', 'listings.csv', '', ['--sync']],
    ['nothing, as JSON lines', 'listings.ndjson', '\n\n', ['--dry-run']],
  ])('refuses a file that holds %s', async (_, name, content, more) => {
    const bot = await addChatbot(service());
    const { code, lines: written } = await importing(name, content, bot, ...more);
    expect({ code, written }).toEqual({ code: 1, written: ['The file holds no listings'] });
  });

  it('attaches MLS numbers that are there already only where it is told to', async () => {
    const bot = await addChatbot(service());
    const file = lines(REQUIRED, { ...REQUIRED, MLSNumber: 'B2' });
    await importing('twice.ndjson', file, bot);
    const { code, lines: printed } = await importing('twice.ndjson', file, bot);
    expect([code, printed.at(-1)]).toEqual([
      1,
      "2 of the chatbot's listings have an MLS number that the file names, and would stand twice: add --sync to change those that are there, or --yes to attach all",
    ]);
    expect((await pageOf(service(), bot)).VirtualCount).toBe(2);
    expect((await importing('twice.ndjson', file, bot, '--yes')).report).toMatchObject({ imported: 2 });
  });

  it.each([
    [
      'listings.csv',
      () => `\ufeff${csv(REQUIRED).replace('\n', ',,\n')},, \n\n , ,\n${csv(REQUIRED).split('\n')[1]!}\n\n`,
    ],
    ['listings.ndjson', () => `\ufeff${lines(REQUIRED)}\r\n\r\n  \n${lines(REQUIRED)}\n`],
  ])('takes no offence at what holds no data: %s', async (name, content) => {
    const { report } = await importing(name, content(), await addChatbot(service()));
    expect(report).toMatchObject({ imported: 2, faulty: 0 });
  });

  it('refuses a row that ends early, a quotation that does not end, and a cell without a name', async () => {
    const bot = await addChatbot(service());
    const row = csv(REQUIRED);
    for (const content of [row.slice(0, row.lastIndexOf(',')), `${row}\n"for_sa`, `${row},stray`])
      expect((await importing('listings.csv', content, bot)).report).toMatchObject({ imported: 0, faulty: 1 });
  });

  it('changes nothing with --dry-run, and reports the same', async () => {
    const bot = await addChatbot(service());
    const file = lines(REQUIRED, { ...REQUIRED, ...OPTIONAL });
    const trial = await importing('trial.ndjson', file, bot, '--dry-run');
    expect(await pageOf(service(), bot)).toEqual({ List: [], VirtualCount: 0 });
    const real = await importing('trial.ndjson', file, bot);
    expect([trial.code, trial.report]).toEqual([0, real.report]);
    expect((await pageOf(service(), bot)).VirtualCount).toBe(2);
  });

  describe('an import that is cut short', () => {
    // Three of the batches that an import writes at once: it is killed behind the first.
    const COUNT = 5_000;
    const many = Array.from({ length: COUNT }, (_, n) => ({ ...REQUIRED, MLSNumber: `N${n}` }));
    let path: string;
    beforeAll(() => writeFileSync((path = join(folder, 'cut.ndjson')), lines(...many)));
    const count = async (bot: string) => (await pageOf(service(), bot)).VirtualCount;

    /** Kills the import once it shows its first listings, and returns how many are there then. */
    const cutShort = async (bot: string, file = path, during?: () => Promise<unknown>): Promise<number> => {
      const args = ['listings', 'import', file, '--chatbot', bot];
      const child = await startCommand(args, service().surroundings);
      await eventually(
        () => count(bot),
        (shown) => shown > 0,
      );
      await during?.();
      child.signal('SIGKILL');
      await child.exit;
      return count(bot);
    };

    it('goes on where it stopped, with --resume, and then knows nothing of it', async () => {
      const bot = await addChatbot(service());
      const attached = await cutShort(bot);
      expect(attached).toBeLessThan(COUNT);
      const refused = await run(path, bot);
      expect(refused.code).toBe(1);
      expect(refused.lines.join('\n')).toContain(`cut short behind ${attached} listings`);
      expect(await count(bot)).toBe(attached);
      const trial = await run(path, bot, '--resume', '--dry-run');
      const { code, report } = await run(path, bot, '--resume');
      expect([code, report]).toEqual([0, { imported: COUNT - attached, earlier: attached, faulty: 0, problems: [] }]);
      expect(trial.report).toEqual(report);
      const { List } = await pageOf(service(), bot, { PageNumber: COUNT / 200, PageSize: 200 });
      expect(List.at(-1)).toMatchObject({ MLSNumber: 'N0' });
      expect(await count(bot)).toBe(COUNT);
      expect((await run(path, bot, '--yes')).report).toMatchObject({ imported: COUNT, earlier: 0 });
    });

    it('stands in the log of changes from its first listings on', async () => {
      const bot = await addChatbot(service());
      const attached = await cutShort(bot);
      await run(path, bot, '--resume');
      const { lines: printed } = await parlor(service().surroundings, ['audit', 'export']);
      const entries = printed.map(
        (line) => JSON.parse(line) as { Operation: string; Object: { ID: string }; After: object },
      );
      const ofThis = entries.filter(({ Operation, Object: { ID } }) => Operation === 'listings import' && ID === bot);
      expect(ofThis[0]).toMatchObject({ After: { Begun: COUNT } });
      expect(ofThis.at(-1)).toMatchObject({ After: { Listings: COUNT - attached } });
    });

    it('begins anew with --no-resume, and another file knows nothing of it', async () => {
      const bot = await addChatbot(service());
      const attached = await cutShort(bot);
      expect((await importing('other.ndjson', lines(REQUIRED), bot)).report).toMatchObject({ imported: 1, earlier: 0 });
      expect((await run(path, bot, '--no-resume')).report).toMatchObject({ imported: COUNT, earlier: 0 });
      expect(await count(bot)).toBe(attached + 1 + COUNT);
    });

    it('lets others write meanwhile', async () => {
      const bot = await addChatbot(service());
      const other = await addChatbot(service());
      // So long that it is still under way when the others have written, however slow the machine.
      const long = join(folder, 'long.ndjson');
      writeFileSync(
        long,
        Array(5)
          .fill(lines(...many))
          .join('\n'),
      );
      const attached = await cutShort(bot, long, async () => {
        for (let n = 0; n < 3; n++)
          expect((await service().call(CREATE, { ...REQUIRED, SerialNumber: other })).body).toMatchObject({
            Code: 200,
          });
      });
      expect(attached).toBeLessThan(5 * COUNT);
      expect(await count(other)).toBe(3);
    });
  });

  describe('with --sync', () => {
    const home = (mls: string, more: object = {}) => ({ ...REQUIRED, ...OPTIONAL, MLSNumber: mls, ...more });
    const shown = async (bot: string) => {
      const { List } = await pageOf(service(), bot, { PageSize: 200 });
      return Object.fromEntries(List.map(({ MLSNumber, ID, City }) => [MLSNumber, { ID, City }]));
    };
    const syncing = async (bot: string, bodies: readonly unknown[], ...more: readonly string[]) =>
      importing('sync.ndjson', lines(...bodies), bot, '--sync', ...more);

    it('adds, changes, leaves and deletes by MLS number, and again nothing', async () => {
      const bot = await addChatbot(service());
      const other = await addChatbot(service());
      await importing('other.ndjson', lines(home('C')), other);
      const first = await syncing(
        bot,
        ['A', 'B', 'C'].map((mls) => home(mls, { City: 'Austin' })),
      );
      expect(first).toMatchObject({ code: 0, report: { added: 3, changed: 0, unchanged: 0, gone: 0, faulty: 0 } });
      const before = await shown(bot);

      const next = [home('A', { City: 'Austin' }), home('B', { City: 'Boston' }), home('D')];
      const trial = await syncing(bot, next, '--dry-run');
      expect(await shown(bot)).toEqual(before);
      const { code, report } = await syncing(bot, next, '--yes');
      expect([code, report]).toEqual([0, { added: 1, changed: 1, unchanged: 1, gone: 1, faulty: 0, problems: [] }]);
      expect(trial.report).toEqual(report);
      const after = await shown(bot);
      expect(Object.keys(after).sort()).toEqual(['A', 'B', 'D']);
      expect([after.A, after.B]).toEqual([before.A, { ...before.B, City: 'Boston' }]);
      expect((await pageOf(service(), bot, { CityName: 'boston' })).VirtualCount).toBe(1);
      expect((await pageOf(service(), other)).VirtualCount).toBe(1);
      expect((await syncing(bot, next)).report).toMatchObject({ added: 0, changed: 0, unchanged: 3, gone: 0 });
    });

    it('deletes more than a tenth only where it is told to, so that a file without its end costs nothing', async () => {
      const bot = await addChatbot(service());
      const homes = Array.from({ length: 40 }, (_, n) => home(`N${n}`));
      await syncing(bot, homes);
      const refused = await syncing(bot, homes.slice(0, 35));
      expect([refused.code, refused.lines.at(-1)]).toEqual([
        1,
        "The file lacks 5 of the chatbot's 40 listings, which would be deleted: make sure that it is whole, and add --yes",
      ]);
      expect(Object.keys(await shown(bot))).toHaveLength(40);
      expect((await syncing(bot, homes.slice(0, 36))).report).toMatchObject({ gone: 4 });
      expect((await syncing(bot, homes.slice(0, 10), '--dry-run')).report).toMatchObject({ gone: 26 });
      expect((await syncing(bot, homes.slice(0, 10), '--yes')).report).toMatchObject({ gone: 26 });
    });

    it('takes back in a field that is no longer given', async () => {
      const bot = await addChatbot(service());
      await syncing(bot, [home('A')]);
      const { MLSNumber: _number, ...rest } = REQUIRED;
      expect((await syncing(bot, [{ ...rest, MLSNumber: 'A' }])).report).toMatchObject({ changed: 1, unchanged: 0 });
      const { List } = await pageOf(service(), bot);
      expect(List[0]).toMatchObject({ MLSNumber: 'A', Images: '', Description: '' });
    });

    it('changes all that share a number, and several batches', async () => {
      const bot = await addChatbot(service());
      await importing('twins.ndjson', lines(home('A'), home('A'), home('gone')), bot);
      const many = Array.from({ length: 1_100 }, (_, n) => home(`N${n}`));
      const { report } = await syncing(bot, [home('A', { City: 'Boston' }), ...many], '--yes');
      expect(report).toMatchObject({ added: 1_100, changed: 2, unchanged: 0, gone: 1 });
      expect((await pageOf(service(), bot)).VirtualCount).toBe(1_102);
    });

    it('does nothing where a number stands on two lines, or a line is wrong', async () => {
      const bot = await addChatbot(service());
      await syncing(bot, [home('A')]);
      const { code, report } = await syncing(bot, [home('B'), home('C'), home('B'), home('D', { Bedrooms: 'x' })]);
      expect(code).toBe(1);
      expect(report).toEqual({
        added: 0,
        changed: 0,
        unchanged: 0,
        gone: 0,
        faulty: 2,
        problems: [
          { line: 3, message: 'MLSNumber stands on line 1 already' },
          { line: 4, message: 'Bedrooms must be a number' },
        ],
      });
      expect(Object.keys(await shown(bot))).toEqual(['A']);
    });
  });

  describe('of other programs', () => {
    const HEAD = 'MLS #,List Price,Beds,Sqft,City';
    const rows = (...numbers: readonly string[]) => numbers.map((mls) => `${mls},"$450,000",3,2500,Austin`);
    const exported = (...lines: readonly string[]) => [HEAD, ...lines].join('\n');
    const report = () => join(folder, 'refused.ndjson');
    const numbersOf = async (bot: string) =>
      (await pageOf(service(), bot, { PageSize: 200 })).List.map(({ MLSNumber }) => MLSNumber).sort();

    it('proposes what columns mean, asks a person, and reads by that from then on', async () => {
      const bot = await addChatbot(service());
      const map = join(folder, 'map.json');
      const csvs = ['--format', 'csv', '--map', map];
      const proposed = await importing('other.csv', exported(...rows('A1')), bot, ...csvs);
      expect([proposed.code, proposed.lines.at(-1)]).toEqual([
        1,
        `A map is proposed in ${map}, and nothing is imported yet: look it over, and run this again`,
      ]);
      expect((await importing('other.csv', exported(...rows('A1')), bot, ...csvs)).report).toMatchObject({
        imported: 1,
      });
      expect((await pageOf(service(), bot)).List[0]).toMatchObject({
        MLSNumber: 'A1',
        Price: '450000.00',
        Url: 'https://www.example.com/homes/A1',
      });
      writeFileSync(map, JSON.stringify({ Columns: { 'MLS #': 'MlsNo' } }));
      const wrong = await importing('other.csv', exported(...rows('A1')), bot, ...csvs);
      expect([wrong.code, wrong.lines.at(-1)]).toEqual([1, `The map ${map} names the unknown field "MlsNo"`]);
    });

    it('takes the rest beside a report of what is refused, and deletes nothing that this may tell of', async () => {
      const bot = await addChatbot(service());
      const map = join(folder, 'sync.json');
      const numbers = Array.from({ length: 20 }, (_, n) => `N${n}`);
      const sync = ['--format', 'csv', '--map', map, '--report', report(), '--sync'];
      await importing('first.csv', exported(...rows(...numbers)), bot, ...sync);
      await importing('first.csv', exported(...rows(...numbers)), bot, ...sync);
      expect(await numbersOf(bot)).toHaveLength(20);

      const wrong = exported(...rows(...numbers.slice(1)), 'N0,"450k",3,2500,Austin', ...rows('N7', 'N20'));
      const { code, report: told } = await importing('wrong.csv', wrong, bot, ...sync);
      expect([code, told]).toMatchObject([0, { added: 1, unchanged: 19, gone: 0, faulty: 2 }]);
      expect(
        readFileSync(report(), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as unknown),
      ).toEqual([
        { line: 21, mlsNumber: 'N0', problem: expect.stringContaining('List Price') },
        { line: 22, mlsNumber: 'N7', problem: 'MLSNumber stands on line 8 already' },
      ]);

      const nameless = exported(...rows(...numbers, 'N20').slice(1), ',,,,Austin');
      const refused = await importing('nameless.csv', nameless, bot, ...sync);
      expect([refused.code, refused.lines.at(-1)]).toEqual([
        1,
        expect.stringContaining('1 of its entries do not say which listing they tell of'),
      ]);
      const cut = await importing('cut.csv', `${exported(...rows(...numbers.slice(2)))}\n"N1`, bot, ...sync, '--yes');
      expect([cut.code, cut.report]).toMatchObject([1, { added: 0, gone: 0, isCut: true }]);
      expect(await numbersOf(bot)).toHaveLength(21);
    });

    it('takes back with --changes what a source takes back, and nothing else', async () => {
      const bot = await addChatbot(service());
      const property = (StandardStatus: string, ListingId: string) =>
        JSON.stringify({
          ListingId,
          StandardStatus,
          PropertyType: 'Residential',
          ListingURL: 'https://homes.example/1',
        });
      const all = Array.from({ length: 20 }, (_, n) => property('Active', `R${n}`)).join('\n');
      const taking = (content: string, ...more: string[]) =>
        importing('reso.json', content, bot, '--format', 'reso', ...more);
      expect((await taking(all)).report).toMatchObject({ imported: 20 });
      const { report: told } = await taking(
        [property('Withdrawn', 'R3'), property('Active', 'R20')].join('\n'),
        '--changes',
      );
      expect(told).toMatchObject({ added: 1, gone: 1, leftOut: { 'it is not on the market': 1 } });
      const none = Array.from({ length: 20 }, (_, n) => property('Pending', `R${n}`)).join('\n');
      expect((await taking(none, '--changes')).code).toBe(1);
      expect(await numbersOf(bot)).toHaveLength(20);
    });
  });
});
