import type { ListingDetails } from './listing-shapes.js';
import { grouped, moneyOf } from './describe-listing.js';
import { counted, type FieldName, fill, type Phrases } from './phrases/phrases.js';

/** A field of a listing that a visitor may ask for by itself. */
export interface Field {
  readonly name: FieldName;
  /** Its name where it is a further column. */
  readonly label?: string;
  /** How visitors ask for it, in all languages. */
  readonly asked: RegExp;
  /** What the listing says, or null where it says nothing. */
  readonly tell: (listing: ListingDetails, phrases: Phrases) => string | null;
  /** What two listings are compared by; null where it is no number. */
  readonly measure: (listing: ListingDetails) => number | null;
}

const money = (value: string | null | undefined, { currencySymbol }: ListingDetails): string | null =>
  value === null || value === undefined ? null : moneyOf(value, currencySymbol);
const amount = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
const some = (value: number): number | null => (value > 0 ? value : null);
const FEET = 10.763_910_4;
const feet = (area: number, { areaUnit }: ListingDetails): number | null =>
  some(/met/i.test(areaUnit) ? area * FEET : area);
const sized = (area: number | undefined, { areaUnit }: ListingDetails): string | null =>
  area
    ? `${grouped(String(area).split('.')[0]!)}${String(area).includes('.') ? `.${String(area).split('.')[1]}` : ''} ${areaUnit}`
    : null;

/** A further column in the owner's own words. */
export const columnOf = ({ extras = [] }: ListingDetails, name: RegExp): string | null =>
  extras.find(({ key }) => name.test(key))?.value || null;

