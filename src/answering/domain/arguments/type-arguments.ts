import { kindsMeant } from '#libs/listing-language/kinds.js';
import { featuresIn } from '#libs/listing-language/yes-no-features.js';
import type { ArgumentDraft } from './argument-draft.js';
import type { Names } from './argument-values.js';
import { nearestOf } from './place-arguments.js';

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
}
