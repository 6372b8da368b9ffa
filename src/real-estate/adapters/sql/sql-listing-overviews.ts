import { Injectable } from '@nestjs/common';
import { Database } from '#libs/persistence/database.js';
import { SALE_TYPES, type SaleType } from '../../domain/listing-terms.js';
import { decimalOf } from '../../domain/measures.js';
import type { ListingOverview, ListingOverviews, OverviewOffer } from '../../real-estate.api.js';
import { SqlSilentListings } from './sql-silent-listings.js';
import { boundedSelect } from './statement-parts.js';

/** Most words of each kind, those of most listings. */
const MOST_WORDS = { city: 30, state: 15, property_type: 15, feature: 20, extra: 15 } as const;
/** A longer word is no name, and might be anything. */
const LONGEST_WORD = 40;
/** Listings beyond which prices are left out: each is read for them. */
const MOST_PRICED = 20_000;

type WordKind = keyof typeof MOST_WORDS;
const KINDS = Object.keys(MOST_WORDS) as WordKind[];

const wordsOf = (kind: WordKind): string => `SELECT '${kind}' AS kind, term, n FROM
  (SELECT term, n FROM listing_tallies WHERE chatbot_id = ? AND kind = '${kind}' AND n > 0 AND term <> ''
   ORDER BY n DESC, term LIMIT ${MOST_WORDS[kind]}) AS ${kind}_words`;
const KINDS_OF_OFFER = SALE_TYPES.map((kind) => `'${kind}'`).join(', ');
const TOTAL = `SELECT 'total' AS kind, '' AS term, SUM(n) AS n FROM listing_tallies
  WHERE chatbot_id = ? AND kind IN (${KINDS_OF_OFFER})`;
const COUNTED = [...KINDS.map(wordsOf), TOTAL].join(' UNION ALL ');
const ARE_THERE = `EXISTS (SELECT 1 FROM listing_tallies
  WHERE chatbot_id = chatbots.id AND kind IN (${KINDS_OF_OFFER}) AND n > 0)`;

const OFFERS = `SELECT sale_type AS saleType, currency_symbol AS currency, COUNT(*) AS count, MIN(price) AS lowest, MAX(price) AS highest
  FROM listings WHERE chatbot_id = ? AND status <> 'Sold' GROUP BY sale_type, currency_symbol
  ORDER BY COUNT(*) DESC, sale_type, currency_symbol LIMIT 8`;

interface Tally {
  readonly kind: WordKind | 'total';
  readonly term: string;
  readonly n: number | string | null;
}

interface OfferRow {
  readonly saleType: SaleType;
  readonly currency: string;
  readonly count: number | string;
  readonly lowest: number | string | null;
  readonly highest: number | string | null;
}

/** Counts that are kept with every write, and the prices of a chatbot that has not too many listings. */
@Injectable()
export class SqlListingOverviews implements ListingOverviews {
  readonly areThere = { sql: ARE_THERE };

  constructor(
    private readonly database: Database,
    private readonly silence: SqlSilentListings,
  ) {}

  async of(chatbotId: number): Promise<ListingOverview> {
    const parameters = [...KINDS, 'total'].map(() => chatbotId);
    const tallies = await this.database.select<Tally>(COUNTED, parameters);
    const silent = await this.silence.feedsOf(chatbotId);
    const total = Number(tallies.find(({ kind }) => kind === 'total')?.n ?? 0);
    const words = (wanted: WordKind) =>
      tallies
        .filter(({ kind, term }) => kind === wanted && term.length <= LONGEST_WORD)
        .map(({ term, n }) => ({ word: term, count: Number(n) }));
    return {
      ...{ total, cities: words('city'), states: words('state'), propertyTypes: words('property_type') },
      ...{ features: words('feature'), columns: words('extra') },
      offers: total > 0 && total <= MOST_PRICED ? await this.offers(chatbotId) : [],
      ...(silent.length > 0 && { leftOut: silent.map(({ why }) => why).join(' ') }),
    };
  }

  private async offers(chatbotId: number): Promise<OverviewOffer[]> {
    const rows = await boundedSelect<OfferRow>(this.database, OFFERS, [chatbotId]);
    const money = (cents: OfferRow['lowest']): string | null => (cents === null ? null : decimalOf(BigInt(cents)));
    return rows.map(({ count, lowest, highest, ...offer }) => ({
      ...offer,
      count: Number(count),
      lowest: money(lowest),
      highest: money(highest),
    }));
  }
}