const HOA =
  /(?<!\p{L})(?:hoas?|home ?owners?['’]?(?: association)?|association (?:fees?|dues)|condo fees?|maintenance fees?|comunidad|charges(?: de copropri[ée]t[ée])?|hausgeld|condom[ií]nio)(?!\p{L})|物业费|رسوم (?:ال)?(?:خدمات|صيانة)/iu;
const TAX =
  /(?<!\p{L})(?:(?:property )?tax(?:es)?|ibi|taxes? fonci[eè]re|grundsteuer|impuestos?|imi|iptu|impostos?|imp[oô]t)(?!\p{L})|税|ضريبة|الضريبة|टैक्स|कर(?!\p{L})/iu;
const DEPOSIT =
  /(?<!\p{L})(?:deposits?|fianza|dep[oó]sito|caution|d[ée]p[oô]t de garantie|kaution|cau[cç][aã]o)(?!\p{L})|押金|تأمين|التأمين|عربون|जमा|डिपॉजिट|डिपॉज़िट/iu;

const none = (): null => null;
const column =
  (name: RegExp) =>
  (listing: ListingDetails): string | null =>
    columnOf(listing, name);
const SCHOOL = /school|escuela|colegio|[ée]cole|schule|escola/i;
const HEATING = /heat|calefacc|chauffage|heizung|aquecimento/i;

/** In the order in which they are looked for: "price per square foot" is no price. */
export const FIELDS: readonly Field[] = [
  {
    name: 'unitPrice',
    asked:
      /\b(?:price|cost|\$|euros?) ?(?:per|a|\/) ?(?:sq\.?(?:uare)?[ -]?(?:f(?:oo|ee)?t|m(?:et(?:er|re))?)?|sqft|sqm|m²|m2)|\bppsf\b|(?<!\p{L})(?:precio (?:por|del) (?:metro|m2|m²)|prix (?:au|du) (?:m²|m2|m[eè]tre)|(?:preis pro )?quadratmeterpreis|preis pro (?:qm|m²|quadratmeter)|preço (?:por|do) (?:m²|m2|metro))|每平|سعر المتر/iu,
    tell: (listing) =>
      listing.pricePerArea
        ? `${money(listing.pricePerArea, listing)} / ${/met/i.test(listing.areaUnit) ? 'm²' : 'sq ft'}`
        : null,
    measure: ({ pricePerArea }) => amount(pricePerArea),
  },
  {
    name: 'hoa',
    asked: HOA,
    tell: (listing, { none: no }) => feeOf(listing, HOA, listing.hoaMonth, no),
    measure: ({ hoaMonth }) => amount(hoaMonth),
  },
  {
    name: 'tax',
    asked: TAX,
    tell: (listing, { none: no }) => feeOf(listing, TAX, listing.taxYear, no),
    measure: ({ taxYear }) => amount(taxYear),
  },
  {
    name: 'deposit',
    asked: DEPOSIT,
    tell: (listing, { none: no }) => feeOf(listing, DEPOSIT, listing.depositFee, no),
    measure: ({ depositFee }) => amount(depositFee),
  },
  {
    name: 'school',
    asked:
      /(?<!\p{L})(?:schools?|school district|escuelas?|colegios?|[ée]coles?|schulen?|escolas?)(?!\p{L})|学校|学区|مدرسة|المدرسة|स्कूल/iu,
    tell: column(SCHOOL),
    measure: none,
  },
  {
    name: 'heating',
    asked:
      /(?<!\p{L})(?:heat(?:ing|ed|s)?(?: system| type)?|calefacci[oó]n|chauffage|heizung|aquecimento)(?!\p{L})|供暖|暖气|تدفئة|हीटिंग/iu,
    tell: column(HEATING),
    measure: none,
  },
  {
    name: 'parking',
    asked:
      /(?<!\p{L})(?:park(?:ing)?(?: (?:spots?|spaces?|places?))?|how many cars|carport|aparcamientos?|estacionamientos?|plazas? de garaje|stationnement|places? de parking|stellpl[aä]tze?|parkpl[aä]tze?|estacionamento|vagas?)(?!\p{L})|停车|车位|موقف|مواقف|पार्किंग/iu,
    tell: ({ parkingSpots }, phrases) =>
      parkingSpots > 0 ? counted(parkingSpots, phrases.parking) : `0 ${phrases.parking[1]}`,
    measure: ({ parkingSpots }) => parkingSpots,
  },
  {
    name: 'lot',
    asked:
      /(?<!\p{L})(?:lot|lot size|acreage|acres|land size|yard size|parcela|terreno|terrain|grundst[uü]ck(?:sgr[oö](?:ß|ss)e)?)(?!\p{L})|土地面积|مساحة الأرض/iu,
    tell: (listing) => sized(listing.lotArea, listing),
    measure: (listing) => feet(listing.lotArea ?? 0, listing),
  },
  {
    name: 'area',
    asked:
      /(?<!\p{L})(?:how (?:big|large|spacious|small)|size|sq\.? ?(?:ft|m)|sqft|sqm|square (?:feet|foot|footage|met(?:er|re)s?)|floor area|area|bigger|biggest|larger|largest|smaller|smallest|superficie|tama[ñn]o|metros|surface|taille|gr[oö](?:ß|ss)e|wie gro(?:ß|ss)|gr[oö](?:ß|ss)er|m²|m2|área|tamanho|qu[aã]o grande|maior|menor)(?!\p{L})|面积|多大|مساحة|المساحة|कितना बड़ा|क्षेत्रफल|साइज/iu,
    tell: (listing) => sized(listing.buildingArea, listing),
    measure: (listing) => feet(listing.buildingArea, listing),
  },
  {
    name: 'year',
    asked:
      /(?<!\p{L})(?:how old|year(?: built)?|when was (?:it|this|that) built|built|age|older|newer|oldest|construction year|a[ñn]o(?: de construcci[oó]n)?|construid[oa]|ann[ée]e(?: de construction)?|construit|baujahr|gebaut|alt|ano(?: de constru[cç][aã]o)?|constru[ií]d[oa])(?!\p{L})|哪年|建于|建造年份|سنة البناء|बना/iu,
    tell: ({ yearBuilt }, phrases) => (yearBuilt > 0 ? fill(phrases.built, String(yearBuilt)) : null),
    measure: ({ yearBuilt }) => some(yearBuilt),
  },
  {
    name: 'days',
    asked:
      /\b(?:how long\b.{0,30}\b(?:market|listed|for sale|available)|days on (?:the )?market|time on (?:the )?market|on the market|when was it listed|dom)\b|(?<!\p{L})(?:cu[aá]nto (?:tiempo )?lleva|depuis (?:combien|quand)|wie lange|h[aá] quanto tempo)(?!\p{L})|上市多久|上市几天/iu,
    tell: ({ daysOnMarket }, phrases) =>
      daysOnMarket === undefined ? null : fill(phrases.onMarket, counted(daysOnMarket, phrases.days)),
    measure: ({ daysOnMarket }) => daysOnMarket ?? null,
  },
  {
    name: 'bathrooms',
    asked:
      /(?<!\p{L})(?:bath(?:room)?s?|ba[ñn]os?|salles? de bains?|badezimmer|b[aä]der|banheiros?|casas? de banho)(?!\p{L})|浴室|卫生间|حمام|حمامات|बाथरूम/iu,
    tell: ({ bathrooms }, phrases) => (bathrooms > 0 ? counted(bathrooms, phrases.bathrooms) : null),
    measure: ({ bathrooms }) => some(bathrooms),
  },
  {
    name: 'bedrooms',
    asked:
      /(?<!\p{L})(?:bed(?:room)?s?|habitaciones|dormitorios?|chambres?|(?:schlaf)?zimmer|quartos?)(?!\p{L})|卧室|几室|غرف|غرفة|बेडरूम/iu,
    tell: ({ bedrooms }, phrases) => (bedrooms > 0 ? counted(bedrooms, phrases.bedrooms) : null),
    measure: ({ bedrooms }) => some(bedrooms),
  },
  {
    name: 'status',
    asked:
      /(?<!\p{L})(?:still (?:available|on the market|for sale|for rent|active)|available|status|(?:is|was|been|already|it|get) sold|taken|disponible|todav[ií]a|toujours|verf[uü]gbar|noch (?:da|frei|zu haben)|dispon[ií]vel)(?!\p{L})|还在|已售|متاح|متاحة|उपलब्ध/iu,
    tell: ({ status, has = [] }, { status: names }) =>
      has.includes('pending') ? 'pending' : (names[status as keyof typeof names] ?? status),
    measure: none,
  },
  {
    name: 'address',
    asked:
      /(?<!\p{L})(?:address|where(?:'?s| is| are)?|located|location|direcci[oó]n|d[oó]nde|adresse|o[uù] (?:est|se trouve)|wo (?:ist|liegt)|endere[cç]o|onde|zip ?code)(?!\p{L})|地址|在哪|العنوان|أين|पता|कहाँ/iu,
    tell: ({ address, city, state, zip }) =>
      [address, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ') || null,
    measure: none,
  },
  {
    name: 'link',
    asked: /(?<!\p{L})(?:links?|urls?|website|web ?page|enlace|lien)(?!\p{L})|链接|رابط|लिंक/iu,
    tell: ({ url }) => url || null,
    measure: none,
  },
  {
    name: 'type',
    asked: /\bwhat (?:kind|type|sort) of\b|\bproperty type\b/i,
    tell: ({ propertyType }) => propertyType || null,
    measure: none,
  },
  {
    name: 'price',
    asked:
      /(?<!\p{L})(?:prices?|priced?|how much|cost(?:s|ing)?|asking|rent|go(?:es)? for|sold for|cheaper|cheapest|(?:more|most) expensive|pricier|precio|cu[aá]nto (?:cuesta|vale|es)|prix|co[uû]te|combien|preis|kostet|miete|wie teuer|preço|quanto custa|aluguel|renda)(?!\p{L})|价格|多少钱|租金|سعر|السعر|كم|بكم|कीमत|दाम|कितने का|किराया/iu,
    tell: (listing, phrases) => {
      const sum = money(listing.price, listing);
      return sum === null ? null : listing.saleType === 'for_rent' ? fill(phrases.perMonth, sum) : sum;
    },
    measure: ({ price }) => amount(price),
  },
];

/** The owner's own words where there are any, or the field. */
function feeOf(
  listing: ListingDetails,
  name: RegExp,
  value: string | null | undefined,
  noneWord: string,
): string | null {
  const own = columnOf(listing, name);
  if (own !== null && /^\W*(?:none|no|0)\W*$/i.test(own)) return noneWord;
  return own ?? (Number(value) === 0 && value !== null ? noneWord : money(value, listing));
}

/** Fields that a message asks for, the first three; price only where nothing else is. */
export function fieldsAsked(message: string): readonly Field[] {
  let rest = message;
  const asked = FIELDS.filter(({ asked: sign }) => {
    if (!sign.test(rest)) return false;
    rest = rest.replace(sign, ' | ');
    return true;
  });
  const isOther = asked.some(({ name }) => name !== 'price');
  return asked
    .filter(({ name }) => name !== 'price' || !isOther || /\bprice\b/i.test(message.replace(FIELDS[0]!.asked, ' ')))
    .slice(0, 3);
}
