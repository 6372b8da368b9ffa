import { kindsMeant } from '#libs/listing-language/kinds.js';
import { featuresIn } from '#libs/listing-words/features.js';
import type { ArgumentDraft } from './argument-draft.js';
import type { Names } from './argument-values.js';
import { nearestOf } from './place-arguments.js';
import { offerSaid } from './words/offer-words.js';
import { partsOfType, tellingOf } from './words/type-words.js';
import { isAnyKind, kindInEnglish } from '#libs/listing-language/kinds-of-languages.js';

const TYPE_WORDS = [
  ...['house', 'apartment', 'condo', 'townhouse', 'villa', 'land', 'single family', 'commercial', 'studio', 'loft'],
];

/** Reads what kind of home is wanted. */
export class TypeArguments {
  constructor(
    private readonly draft: ArgumentDraft,
    private readonly propertyTypes: readonly string[],
  ) {}

  readTypes({ wanted, denied }: Names): void {
    for (const type of wanted) this.readType(this.isType(type) ? type : kindInEnglish(type));
    this.draft.add(
      'exceptPropertyTypes',
      denied.flatMap(
        (type) => kindsMeant(type, this.propertyTypes) ?? kindsMeant(kindInEnglish(type), this.propertyTypes) ?? [type],
      ),
    );
  }

  /** Models write a feature where a type is asked for, and how a home is offered in one word with it: "Mietwohnung", "apartmentrent". */
  private readType(type: string): void {
    const [, offer, kind] = /^(miet(?:s(?=haus))?|kauf)(\p{L}{4,})$/iu.exec(type) ?? [];
    if (offer !== undefined && kind !== undefined) {
      this.draft.set('saleType', /^m/i.test(offer) ? 'for_rent' : 'for_sale');
      return this.readType(kindInEnglish(kind));
    }
    const [, joined, behind] = /^(\p{L}{4,}?)[\s_-]?(rent(?:al)?|buy|sale)$/iu.exec(type) ?? [];
    if (joined !== undefined && behind !== undefined && kindsMeant(joined, this.propertyTypes)) {
      this.draft.set('saleType', /^r/i.test(behind) ? 'for_rent' : 'for_sale');
      return this.readType(joined);
    }
    if (isAnyKind(type)) return;
    const { propertyTypes } = this;
    const meant = kindsMeant(type, propertyTypes) ?? kindsMeant(nearestOf(type, TYPE_WORDS) ?? '', propertyTypes);
    const features = meant ? [] : featuresIn(type.replace(/[_-]/g, ' ')).has;
    if (meant) this.draft.add('propertyType', meant.length > 0 ? meant : [type]);
    else if (this.readOffered(type) || this.readParted(type)) return;
    else if (features.length > 0) this.draft.add('features', features);
    else {
      const known = propertyTypes.slice(0, 30).join(', ');
      this.draft.refuse(`propertyType must be one of ${known}; not ${JSON.stringify(type.slice(0, 60))}`);
    }
  }

  /** "Residential Lease" says how any home is offered. */
  private readOffered(type: string): boolean {
    const offer = offerSaid(tellingOf(type.split(/[\s_-]+/)).join(' '));
    if (offer) this.draft.set('saleType', offer);
    return offer !== undefined;
  }

  /** "T3" is a home of three bedrooms where Portuguese is spoken; French counts all rooms so, and is not read. */
  readLayout(name: string, value: unknown): boolean {
    const bedrooms = /^\s*[tv](\d)(?:\+\d)?\s*$/i.exec(String(value))?.[1];
    if (bedrooms === undefined || !/^tipologia/i.test(name)) return false;
    for (const end of ['minBedrooms', 'maxBedrooms']) this.draft.set(end, Number(bedrooms));
    return true;
  }

  /** "Vacant land", "studio apartment", "furnished condo": a kind, and what the words beside it say. */
  private readParted(type: string): boolean {
    const whole = featuresIn(type.replace(/[_-]/g, ' ')).has;
    for (const { kind, beside } of partsOfType(type)) {
      const meant = kindsMeant(kind, this.propertyTypes);
      const left = beside.join(' ');
      const narrower = left === '' ? undefined : kindsMeant(left, this.propertyTypes);
      const features = left === '' || narrower ? [] : featuresIn(left).has;
      // A home office is a feature, and no office.
      const isSplit = whole.some((feature) => !features.includes(feature));
      if (!meant || isSplit || (left !== '' && !narrower && features.length === 0)) continue;
      const isNarrower = narrower !== undefined && narrower.length > 0;
      this.draft.add('propertyType', isNarrower ? narrower : meant.length > 0 ? meant : [kind]);
      this.draft.add('features', features);
      if (narrower?.length === 0 && /^studios?$/i.test(left)) this.draft.set('maxBedrooms', 0);
      else if (narrower?.length === 0) this.draft.add('words', [left]);
      return true;
    }
    return false;
  }

  /** What was built before a year was built: land was not, whatever year its listing has to name. */
  leaveOutUnbuilt(): void {
    const { maxYearBuilt, minYearBuilt, propertyType } = this.draft.values;
    if (maxYearBuilt === undefined || minYearBuilt !== undefined || propertyType !== undefined) return;
    this.draft.add('exceptPropertyTypes', kindsMeant('land', this.propertyTypes) ?? []);
  }

  isType(name: string): boolean {
    return kindsMeant(name, this.propertyTypes) !== undefined;
  }
}
