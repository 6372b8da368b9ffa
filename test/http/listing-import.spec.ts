import { describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { BodyOf } from '../support/interface/documented.js';
import { describeService } from '../support/service/service.js';

const TABLE = [
  'Ref,Street,Town,Beds,Price,State of things',
  'HH-1,4 Harbour Lane,Austin,3,450000,active',
  'HH-2,5 Harbour Lane,Austin,two,350000,active',
  'HH-3,6 Harbour Lane,Waco,2,250000,pending',
  'HH-4,7 Harbour Lane,Waco,2,240000,active',
].join('\n');
const IMPORT = '/chat/Chatbot/ListingImport';
type Fields = Partial<BodyOf<typeof IMPORT>> & Pick<BodyOf<typeof IMPORT>, 'Content' | 'Map'>;

const SOUND = TABLE.replace('two', '2');

describeService('A table of homes', (service) => {
  const propose = async ({ serialNumber }: Chat, Content = TABLE) =>
    (await service().call('/chat/Chatbot/ListingMap', { serialNumber, Content })).body.Data.Map as string;
  const take = ({ serialNumber }: Chat, fields: Fields) => service().call(IMPORT, { serialNumber, ...fields });
  const taken = async (chat: Chat, fields: Fields) => (await take(chat, fields)).body.Data;
  const numbers = async (chat: Chat): Promise<string[]> => {
    const wanted = { SerialNumber: chat.serialNumber, PageNumber: 1, PageSize: 100 };
    const { body } = await service().call('/chat/Chatbot/RealEstateList', wanted);
    return body.Data.List.map(({ MLSNumber }: { MLSNumber: string }) => MLSNumber).sort();
  };
  /** As a person has looked it over. */
  const mapped = async (chat: Chat): Promise<string> => {
    const map = JSON.parse(await propose(chat)) as { Columns: Record<string, string> };
    Object.assign(map.Columns, { 'State of things': 'Status', Town: 'City', Beds: 'Bedrooms' });
    return JSON.stringify(map);
  };

  it('is told what its columns seem to mean', async () => {
    const map = JSON.parse(await propose(await Chat.open(service())));
    expect(map).toMatchObject({ Columns: { Ref: 'MLSNumber', Street: 'Address', Price: 'Price' }, Delimiter: ',' });
    expect(map.Columns['State of things']).toBe('ExtensionColumn');
    expect(map.Values).toMatchObject({ SaleType: 'for_sale' });
  });

  it('is guessed by parts of odd headers, and by what stands under them', async () => {
    const table = [
      'Street & no,Zip/Postcode,Sq. feet,Asking $,Type of home,Web,State of things,Price per sqft,Bedroom',
      '4 Harbour Lane,78701,1200,"$450,000",House,https://www.example.com/1,good,375,upstairs',
    ];
    const map = JSON.parse(await propose(await Chat.open(service()), table.join('\n')));
    expect(map.Columns).toEqual({
      ...{ 'Street & no': 'Address', 'Zip/Postcode': 'ZIP', 'Sq. feet': 'BuildingArea', 'Asking $': 'Price' },
      ...{ 'Type of home': 'PropertyType', Web: 'Url', Bedroom: 'ExtensionColumn' },
      ...{ 'State of things': 'ExtensionColumn', 'Price per sqft': 'ExtensionColumn' },
    });
  });

  it('is tried first: faults by their line, what would be added, and nothing is stored', async () => {
    const chat = await Chat.open(service());
    const Map = await mapped(chat);
    const trial = await taken(chat, { Content: TABLE, Map, Trial: true });
    expect(trial).toMatchObject({ Added: 0, Faulty: 1, Taken: false });
    expect(trial.Problems).toEqual([{ Line: 3, Message: expect.stringContaining('Beds') }]);
    const rest = await taken(chat, { Content: TABLE, Map, Trial: true, TakesRest: true });
    expect(rest).toMatchObject({ Added: 2, Faulty: 1, Taken: true });
    expect(rest.LeftOut).toEqual([{ Reason: 'it is under contract', Count: 1 }]);
    expect(await numbers(chat)).toEqual([]);
  });

  it('becomes the listings, and changes nothing when it comes again', async () => {
    const chat = await Chat.open(service());
    const Map = await mapped(chat);
    expect(await taken(chat, { Content: SOUND, Map })).toMatchObject({ Added: 3, Gone: 0, Taken: true });
    expect(await numbers(chat)).toEqual(['HH-1', 'HH-2', 'HH-4']);
    expect(await taken(chat, { Content: SOUND, Map })).toMatchObject({ Added: 0, Unchanged: 3 });
    const cheaper = SOUND.replace('450000', '440000');
    expect(await taken(chat, { Content: cheaper, Map })).toMatchObject({ Added: 0, Changed: 1, Unchanged: 2 });
  });

  it('deletes what it lacks only where a person has agreed, and nothing with KeepsRest', async () => {
    const chat = await Chat.open(service());
    const Map = await mapped(chat);
    await take(chat, { Content: SOUND, Map });
    const Content = SOUND.split('\n').slice(0, 2).join('\n');
    expect(await taken(chat, { Content, Map, KeepsRest: true })).toMatchObject({ Unchanged: 1, Gone: 0 });
    expect(await taken(chat, { Content, Map, Trial: true })).toMatchObject({ Gone: 2 });
    const { status, body } = await take(chat, { Content, Map });
    expect([status, body.Message]).toEqual([409, expect.stringContaining('lacks 2 of the chatbot')]);
    expect(await numbers(chat)).toHaveLength(3);
    expect(await taken(chat, { Content, Map, DeletesMany: true })).toMatchObject({ Gone: 2 });
    expect(await numbers(chat)).toEqual(['HH-1']);
  });

  it('leaves an entry in the log of changes, but not of a trial', async () => {
    const chat = await Chat.open(service());
    const Map = await mapped(chat);
    await take(chat, { Content: SOUND, Map, Trial: true });
    await take(chat, { Content: SOUND, Map });
    const { body } = await service().call('/chat/Workspace/AuditList', { PageSize: 100 });
    const own = body.Data.List.filter(
      (one) => one.Operation === 'ListingImport' && one.Object?.ID === chat.serialNumber,
    );
    expect(own).toMatchObject([{ After: { Listings: 3 } }]);
  });

  it('is refused with a map that is none, without a row, and for a chatbot that is not there', async () => {
    const chat = await Chat.open(service());
    const refused = async (fields: Partial<Fields>) => {
      const { status, body } = await take(chat, { Content: SOUND, Map: await mapped(chat), ...fields });
      return [status, body.Message];
    };
    expect(await refused({ Map: '{"Columns":{"Ref":"Nonsense"}}' })).toEqual([
      400,
      expect.stringContaining('Nonsense'),
    ]);
    expect(await refused({ Map: 'no JSON' })).toEqual([400, expect.any(String)]);
    expect(await refused({ Content: 'Ref,Street,Town,Beds,Price,State of things\n' })).toEqual([
      400,
      'The file holds no listings',
    ]);
    expect((await refused({ Content: 'a,b\n1,2\n' }))[0]).toBe(400);
    expect((await refused({ serialNumber: 'unknown' }))[0]).toBe(404);
  });

  describe('that is made to keep the service busy', () => {
    const reference = { Columns: { Ref: 'MLSNumber', State: 'Status' } };
    const problemIn = async (Content: string, map: object): Promise<string> => {
      const trial = { Content, Map: JSON.stringify(map), Trial: true };
      return (await taken(await Chat.open(service()), trial)).Problems[0]!.Message;
    };
    /** Callers who are answered one after another until the work is done. */
    const answeredDuring = async (work: Promise<unknown>): Promise<number> => {
      let isDone = false;
      const done = work.finally(() => (isDone = true));
      let answered = 0;
      for (; !isDone; answered++) await service().raw('/health/live', { method: 'GET' });
      await done;
      return answered;
    };

    it('leaves others their answers, however odd its rows are', async () => {
      const chat = await Chat.open(service());
      const odd = { Content: `Ref,State\n${'a\n'.repeat(60_000)}`, Map: JSON.stringify(reference), Trial: true };
      expect(await answeredDuring(taken(chat, odd))).toBeGreaterThan(20);
      expect(await answeredDuring(propose(chat, `Ref,State\n${'\n'.repeat(60_000)}`))).toBeGreaterThan(10);
    });

    it('is read one at a time for each workspace; what finds no room to wait is refused, to come again', async () => {
      const workspace = await service().anotherWorkspace();
      const { serialNumber } = await Chat.open(workspace);
      const rows = Array.from({ length: 3_000 }, (_, at) => `R${at},Active`).join('\n');
      const trial = { serialNumber, Content: `Ref,State\n${rows}`, Map: JSON.stringify(reference), Trial: true };
      const answers = await Promise.all(Array.from({ length: 40 }, () => workspace.call(IMPORT, trial)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.Message}`))).toEqual(
        new Set(['503 Too many tables of homes are waiting at the moment; try again later']),
      );
      expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
      expect(answers.length - refused.length).toBeGreaterThan(20);
    });

    it('puts no value into another that would be longer than any field', async () => {
      const map = { ...reference, Values: { Status: 'Active', Url: 'https://example.com/{MLSNumber}'.repeat(60) } };
      const long = `Ref,State\n${'A'.repeat(100_000)},\n`;
      expect(await problemIn(long, map)).toContain('Url would be longer than');
    });

    it('is told its faults in few words, however many words and columns its map has', async () => {
      const words = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`word ${at}`, 'Active']));
      const worded = await problemIn('Ref,State\nA,b\n', { ...reference, Words: { Status: words } });
      expect([worded.includes('State says "b"'), worded.length < 2_000]).toEqual([true, true]);
      const headers = Array.from({ length: 2_000 }, (_, at) => `c${at}`);
      const columns = Object.fromEntries(headers.map((header) => [header, 'Bedrooms']));
      const wide = await problemIn(`${headers.join()}\n${headers.map(() => 'x').join()}\n`, { Columns: columns });
      expect([wide.includes('c0 must be a number'), wide.length < 5_000]).toEqual([true, true]);
    });
  });
});
