import { describe, expect, it } from '@jest/globals';
import { searched } from './search-listings.js';

const RENT = { saleType: 'for_rent' };
const SALE = { saleType: 'for_sale' };

describe('Arguments in the languages that models write', () => {
  it.each<[string, object, object]>([
    ['Spanish', { operacion: 'arriendo', alberca: true, elevador: 'sí' }, { ...RENT, features: ['pool', 'elevator'] }],
    ['French', { type_transaction: 'location', meublé: true, cave: 'non' }, { ...RENT, features: ['furnished'] }],
    ['German', { angebotsart: 'zum Kauf', preis_ab: '0,2 Mio', tri: 'neueste zuerst' }, { minPrice: 200_000 }],
    ['Portuguese', { finalidade: 'venda', ordenar: 'menor preço' }, { ...SALE, sort: 'price-up' }],
    [
      'Italian',
      { tipo_contratto: 'affitto', prezzo_da: 500, prezzo_a: 900 },
      { ...RENT, minPrice: 500, maxPrice: 900 },
    ],
    [
      'Dutch',
      { aanbod: 'huur', tuin: 'ja', sorteren_op: 'prijs oplopend' },
      { features: ['garden'], sort: 'price-up' },
    ],
    [
      'Polish',
      { rodzaj_transakcji: 'sprzedaż', winda: 'tak', balkon: 'nie' },
      { ...SALE, exceptFeatures: ['balcony'] },
    ],
    [
      'Russian',
      { тип: 'дом', сделка: 'аренда', цена_до: '80 тыс' },
      { ...RENT, propertyType: 'House', maxPrice: 80_000 },
    ],
    ['Turkish', { ilan_tipi: 'kiralık', eşyalı: 'evet', oda_sayısı: 3 }, { ...RENT, features: ['furnished'] }],
    ['Swedish', { bostadstyp: 'villa', till_salu: true, hiss: 'ja' }, { ...SALE, features: ['elevator'] }],
    ['Danish', { boligtype: 'hus', til_leje: true, pris_max: '3 mio.' }, { ...RENT, maxPrice: 3_000_000 }],
    ['Norwegian', { boligtype: 'hus', til_salgs: true, heis: 'ja' }, { ...SALE, features: ['elevator'] }],
    ['Czech', { druh: 'dům', nabídka: 'pronájem', výtah: 'ano' }, { ...RENT, features: ['elevator'] }],
    ['Japanese', { 取引: '賃貸', 家賃上限: '10万円', ペット: '不可' }, { ...RENT, maxPrice: 100_000 }],
    ['Korean', { 거래유형: '매매', 최대가격: '9억 5천만', 방: 2 }, { ...SALE, maxPrice: 950_000_000, minBedrooms: 2 }],
    ['Chinese', { 交易類型: '出租', 電梯: '有', 排序: '价格从低到高' }, { ...RENT, sort: 'price-up' }],
    ['Arabic', { الغرض: 'للبيع', غرف_النوم: 3, مصعد: 'لا' }, { ...SALE, exceptFeatures: ['elevator'] }],
    ['Hindi', { लेनदेन: 'किराए पर', बेडरूम: 2, अधिकतम_कीमत: '80 लाख' }, { ...RENT, maxPrice: 8_000_000 }],
  ])('are understood in %s', async (_, args, query) => {
    expect((await searched(args)).query).toMatchObject(query);
  });

  it.each<[string, string]>([
    ['de menor a mayor precio', 'price-up'],
    ['prix décroissant', 'price-down'],
    ['nyast först', 'newest'],
    ['по возрастанию цены', 'price-up'],
    ['面積の広い順', 'area-down'],
    ['가격 높은순', 'price-down'],
    ['quartos decrescente', 'bedrooms-down'],
    ['bedrooms asc', 'bedrooms-up'],
    ['days_on_market desc', 'days-down'],
    ['days on market', 'days-up'],
    ['newest listings', 'days-up'],
    ['oldest listings', 'days-down'],
  ])('order by %s', async (sort, known) => {
    expect((await searched({ sort })).query).toMatchObject({ sort: known });
  });

  it('say what no order is known by', async () => {
    expect((await searched({ orderBy: 'lot size ascending' })).error).toMatch(/^sort must be one of/);
    expect((await searched({ orderBy: 'karma rosnąco' })).error).toMatch(/not "karma"$/);
  });
});

const METRE = 10.763_910_4;
const near = (value: number): unknown => expect.closeTo(value, 0) as unknown;

describe('Numbers and units', () => {
  it.each<[object, object]>([
    [{ max_price: '1億2000万' }, { maxPrice: 120_000_000 }],
    [{ max_price: '５００万円' }, { maxPrice: 5_000_000 }],
    [{ max_price: '٥٠٠٠٠٠' }, { maxPrice: 500_000 }],
    [{ max_price: '1,00,00,000' }, { maxPrice: 10_000_000 }],
    [{ max_price: '₹75L' }, { maxPrice: 7_500_000 }],
    [{ max_price: '1.2 Cr' }, { maxPrice: 12_000_000 }],
    [{ max_price: '5e5' }, { maxPrice: 500_000 }],
    [{ max_price: '1.5 milhão' }, { maxPrice: 1_500_000 }],
    [{ max_price: '750 bin TL' }, { maxPrice: 750_000 }],
    [{ max_price: '4,5 mkr' }, { maxPrice: 4_500_000 }],
    [{ price: 'от 5 до 7 млн' }, { minPrice: 5_000_000, maxPrice: 7_000_000 }],
    [{ price: '3000万円〜5000万円' }, { minPrice: 30_000_000, maxPrice: 50_000_000 }],
    [{ bathrooms: '1½' }, { minBathrooms: 1.5 }],
    [{ min_area: '80 m^2' }, { minArea: near(80 * METRE) }],
    [{ min_area: '80 кв. м' }, { minArea: near(80 * METRE) }],
    [{ area: '60〜80㎡' }, { minArea: near(60 * METRE), maxArea: near(80 * METRE) }],
    [{ area: '25坪以上' }, { minArea: near((25 * METRE * 400) / 121) }],
    [{ min_area: '120 sq yards' }, { minArea: 1_080 }],
    [{ min_area: 80, unit_system: 'metric' }, { minArea: near(80 * METRE) }],
    [{ mq_min: 80 }, { minArea: near(80 * METRE) }],
    [{ lot_area_ha: { gte: 1 } }, { minLotArea: near(107_639) }],
    [{ lot_min: '10 соток' }, { minLotArea: near(1_000 * METRE) }],
    [{ maxDaysSinceAdded: 14 }, { maxDaysOnMarket: 14 }],
    [{ isLotSizeMin: false }, {}],
    [{ garagem: 'sim' }, { features: ['garage'] }],
    [{ solar: true }, { features: ['solar panels'] }],
    [{ calme: 'oui', rooftop_deck: true }, { features: ['quiet', 'rooftop terrace', 'terrace'] }],
    [
      { zona: 'Duluth', open_house: true },
      { city: 'Duluth', tours: 'OpenHouse' },
    ],
  ])('are read as they are meant: %j', async (args, query) => {
    expect((await searched(args)).query).toMatchObject(query);
  });

  it.each<[object, RegExp]>([
    [{ lot_min: '2 manzanas' }, /^minLotArea must be a number/],
    [{ min_area: '3 bigha' }, /^minArea must be a number/],
    [{ max_price: '5 zillion' }, /^maxPrice must be a number/],
    [{ center: '40.4,-3.7' }, /^near must be an object/],
  ])('of which nothing is known are told: %j', async (args, error) => {
    expect((await searched(args)).error).toMatch(error);
  });
});
