/** A text for each way in which a language counts things (the categories of CLDR). */
export interface Plural extends Partial<Record<Intl.LDMLPluralRule, (count: string) => string>> {
  readonly one: (count: string) => string;
  readonly other: (count: string) => string;
}
