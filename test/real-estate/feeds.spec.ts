import { Readable } from 'node:stream';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { csvMapping, proposedNotes } from '../../src/real-estate/adapters/cli/feeds/csv-records.js';
import { FeedReading } from '../../src/real-estate/adapters/cli/feeds/feed-reading.js';
import { type Format, MAPPINGS } from '../../src/real-estate/adapters/cli/feeds/formats.js';
import { NO_NOTES, type Notes } from '../../src/real-estate/adapters/cli/feeds/source-notes.js';
import { PRESETS } from '../../src/real-estate/adapters/cli/pull/presets.js';
import { CreateForm } from '../../src/real-estate/adapters/http/listing-draft.wire.js';
import type { Entry } from '../../src/real-estate/ports/listing-source.js';
import { fieldsTable, presetsTable, withheldTable } from './mapping-tables.js';

const NOW = Date.parse('2030-03-11T12:00:00Z');

/** In pieces, so that every boundary between two is met. */
function* piecesOf(content: string | Buffer, size = 7): Generator<Buffer> {
  const bytes = Buffer.from(content as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function entriesOf(
  format: Format,
  content: string | Buffer | Readable,
  notes: Partial<Notes> = {},
  { isWhole = false, underContract = false } = {},
) {
  const feed = { format, notes: { ...NO_NOTES, ...notes }, underContract, serialNumber: 'bot', isWhole, now: NOW };
  const file = content instanceof Readable ? content : Readable.from(piecesOf(content));
  const entries: Entry[] = [];
  for await (const entry of new FeedReading(feed, new CreateForm()).entries(file)) entries.push(entry);
  return entries;
}

const draftsOf = async (...of: Parameters<typeof entriesOf>) =>
  (await entriesOf(...of)).map((entry) => ('draft' in entry ? entry.draft : entry));

const RESO_HOME = {
  ListingKey: 'K-1',
  ListingId: 'R-1',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'SingleFamilyResidence',
  ListPrice: 450000.5,
  BedroomsTotal: 3,
  BathroomsFull: 2,
  BathroomsHalf: 1,
  LivingArea: 2500,
  LivingAreaUnits: 'SquareFeet',
  LotSizeAcres: 0.5,
  YearBuilt: 1998,
  OnMarketDate: '2030-03-01',
  AssociationFee: 1200,
  AssociationFeeFrequency: 'Annually',
  UnparsedAddress: '12 Larkspur Lane',
  City: 'Austin',
  StateOrProvince: 'TX',
  PostalCode: '78704',
  Latitude: 30.2,
  Longitude: -97.7,
  PublicRemarks: 'A bright home.',
  PrivateRemarks: 'The seller is in a hurry.',
  ListingURL: 'https://homes.example/R-1',
  GarageSpaces: 2,
  ListOfficeName: 'Larkspur Realty',
  AttributionContact: 'homes@larkspur.example',
  OriginatingSystemName: 'Hill Country MLS',
  CopyrightNotice: 'Deemed reliable but not guaranteed.',
  Heating: ['ForcedAir', 'Heat Pump'],
  Media: [
    { MediaCategory: 'Photo', MediaURL: 'https://homes.example/1.jpg' },
    { MediaCategory: 'Document', MediaURL: 'https://homes.example/plan.pdf' },
    { MediaCategory: 'Photo', MediaURL: 'https://homes.example/2.jpg' },
  ],
};
const reso = (...homes: object[]) =>
  JSON.stringify({ '@odata.context': 'x', value: homes, '@odata.nextLink': 'y' }, null, 1);
const home = (more: object) => ({ ...RESO_HOME, ...more });

describe('RESO', () => {
  it('is read by its mapping', async () => {
    const [draft] = await draftsOf('reso', reso(RESO_HOME));
    expect(draft).toMatchObject({
      mlsNumber: 'R-1',
      saleType: 'for_sale',
      status: 'Active',
      currencySymbol: '$',
      propertyType: 'Single Family Residence',
      bedrooms: 3,
      bathrooms: 2.5,
      buildingArea: 2500,
      lotArea: 21780,
      areaUnit: 'Square Feet',
      yearBuilt: 1998,
      daysOnMarket: 10,
      salePrice: 45_000_050,
      rentPrice: null,
      hoaMonth: 10_000,
      address: '12 Larkspur Lane',
      latitude: 30.2,
      parkingSpots: 2,
      listingFirm: 'Larkspur Realty',
      firmContact: 'homes@larkspur.example',
      source: 'Hill Country MLS',
      disclaimer: 'Deemed reliable but not guaranteed.',
      images: ['https://homes.example/1.jpg', 'https://homes.example/2.jpg'],
      extras: [{ name: 'Heating', value: 'Forced Air, Heat Pump' }],
    });
    expect(JSON.stringify(draft)).not.toContain('hurry');
  });

  it.each([
    ['SingleFamilyResidence', 'ActiveUnderContract', 'ResidentialLease', 'SquareMeters'],
    ['Single Family Residence', 'Active Under Contract', 'Residential Lease', 'Square Meters'],
  ])('reads a lookup in either spelling: %s', async (sub, contract, lease, unit) => {
    const homes = [
      home({ PropertySubType: sub, LivingAreaUnits: unit }),
      home({ StandardStatus: contract }),
      home({ PropertyType: lease, LeaseAmount: 100, LeaseAmountFrequency: 'Weekly' }),
    ];
    expect(await draftsOf('reso', reso(...homes))).toMatchObject([
      { propertyType: 'Single Family Residence', areaUnit: 'Square Meters', lotArea: 2023.43 },
      { withheld: 'it is under contract', mlsNumber: 'R-1' },
      { saleType: 'for_rent', rentPrice: 43_333, salePrice: null },
    ]);
  });

  it.each([
    ['Pending', 'Pending'],
    ['ActiveUnderContract', 'Active Under Contract'],
    ['Active Under Contract', 'Active Under Contract'],
  ])('shows a home under contract as Active where the source is set so: %s', async (StandardStatus, value) => {
    const homes = reso(home({ StandardStatus }), home({ StandardStatus, InternetEntireListingDisplayYN: false }));
    expect(await draftsOf('reso', homes, {}, { underContract: true })).toMatchObject([
      { status: 'Active', extras: expect.arrayContaining([{ name: 'Contract status', value }]) },
      { withheld: 'the owner forbids to show it' },
    ]);
  });

  it('refuses a home that may not be shown and has no number, rather than taking it', async () => {
    const nameless = home({ ListingKey: null, ListingId: null, InternetEntireListingDisplayYN: false });
    expect(await draftsOf('reso', reso(nameless))).toMatchObject([
      { mlsNumber: '', problem: 'MLSNumber is missing, and the owner forbids to show it' },
    ]);
  });

  it('keeps what the owner forbids, and withholds a home that may not be shown', async () => {
    const homes = [
      home({ InternetAddressDisplayYN: false }),
      home({ InternetEntireListingDisplayYN: false }),
      home({ InternetAutomatedValuationDisplayYN: false, InternetConsumerCommentYN: true }),
      home({ InternetConsumerCommentYN: false }),
    ];
    expect(await draftsOf('reso', reso(...homes))).toMatchObject([
      { address: '12 Larkspur Lane', latitude: 30.2, hideAddress: true, noEstimate: false, noComments: false },
      { withheld: 'the owner forbids to show it' },
      { hideAddress: false, noEstimate: true, noComments: false },
      { hideAddress: false, noEstimate: false, noComments: true },
    ]);
  });

  it.each([
    ['objects one after the other', (...all: object[]) => all.map((one) => JSON.stringify(one)).join('\n')],
    ['a list', (...all: object[]) => `\ufeff${JSON.stringify(all)}`],
    ['several answers', (one: object, ...all: object[]) => `${reso(one)}\n${reso(...all)}`],
  ])('may be %s', async (_, written) => {
    const content = written(RESO_HOME, home({ ListingId: 'R-2' }), home({ ListingId: 'R-3' }));
    expect(await draftsOf('reso', content)).toMatchObject([
      { mlsNumber: 'R-1' },
      { mlsNumber: 'R-2' },
      { mlsNumber: 'R-3' },
    ]);
  });

  it.each([
    [
      'an unknown unit',
      reso(home({ LivingAreaUnits: 'Furlongs' })),
      /LivingArea says "Furlongs", which is none of squarefeet/,
    ],
    ['an unknown status', reso(home({ StandardStatus: 'Perhaps' })), /StandardStatus says "Perhaps"/],
    ['an unknown currency', reso(home({ ListPriceCurrency: 'XQX' })), /says "XQX", which is no currency/],
    ['a price that is none', reso(home({ ListPrice: 'much' })), /ListPrice must be a number/],
    ['no page of its own', reso(home({ ListingURL: null })), /Url is required/],
    ['a key twice', '{"ListingId":"R-1","ListingId":"R-2"}', /occurs twice in one object/],
  ])('reports %s, and reads on', async (_, content, problem) => {
    const [first, second] = await entriesOf('reso', `${content}\n${JSON.stringify(RESO_HOME)}`);
    expect(first).toMatchObject({ problem: expect.stringMatching(problem) });
    expect(first).not.toHaveProperty('isEnd');
    expect(second).toMatchObject({ draft: { mlsNumber: 'R-1' } });
  });

  it('says of whom a faulty record tells', async () => {
    const problem = expect.stringContaining('YearBuilt');
    expect(await entriesOf('reso', reso(home({ YearBuilt: 'old' })))).toMatchObject([{ mlsNumber: 'R-1', problem }]);
  });

  it.each([
    ['ends in the middle', reso(RESO_HOME).slice(0, -60), 'ends within a record or a list'],
    ['is no JSON', 'ListingId,City', 'must hold JSON objects'],
    ['has a record without end', `{"PublicRemarks":"${'x'.repeat(5 * 1024 * 1024)}"}`, 'has a record of more than'],
  ])('is not read on where it %s', async (_, content, problem) =>
    expect((await entriesOf('reso', Readable.from(piecesOf(content, 65_536)))).at(-1)).toMatchObject({
      problem: expect.stringContaining(problem),
      isEnd: true,
    }),
  );
});

const kyero = (more = '', price = '<price>250000</price><price_freq>sale</price_freq>') => `
  <property><id>7</id><ref>K7</ref>${price}<currency>EUR</currency><type>villa</type><town>Altea</town><province>Alicante</province>
  <beds>4</beds><baths>3</baths><pool>1</pool><surface_area><built>210</built><plot>800</plot></surface_area>
  <url><en>https://homes.example/k7?a=1&amp;b=2</en></url><desc><es>Bonita</es><en><![CDATA[Views <of> the sea]]></en></desc>
  <features><feature>Terrace</feature><feature>Garage</feature></features>
  <images><image id="1"><url>https://homes.example/a.jpg</url></image><image id="2"><url>b.jpg</url></image></images>${more}</property>`;
const root = (...homes: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>${homes.join('')}</root>`;

describe('Kyero', () => {
  it('is read by its mapping', async () => {
    const weekly = kyero('', '<price>700</price><price_freq>week</price_freq>');
    expect(await draftsOf('kyero', root(kyero(), weekly))).toMatchObject([
      {
        mlsNumber: 'K7',
        saleType: 'for_sale',
        currencySymbol: '€',
        propertyType: 'villa',
        salePrice: 25_000_000,
        buildingArea: 210,
        lotArea: 800,
        areaUnit: 'Square Meters',
        url: 'https://homes.example/k7?a=1&b=2',
        description: 'Views <of> the sea',
        images: ['https://homes.example/a.jpg'],
        extras: [
          { name: 'Pool', value: 'Yes' },
          { name: 'Features', value: 'Terrace, Garage' },
        ],
      },
      { saleType: 'for_rent', rentPrice: 303_333, salePrice: null },
    ]);
  });

  it('takes from the map what a source never says', async () => {
    const content = root(
      kyero()
        .replace(/<url><en>.*?<\/url>/, '')
        .replace('villa', 'chalet'),
    );
    const Values = { Url: 'https://agency.example/homes/{MLSNumber}', Status: 'PreOnMarket' };
    expect(await draftsOf('kyero', content, { Values })).toMatchObject([
      { url: 'https://agency.example/homes/K7', status: 'PreOnMarket', propertyType: 'chalet' },
    ]);
  });

  const LAUGHS = `<?xml version="1.0"?><!DOCTYPE root [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${root(kyero('<x>&b;</x>')).slice(38)}`;
  it.each([
    ['a document type', LAUGHS, 'must not have a document type'],
    ['an entity', root(kyero('<x>&secret;</x>')), 'is not valid XML: undefined entity'],
    ['levels without end', root(kyero('<a>'.repeat(60))), 'nests elements deeper than 32 levels'],
    ['a text without end', root(kyero(`<a>${'x'.repeat(5_000_000)}`)), 'has a text of more than'],
    ['an attribute without end', root(kyero(`<a b="${'x'.repeat(5_000_000)}"/>`)), 'has a text of more than'],
    ['a record without end', root(kyero('<a>y</a>'.repeat(30_000))), 'has a record of more than 20000 elements'],
    ['an attribute twice', root(kyero('<a b="1" b="2"/>')), 'is not valid XML: duplicate attribute'],
    ['its end missing', root(kyero()).slice(0, -20), 'is not valid XML: unclosed tag'],
    ['bytes of another encoding', Buffer.from(root(kyero('<x>Málaga</x>')), 'latin1'), 'must be valid UTF-8'],
    ['an encoding that nobody knows', root(kyero()).replace('UTF-8', 'klingon'), 'must not name the encoding klingon'],
  ])('is not read on behind %s', async (_, content, problem) => {
    const last = (await entriesOf('kyero', Readable.from(piecesOf(content, 65_536)))).at(-1);
    expect(last).toMatchObject({ problem: expect.stringContaining(problem), isEnd: true });
  });

  it.each(['ISO-8859-1', 'windows-1252', 'UTF-16LE'])(
    'is read in the encoding that it declares: %s',
    async (encoding) => {
      const text = root(kyero('<location_detail>Málaga</location_detail>')).replace('UTF-8', encoding);
      const bytes = encoding === 'UTF-16LE' ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text, 'latin1');
      expect(await draftsOf('kyero', Readable.from(piecesOf(bytes, 300)))).toMatchObject([{ location: 'Málaga' }]);
    },
  );
});

const immo = (number: string, more = '', action = 'CHANGE', deal = 'KAUF="true" MIETE_PACHT="false"') => `<immobilie>
  <objektkategorie><vermarktungsart ${deal}/><objektart><haus haustyp="REIHENHAUS"/></objektart></objektkategorie>
  <geo><plz>20095</plz><ort>Hamburg</ort><strasse>Lindenweg</strasse><hausnummer>3</hausnummer></geo>
  <preise><kaufpreis>480000.00</kaufpreis><nettokaltmiete>1500</nettokaltmiete><waehrung iso_waehrung="EUR"/></preise>
  <flaechen><wohnflaeche>120.5</wohnflaeche><anzahl_zimmer>4</anzahl_zimmer></flaechen>
  <freitexte><objekttitel>Haus</objekttitel><objektbeschreibung>Hell.</objektbeschreibung></freitexte>
  <anhaenge><anhang gruppe="BILD"><daten><pfad>https://homes.example/i.jpg</pfad></daten></anhang>
  <anhang gruppe="DOKUMENTE"><daten><pfad>https://homes.example/d.pdf</pfad></daten></anhang></anhaenge>
  <verwaltung_objekt><objekt_url>https://homes.example/${number}</objekt_url>${more}</verwaltung_objekt>
  <verwaltung_techn><objektnr_extern>${number}</objektnr_extern><aktion aktionart="${action}"/></verwaltung_techn></immobilie>`;
const openimmo = (homes: string, extent = 'VOLL') =>
  `<openimmo><uebertragung umfang="${extent}"/><anbieter><firma>Haus und Hof</firma>${homes}</anbieter></openimmo>`;

describe('OpenImmo', () => {
  it('is read by its mapping', async () => {
    const hidden = immo('O3', '<objektadresse_freigeben>false</objektadresse_freigeben>', 'CHANGE', 'MIETE_PACHT="1"');
    expect(await draftsOf('openimmo', openimmo(immo('O1') + immo('O2', '', 'DELETE') + hidden))).toMatchObject([
      {
        mlsNumber: 'O1',
        propertyType: 'House',
        salePrice: 48_000_000,
        buildingArea: 120.5,
        address: 'Lindenweg 3',
        description: 'Haus\n\nHell.',
        images: ['https://homes.example/i.jpg'],
      },
      { withheld: 'the source takes it back', mlsNumber: 'O2' },
      { saleType: 'for_rent', rentPrice: 150_000, salePrice: null, address: 'Lindenweg 3', hideAddress: true },
    ]);
  });

  it('is not the whole where it tells changes alone', async () => {
    const part = openimmo(immo('O1'), 'TEIL');
    await expect(entriesOf('openimmo', part, {}, { isWhole: true })).rejects.toThrow(
      'give --changes in place of --sync',
    );
    expect(await entriesOf('openimmo', part)).toHaveLength(1);
  });
});

describe('CSV of other programs', () => {
  const EXPORT =
    'MLS #;List Price;Beds;Sqft;Status;Kind of roof\n"A1";"450.000,50 €";3;"1.500";Active;Slate\nA2;1;2;3;Pending;\nA3;1.5.5;2;3;Active;';

  it('is proposed to a person, and then read', async () => {
    const notes = await proposedNotes(Readable.from(piecesOf(EXPORT)));
    expect(notes).toMatchObject({
      Columns: {
        'MLS #': 'MLSNumber',
        'List Price': 'Price',
        Beds: 'Bedrooms',
        Sqft: 'BuildingArea',
        Status: 'Status',
        'Kind of roof': 'ExtensionColumn',
      },
      Values: { SaleType: 'for_sale', Url: 'https://www.example.com/homes/{MLSNumber}', YearBuilt: 0 },
      Decimal: ',',
      Delimiter: ';',
    });
    expect(await draftsOf('csv', EXPORT, notes)).toMatchObject([
      {
        mlsNumber: 'A1',
        salePrice: 45_000_050,
        buildingArea: 1500,
        extras: [{ name: 'Kind of roof', value: 'Slate' }],
      },
      { mlsNumber: 'A2', withheld: 'it is under contract' },
      { mlsNumber: 'A3', problem: 'List Price must be a number with "," before its decimals, not "1.5.5"' },
    ]);
  });

  it.each([
    ['.', '$1,500', 1500],
    ['.', 'USD 1,500.25', 1500.25],
    ['.', '1.500', 1.5],
    ['.', '1.500,25', null],
    ['.', '450k', null],
    ['.', '450 TSD', null],
    ['.', '1 500', 1500],
    [',', '1.500', 1500],
    [',', "1'500 CHF", 1500],
    [',', '1,500.25', null],
    [',', '-1', null],
  ] as const)('reads with "%s" before decimals the price %s as %p', async (Decimal, price, amount) => {
    const notes = { ...(await proposedNotes(Readable.from(piecesOf('MLS;Price')))), Decimal, Delimiter: ';' };
    const [draft] = await draftsOf('csv', `MLS;Price\nA1;${price}`, notes);
    expect(draft).toMatchObject(
      amount === null ? { problem: expect.any(String) } : { salePrice: Math.round(amount * 100) },
    );
  });

  it('never guesses which of two columns of one name is meant', async () => {
    const notes = { Columns: { MLS: 'MLSNumber', Price: 'Price' } };
    const file = 'MLS,Price,Price\nA,1,2';
    await expect(entriesOf('csv', file, notes)).rejects.toThrow('The header has the column "Price" twice');
    expect(await entriesOf('csv', file, { Columns: { MLS: 'MLSNumber', Price: '' } })).toHaveLength(1);
  });

  const TOWN = { Columns: { MLS: 'MLSNumber', Price: 'Price', Ort: 'City' } };
  it.each([
    ['utf-8', Buffer.from('\ufeffMLS,Price,Ort\nA,1,Zürich')],
    ['windows-1252', Buffer.from('MLS,Price,Ort\nA,1,Zürich', 'latin1')],
    ['utf-8', Buffer.from('\ufeffMLS,Price,Ort\nA,1,Zürich', 'utf16le')],
  ])('is read in the encoding of its mark, or of the map: %s', async (Encoding, bytes) => {
    const { Values } = await proposedNotes(Readable.from(piecesOf('MLS,Price,Ort')));
    expect(await draftsOf('csv', bytes, { ...TOWN, Values, Encoding })).toMatchObject([{ city: 'Zürich' }]);
  });

  it.each([
    ['utf-8', Buffer.from('MLS,Price,Ort\nA,1,Zürich', 'latin1'), 'must be valid UTF-8'],
    ['utf-8', Buffer.from('MLS,Price,Ort\nA,1,Zürich').subarray(0, -5), 'must be valid UTF-8'],
    ['klingon', Buffer.from('MLS,Price,Ort\nA,1,Bern'), 'must not name the encoding klingon'],
  ])('is not read on behind bytes of another encoding than %s', async (Encoding, bytes, problem) => {
    const last = (await entriesOf('csv', bytes, { ...TOWN, Encoding })).at(-1);
    expect(last).toMatchObject({ problem: expect.stringContaining(problem), isEnd: true });
  });

  it('refuses a currency and a unit that nobody knows', async () => {
    const Columns = { MLS: 'MLSNumber', Price: 'Price', Money: 'CurrencySymbol', Unit: 'AreaUnit' };
    const entries = await entriesOf('csv', 'MLS,Price,Money,Unit\nA,1,XQX,Square Feet\nB,1,EUR,Tatami', { Columns });
    expect(entries).toMatchObject([
      { mlsNumber: 'A', problem: expect.stringContaining('says "XQX", which is no currency') },
      { mlsNumber: 'B', problem: expect.stringContaining('says "Tatami", which is none of') },
    ]);
  });

  it('needs the columns that the map names', async () => {
    const notes = { Columns: { MLS: 'MLSNumber', Cost: 'Price' } };
    await expect(entriesOf('csv', 'MLS,Price\nA,1', notes)).rejects.toThrow('The header lacks the column "Cost"');
    expect(csvMapping({ ...NO_NOTES, ...notes }, new CreateForm().fields()).rows).toHaveLength(2);
  });
});

describe('docs/feeds.md', () => {
  const page = readFileSync('docs/feeds.md', 'utf8');
  const fields = new CreateForm().fields();

  it.each(Object.values(MAPPINGS))('has the mapping of $name as it is', (mapping) => {
    expect(page).toContain(fieldsTable(mapping));
    if (mapping.withheld.length > 0) expect(page).toContain(withheldTable(mapping));
  });

  it.each(Object.values(MAPPINGS))('knows fields of listings alone: $name', ({ rows }) =>
    expect(rows.map(({ to }) => to).filter((to) => to !== 'Price' && !fields.has(to))).toEqual([]),
  );

  it('has the presets of vendors as they are', () => expect(page).toContain(presetsTable(PRESETS)));
});
