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
  ...{ us$: '$', ca$: 'C$', cdn$: 'C$', au$: 'A$', mex$: 'MX$' },
  ...{
    brl: 'R$',
    reais: 'R$',
    real: 'R$',
    mxn: 'MX$',
    nzd: 'NZ$',
    sgd: 'S$',
    hkd: 'HK$',
    jpy: '¥',
    cny: '¥',
    ils: '₪',
    try: '₺',
    thb: '฿',
  },
};
/** A currency in a price; a bare dollar sign may be that of any dollar. */
const SIGN =
  /(?<!\p{L})[a-z]{1,3}\$|[€£¥₹₺₪₩฿]|(?<!\p{L})(?:eur|euros?|gbp|pounds|usd|cad|aud|inr|rupees|aed|chf|brl|reais|mxn|nzd|sgd|hkd|jpy|cny|ils|thb)(?!\p{L})/iu;

/** Names of currencies that say whose they are. */
const WHOSE: readonly (readonly [RegExp, string])[] = [
  [/^canadian dollars?$|^dollars? canadiens?$/i, 'C$'],
  [/^australian dollars?$/i, 'A$'],
  [/^(?:us|u\.s\.|american|united states) dollars?$/i, '$'],
  [/^(?:british |uk )?pounds?(?: sterling)?$/i, '£'],
  [/^indian rupees?$/i, '₹'],
  [/^swiss francs?$/i, 'CHF'],
];

/** A currency by its sign, name or code, as listings have it. */
export const currencyNamed = (text: string): string =>
  CURRENCIES[text.toLowerCase()] ?? WHOSE.find(([name]) => name.test(text.trim()))?.[1] ?? text;

/** The currency that a price is written in; undefined where it says none, or a bare dollar sign. */
export function currencyIn(price: unknown): string | undefined {
  const texts = typeof price === 'object' && price !== null ? Object.values(price) : [price];
  const sign = SIGN.exec(texts.map(String).join(' ').slice(0, 200))?.[0];
  return sign === undefined
    ? undefined
    : currencyNamed(/^[a-z]+$/i.test(sign) && sign.length > 3 ? sign : sign.toUpperCase());
}
