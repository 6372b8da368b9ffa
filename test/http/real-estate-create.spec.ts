import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/interface/client.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, create, CREATE, OPTIONAL, pageOf, REFUSED, REQUIRED, SHOWN } from './listing-bodies.js';

type Fields = Readonly<Record<string, unknown>>;

describeService('RealEstateCreate', (service) => {
  let bot: string;
  beforeAll(async () => void (bot = await addChatbot(service())));

  /** What List shows of one listing, created in a chatbot of its own. */
  const shown = async (fields: Fields) => {
    const own = await addChatbot(service());
    await create(service(), own, fields);
    return (await pageOf(service(), own)).List[0]!;
  };
  const expectNothingIn = async (serialNumber: string) =>
    expect(await pageOf(service(), serialNumber)).toEqual({ List: [], VirtualCount: 0 });

  it('082 takes the minimal listing and shows it at once', async () => {
    const { status, body } = await service().call(CREATE, { SerialNumber: bot, ...REQUIRED });
    expect(status).toBe(200);
    expect(body).toEqual({
      Data: expect.stringMatching(/^[1-9]\d*$/),
      Version: '1.0.0',
      Success: true,
      Code: 200,
      Message: '',
    });
    expect(await pageOf(service(), bot)).toEqual({ List: [{ ID: Number(body.Data), ...SHOWN }], VirtualCount: 1 });
  });

  it('082 keeps the listing when the process is killed right after the answer', async () => {
    const own = await addChatbot(service());
    const id = await create(service(), own, OPTIONAL);
    await service().kill('SIGKILL');
    await service().restart();
    expect((await pageOf(service(), own)).List.map(({ ID }) => String(ID))).toEqual([id]);
  });

  it('shows every field as it was sent', async () => {
    expect(await shown(OPTIONAL)).toEqual({
      ID: expect.any(Number),
      ...SHOWN,
      ...{ Images: JSON.stringify(OPTIONAL.Images), ExtensionColumn: JSON.stringify(OPTIONAL.ExtensionColumn) },
      ...{
        Tours: '3D',
        Description: OPTIONAL.Description,
        Address: '12 Larkspur Lane',
        City: 'Austin',
        State: 'Texas',
      },
      ...{ ZIP: '78704', LATITUDE: 30.2672, LONGITUDE: -97.7431, Price: '12345678901.23', SalePrice: '12345678901.23' },
      ...{ UnitAreaPrice: '180.01', HOAMonth: '0.00', ZestimatePrice: '455000.00', RentPrice: '2400.50' },
      ...{ SpaceType: 'Entire place', DepositFee: '2400.00', ListingFirm: OPTIONAL.ListingFirm },
      ...{ FirmContact: OPTIONAL.FirmContact, Source: OPTIONAL.Source, Disclaimer: OPTIONAL.Disclaimer },
      ...{ NoEstimate: true, NoComments: true },
    });
  });

  it('takes null in every optional field as not given', async () => {
    const nulls = Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, null]));
    expect(await shown(nulls)).toEqual({ ID: expect.any(Number), ...SHOWN });
  });

  describe('083 refuses', () => {
    it.each(Object.keys({ SerialNumber: '', ...REQUIRED }))(
      '%s that is missing, null or of the wrong type',
      async (name) => {
        const own = await addChatbot(service());
        const good: Record<string, unknown> = { SerialNumber: own, ...REQUIRED };
        for (const value of [undefined, null, typeof good[name] === 'string' ? 5 : 'five', { a: 1 }]) {
          const { body } = await service().call<unknown>(CREATE, { ...good, [name]: value });
          expect(body).toMatchObject({
            Code: 400,
            Message: expect.stringMatching(new RegExp(`^${name} (is required|must be )`)),
          });
        }
        await expectNothingIn(own);
      },
    );

    it('several failures together', async () => {
      const { body } = await service().call<unknown>(CREATE, {
        SerialNumber: bot,
        ...REQUIRED,
        SaleType: 'x',
        Url: 'x',
        ID: 7,
        saleType: 1,
      });
      expect(body).toMatchObject({
        Code: 400,
        Message:
          'Unknown field "ID", did you mean ZIP?; Unknown field "saleType", did you mean SaleType?; ' +
          'SaleType must be one of for_sale, for_rent; Url must be an http or https URL',
      });
    });
  });

  it('084 085 086 089 090 refuses each value outside its set or range, and keeps nothing', async () => {
    const own = await addChatbot(service());
    for (const [name, value, wanted] of REFUSED) {
      const { body } = await service().call(CREATE, { SerialNumber: own, ...REQUIRED, [name]: value });
      expect({ name, value, code: body.Code, body }).toMatchObject({ name, value, code: 400 });
      expect(body.Message).toContain(`${name} must be `);
      expect(body.Message).toContain(wanted);
    }
    await expectNothingIn(own);
  });

  it.each<Fields[]>([
    [{ SaleType: 'for_sale' }, { SaleType: 'For Sale' }],
    [{ SaleType: 'for_rent' }, { SaleType: 'For Rent' }],
    ...['Active', 'PreOnMarket', 'Sold'].map((Status) => [{ Status }, { Status }]),
    ...['OpenHouse', '3D'].map((Tours) => [{ Tours }, { Tours }]),
    ...['Entire place', 'Room'].map((SpaceType) => [{ SpaceType }, { SpaceType }]),
    [
      { AreaUnit: 'Square Meters', BuildingArea: 120.25 },
      { Area: '120.25 Square Meters', BuildingArea: '120.25' },
    ],
    [{ Bathrooms: 0.0000001 }, { Bathrooms: '0.0000001' }],
    [
      { Bedrooms: 0, Bathrooms: 0, LotArea: 0, ParkingSpots: 0 },
      { Bedrooms: '0', Bathrooms: '0', LotArea: '0', ParkingSpots: '0' },
    ],
    [{ Bedrooms: 1.5 }, { Bedrooms: '1.5' }],
    [{ YearBuilt: 1742 }, { YearBuilt: '1742' }],
    [
      { YearBuilt: 0, ParkingSpots: 2.5, DaysOnMarket: 0.5 },
      { YearBuilt: '0', ParkingSpots: '2.5', DaysOnMarket: '0.5' },
    ],
    [
      { YearBuilt: 1999.5, ParkingSpots: -1, DaysOnMarket: 1_000_000 },
      { YearBuilt: '1999.5', ParkingSpots: '-1', DaysOnMarket: '1000000' },
    ],
    [{ Latitude: 1 }, { LATITUDE: 1, LONGITUDE: null }],
    [
      { Latitude: null, Longitude: 1 },
      { LATITUDE: null, LONGITUDE: 1 },
    ],
    [
      { Latitude: 0, Longitude: 0 },
      { LATITUDE: 0, LONGITUDE: 0 },
    ],
    [
      { Latitude: 90, Longitude: -180 },
      { LATITUDE: 90, LONGITUDE: -180 },
    ],
    [
      { Images: [], ExtensionColumn: [] },
      { Images: '[]', ExtensionColumn: '[]' },
    ],
    [{ Url: 'http://169.254.169.254/' }, { Url: 'http://169.254.169.254/' }],
    [
      { SaleType: 'for_rent', SalePrice: 5, RentPrice: 7 },
      { Price: '7.00', SalePrice: '5.00', RentPrice: '7.00' },
    ],
    [
      { SaleType: 'for_rent', SalePrice: 5 },
      { Price: '', SalePrice: '5.00' },
    ],
    [{ DepositFee: 9 }, { Price: '', DepositFee: '9.00' }],
    [{ SalePrice: 1e12 }, { Price: '1000000000000.00' }],
    [{ Description: "' OR 1=1 -- <script>" }, { Description: "' OR 1=1 -- <script>" }],
    [{ MLSNumber: ' a1 ' }, { MLSNumber: ' a1 ' }],
  ])('084 086 087 088 takes %j and shows %j', async (sent, seen) => expect(await shown(sent!)).toMatchObject(seen!));

  it('090 takes as many images as allowed, each as long as allowed', async () => {
    const image = `https://x/${'x'.repeat(2_048 - 10)}`;
    const Images = Array(100).fill(image) as string[];
    expect((await shown({ Images })).Images).toBe(JSON.stringify(Images));
  });

  it.each([
    [{ Latitude: 90.0001, Longitude: 0 }, 'Latitude must be from -90 to 90'],
    [{ Latitude: 0, Longitude: -180.0001 }, 'Longitude must be from -180 to 180'],
  ])('087 refuses %j', async (fields, Message) => {
    const { body } = await service().call(CREATE, { SerialNumber: bot, ...REQUIRED, ...fields });
    expect(body).toMatchObject({ Code: 400, Message });
  });

  it('092 takes one MLS number twice, in one chatbot and in two workspaces', async () => {
    const own = await addChatbot(service());
    const other = await service().anotherWorkspace();
    const otherBot = await addChatbot(other);
    const ids = [await create(service(), own), await create(service(), own), await create(other, otherBot)];
    expect(new Set(ids).size).toBe(3);
    expect((await pageOf(service(), own, { MLSNumber: 'A1' })).VirtualCount).toBe(2);
    expect((await pageOf(other, otherBot)).VirtualCount).toBe(1);
  });

  it.each(['id', 'ID', 'workspaceId', 'ownerId', 'createdAt', 'keyHash'])(
    '017 refuses the field %s, which is not the caller’s to set, and keeps nothing',
    async (field) => {
      const own = await addChatbot(service());
      const { body } = await service().call(CREATE, { SerialNumber: own, ...REQUIRED, [field]: 1 });
      expect([body.Code, body.Message]).toEqual([400, expect.stringContaining(field)]);
      expect((await pageOf(service(), own)).VirtualCount).toBe(0);
    },
  );

  it('005 answers an unknown chatbot and another workspace’s alike', async () => {
    const other = await service().anotherWorkspace();
    const foreign = await addChatbot(other);
    const [unknown, theirs] = await Promise.all(
      ['0'.repeat(32), foreign].map((SerialNumber) => service().call(CREATE, { SerialNumber, ...REQUIRED })),
    );
    expect(unknown!.body).toMatchObject({ Code: 404, Message: 'The chatbot does not exist' });
    expect(theirs!.body).toEqual(unknown!.body);
    expect((await pageOf(other, foreign)).VirtualCount).toBe(0);
  });

  it.each(['session', 'secret'] as const)('opens with the %s key', async (key) => {
    const { status } = await service().call(CREATE, { SerialNumber: bot, ...REQUIRED }, { key });
    expect(status).toBe(200);
  });

  it('001 stays closed without a key', async () => {
    const { body } = await service().call(CREATE, { SerialNumber: bot, ...REQUIRED }, { key: 'none' });
    expect(body.Code).toBe(401);
  });

  it.each([undefined, 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'application/json'])(
    '029 reads a body of type %s with the session key',
    async (type) => expect((await send(service(), bot, type)).status).toBe(200),
  );

  it('030 refuses a body of another type', async () =>
    expect((await send(service(), bot, 'application/xml')).body.Code).toBe(415));

  it('046 keeps one listing when a call is repeated under one Idempotency-Key', async () => {
    const own = await addChatbot(service());
    const headers = { 'Idempotency-Key': 'once' };
    const body = { SerialNumber: own, ...REQUIRED };
    const first = await service().call(CREATE, body, { headers });
    expect((await service().call(CREATE, body, { headers })).body).toEqual(first.body);
    expect((await service().call(CREATE, { ...body, Status: 'Sold' }, { headers })).body.Code).toBe(422);
    expect((await pageOf(service(), own)).VirtualCount).toBe(1);
  });

  it('counts exactly under parallel creates', async () => {
    const own = await addChatbot(service());
    const cities = ['Austin', 'Boston', 'austin'];
    const ids = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        create(service(), own, { City: cities[n % 3], SaleType: n % 2 ? 'for_rent' : 'for_sale' }),
      ),
    );
    expect(new Set(ids).size).toBe(64);
    expect((await pageOf(service(), own)).VirtualCount).toBe(64);
    expect((await pageOf(service(), own, { CityName: 'AUSTIN' })).VirtualCount).toBe(43);
    expect((await pageOf(service(), own, { SaleType: 'for_rent', CityName: 'boston' })).VirtualCount).toBe(11);
  });
});

const send = (client: Client, SerialNumber: string, type: string | undefined) =>
  client.enveloped(CREATE, {
    method: 'POST',
    headers: { 'chatbot-sessionkey': client.keys.sessionKey, ...(type ? { 'content-type': type } : {}) },
    body: JSON.stringify({ SerialNumber, ...REQUIRED }),
  });
