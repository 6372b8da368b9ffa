import { kindsMeant } from '#libs/listing-language/kinds.js';
import { featuresIn } from '#libs/listing-language/yes-no-features.js';
import type { ArgumentDraft } from './argument-draft.js';
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

  readSaleType(text: string): void {
    if (/sold/i.test(text)) this.draft.set('status', 'Sold');
    else if (/rent|lease|let\b|letting/i.test(text)) this.draft.set('saleType', 'for_rent');
    else if (/sale|sell|buy|purchas|own/i.test(text)) this.draft.set('saleType', 'for_sale');
    else this.draft.refuse('saleType must be one of "for_sale", "for_rent"');
  }

  readStatus(text: string): void {
    if (/sold|closed/i.test(text)) this.draft.set('status', 'Sold');
    else if (/pending|contract/i.test(text)) this.draft.add('features', ['pending']);
    else if (/active|available|on market/i.test(text)) {
      this.draft.set('status', 'Active');
      this.draft.add('exceptFeatures', ['pending']);
    } else if (/soon|pre/i.test(text)) this.draft.set('status', 'PreOnMarket');
    else if (/rent|sale|buy/i.test(text)) this.readSaleType(text);
    else this.draft.refuse('status must be one of "Active", "PreOnMarket", "Sold"');
  }
}
