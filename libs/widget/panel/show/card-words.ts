import type { Listing } from '../chat/message.js';
import type { Texts } from '../texts/en.js';

/** A home as its card says it, in the panel's language. */
export interface CardWords {
  /** Empty where not given. */
  readonly price: string;
  readonly kinds: readonly string[];
  readonly facts: readonly string[];
  /** Whose listing it is; none of them is empty. */
  readonly attribution: readonly string[];
}

/** `locale` says the language, as `en-u-nu-latn`. */
export function cardWords(listing: Listing, texts: Texts, locale: string): CardWords {
  const { Bedrooms, Bathrooms, MLSNumber = '', PropertyType = '', ContractStatus = '' } = listing;
  const facts = [
    counted(Number(Bedrooms), texts.beds, locale),
    counted(Number(Bathrooms), texts.baths, locale),
    areaOf(listing, texts, locale),
    MLSNumber === '' ? '' : `MLS ${MLSNumber}`,
  ];
  return {
    price: priceOf(listing, texts, locale),
    kinds: [PropertyType, ...offerOf(listing, texts), ContractStatus].filter((kind) => kind !== ''),
    facts: facts.filter((fact) => fact !== ''),
    attribution: attributionOf(listing, texts),
  };
}

function attributionOf(listing: Listing, { listedBy }: Texts): string[] {
  const { ListingFirm = '', FirmContact = '', Source = '', Disclaimer = '' } = listing;
  const firm = ListingFirm === '' ? '' : `${listedBy}: ${ListingFirm}`;
  return [firm, FirmContact, Source, Disclaimer].filter((text) => text !== '');
}

/** Land has no rooms: none are told. `words` are for one and, behind a bar, for more. */
function counted(count: number, words: string, locale: string): string {
  if (!(count > 0)) return '';
  const [one, more = one] = words.split('|');
  const isOne = new Intl.PluralRules(locale).select(count) === 'one';
  return `${count.toLocaleString(locale)} ${isOne ? one : more}`;
}

function areaOf({ Area, BuildingArea = NaN, AreaUnit }: Listing, { squareFeet }: Texts, locale: string): string {
  if (!Number.isFinite(BuildingArea)) return Area;
  const unit = AreaUnit === 'Square Meters' ? 'm²' : squareFeet;
  return BuildingArea > 0 ? `${BuildingArea.toLocaleString(locale)} ${unit}` : '';
}

function priceOf(listing: Listing, { perMonth }: Texts, locale: string): string {
  const { Amount = 'unknown', CurrencySymbol = '', SaleType } = listing;
  if (Amount === '' || !Number.isFinite(Number(Amount))) return listing.Price;
  return money(Amount, CurrencySymbol, locale) + (SaleType === 'For Rent' ? perMonth : '');
}

/** Money in the language's way, with the symbol that the row has; cents where there are any. */
function money(amount: string, symbol: string, locale: string): string {
  // A language sets letters apart from the number, and signs not always.
  const end = symbol.slice(-1);
  const currency = end.toLowerCase() === end.toUpperCase() ? 'USD' : 'CHF';
  const minimumFractionDigits = Number.isInteger(Number(amount)) ? 0 : 2;
  return new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits, maximumFractionDigits: 2 })
    .formatToParts(Number(amount))
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('');
}

/** What is sold is for sale no more, and what is for sale is on offer now. */
function offerOf({ SaleType, Status }: Listing, texts: Texts): string[] {
  if (Status === 'Sold') return [texts.sold];
  const offer = SaleType === 'For Rent' ? texts.forRent : texts.forSale;
  if (Status === 'Active') return [offer];
  return [offer, Status === 'PreOnMarket' ? texts.comingSoon : Status];
}
