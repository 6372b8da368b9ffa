import { withoutNear } from './claim.js';
import type { GeneratedListing } from './generated-listings.js';

/** What an answer says that can be held against the listings. */
export interface Said {
  /** Listings that it shows as what was asked for, by URL or MLS number. */
  readonly rows: ReadonlySet<GeneratedListing>;
  /** The same, with those that are near to it. */
  readonly named: ReadonlySet<GeneratedListing>;
  /** URLs and MLS numbers of no listing. */
  readonly unknown: readonly string[];
  /** Amounts with a currency symbol. */
  readonly amounts: readonly number[];
  /** All numbers, whatever they are of. */
  readonly numbers: readonly number[];
  /** "107 Cedar Avenue", "Ahornweg 4". */
  readonly addresses: readonly string[];
}

const URLS = /https?:\/\/[^\s<>"')\]]+/g;
const MLS = /\b[A-Z]{2}-\d{4,6}\b|(?<=\bMLS(?: ?#| number| no\.)?:? )[A-Za-z0-9-]*\d[A-Za-z0-9-]*/g;
const MONEY = /[$€£] ?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)? ?€/g;
const NUMBERS = /\d[\d,]*(?:\.\d+)?/g;
const ADDRESSES =
  /\b\d{1,5} [A-Z][a-z]+ (?:Lane|Court|Street|Avenue|Drive|Road|Way|Boulevard)\b|\b(?:\p{Lu}\p{L}+(?:weg|straße|allee)|Calle del \p{L}+) \d+/gu;

export class Reader {
  private readonly byUrl: ReadonlyMap<string, GeneratedListing>;
  private readonly byMls: ReadonlyMap<string, GeneratedListing>;

  constructor(listings: readonly GeneratedListing[]) {
    this.byUrl = new Map(listings.map((listing) => [listing.Url, listing]));
    this.byMls = new Map(listings.map((listing) => [listing.MLSNumber, listing]));
  }

  read(answer: string): Said {
    const withoutUrls = answer.replace(URLS, ' ');
    const names = namesIn(answer);
    const { urls, numbers } = names;
    const rowsOf = ({ urls, numbers }: ReturnType<typeof namesIn>) =>
      new Set(
        [...urls.map((url) => this.byUrl.get(url)), ...numbers.map((one) => this.byMls.get(one))].filter(
          (one) => one !== undefined,
        ),
      );
    return {
      named: rowsOf(names),
      rows: rowsOf(namesIn(withoutNear(answer))),
      unknown: [...urls.filter((url) => !this.byUrl.has(url)), ...numbers.filter((number) => !this.byMls.has(number))],
      amounts: (withoutUrls.match(MONEY) ?? []).map(numberOf),
      numbers: (withoutUrls.match(NUMBERS) ?? []).map(numberOf),
      addresses: withoutUrls.match(ADDRESSES) ?? [],
    };
  }
}

const namesIn = (text: string) => ({
  urls: (text.match(URLS) ?? []).map((url) => url.replace(/[.,;:!?。，]+$/, '')),
  numbers: text.replace(URLS, ' ').match(MLS) ?? [],
});

const numberOf = (text: string): number => Number(text.replace(/[$€£, ]/g, ''));
