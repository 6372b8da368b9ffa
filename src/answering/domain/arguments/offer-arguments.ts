import { kindsMeant } from '#libs/listing-language/kinds.js';
import { featuresIn } from '#libs/listing-language/yes-no-features.js';
import type { ArgumentDraft } from './argument-draft.js';
import { wordsOfName } from './argument-names.js';
import type { Names } from './argument-values.js';
import { nearestOf } from './place-arguments.js';

const CURRENCIES: Readonly<Record<string, string>> = {
  usd: '$',
  dollar: '$',
  dollars: '$',
  eur: '€',
  euro: '€',
  euros: '€',
  gbp: '£',
  pounds: '£',
  cad: 'C$',
  aud: 'A$',
  inr: '₹',
  rupees: '₹',
};
/** A currency in a price; a bare dollar sign may be that of any dollar. */
const SIGN = /C\$|A\$|[€£¥₹]|(?<!\p{L})(?:eur|euros?|gbp|pounds|cad|aud|inr|rupees|aed|chf)(?!\p{L})/iu;

const TYPE_WORDS = [
  ...['house', 'apartment', 'condo', 'townhouse', 'villa', 'land', 'single family', 'commercial', 'studio', 'loft'],
];

/** A currency by its sign, name or code, as listings have it. */
export const currencyNamed = (text: string): string => CURRENCIES[text.toLowerCase()] ?? text;

/** The currency that a price is written in; undefined where it says none, or a bare dollar sign. */
export function currencyIn(price: unknown): string | undefined {
  const texts = typeof price === 'object' && price !== null ? Object.values(price) : [price];
  const sign = SIGN.exec(texts.map(String).join(' ').slice(0, 200))?.[0];
  return sign === undefined ? undefined : currencyNamed(sign.length === 3 ? sign.toUpperCase() : sign);
}

/** Reads what kind of home is offered, and how. */
export class OfferArguments {
  constructor(
    private readonly draft: ArgumentDraft,
    private readonly propertyTypes: readonly string[],
  ) {}

  readTypes({ wanted, denied }: Names): void {
    for (const type of wanted) this.readType(type);
    this.draft.add(
      'exceptPropertyTypes',
      denied.flatMap((type) => kindsMeant(type, this.propertyTypes) ?? [type]),
    );
  }

  /** Models write a feature where a type is asked for. */
  private readType(type: string): void {
    const { propertyTypes } = this;
    const meant = kindsMeant(type, propertyTypes) ?? kindsMeant(nearestOf(type, TYPE_WORDS) ?? '', propertyTypes);
    const features = meant ? [] : featuresIn(type.replace(/[_-]/g, ' ')).has;
    if (meant) this.draft.add('propertyType', meant.length > 0 ? meant : [type]);
    else if (features.length > 0) this.draft.add('features', features);
    else {
      const known = propertyTypes.slice(0, 30).join(', ');
      this.draft.refuse(`propertyType must be one of ${known}; not ${JSON.stringify(type.slice(0, 60))}`);
    }
  }

  isType(name: string): boolean {
    return kindsMeant(name, this.propertyTypes) !== undefined;
  }

  /** Homes for sale and for rent alike are all there are. */
  readSaleType({ wanted, denied }: Names): void {
    const text = [...wanted, ...denied].join(' ');
    const offers = new Set(wanted.map(offerNamed));
    const others = denied.map(offerNamed).map((offer) => OPPOSITE[offer ?? '']);
    for (const other of others) offers.add(other);
    if (/sold|vendu(?!e[rz])|vendid|verkauft/i.test(text)) this.draft.set('status', 'Sold');
    else if (offers.has(undefined)) this.draft.refuse('saleType must be one of "for_sale", "for_rent"');
    else if (offers.size === 1) this.draft.set('saleType', [...offers][0]);
  }

  readStatus({ wanted, denied }: Names): void {
    const text = wanted.join(' ');
    if (denied.some((one) => SOLD.test(one))) this.draft.set('exceptStatus', 'Sold');
    if (denied.some((one) => UNDER_CONTRACT.test(one))) this.draft.add('exceptFeatures', ['pending']);
    if (wanted.length === 0) return;
    const isActive = ACTIVE.test(text);
    if (SOLD.test(text) && isActive) this.draft.set('status', ANY_STATUS);
    else if (SOLD.test(text)) this.draft.set('status', 'Sold');
    else if (/soon|pre|upcoming/i.test(text)) this.draft.set('status', 'PreOnMarket');
    // What is pending is on offer still.
    else if (UNDER_CONTRACT.test(text)) this.draft.add('features', isActive ? [] : ['pending']);
    else if (isActive) {
      this.draft.set('status', 'Active');
      this.draft.add('exceptFeatures', ['pending']);
    } else if (offerNamed(text)) this.readSaleType({ wanted, denied: [] });
    else this.draft.refuse('status must be one of "Active", "PreOnMarket", "Sold"');
  }

  /** "forRent: true", "sold: false"; that one is not wanted leaves the other. */
  readYesNo(name: string, isYes: boolean): void {
    const words = wordsOfName(name).join(' ');
    const offer = offerNamed(words);
    if (isYes && AS_WELL.test(words)) this.draft.set('status', ANY_STATUS);
    else if (SOLD.test(words) || ACTIVE.test(words)) {
      if (isYes) this.readStatus({ wanted: [words], denied: [] });
    } else if (offer === undefined) this.draft.refuse(`${name} must be one of "for_sale", "for_rent"`);
    else if (isYes) this.draft.set('saleType', offer);
    else this.draft.values.saleType ??= OPPOSITE[offer];
  }
}

/** Of a search that leaves nothing out. */
export const ANY_STATUS = 'Any' as const;
const AS_WELL = /includ|with sold|also|allow|show sold/i;
const SOLD = /sold|closed|vendid|vendu|verkauft/i;
const UNDER_CONTRACT = /pending|contract|reserv|offer accepted/i;
const ACTIVE = /active|available|on.?market|open|dispon|verfügbar/i;
const RENT =
  /rent|lease|\blet\b|letting|alquil|arrend|alug|miet|lou(?:er|e|é)|location|affitt|huur|租|إيجار|ايجار|किराय|किराए/i;
const SALE = /sale|sell|buy|purchas|own|compr|vent|vend|achat|achet|kauf|koop|acquist|买|卖|售|بيع|شراء|बिक्री|खरीद/i;
const OPPOSITE: Readonly<Record<string, 'for_sale' | 'for_rent'>> = { for_sale: 'for_rent', for_rent: 'for_sale' };

function offerNamed(text: string): 'for_sale' | 'for_rent' | undefined {
  if (RENT.test(text)) return 'for_rent';
  return SALE.test(text) ? 'for_sale' : undefined;
}
