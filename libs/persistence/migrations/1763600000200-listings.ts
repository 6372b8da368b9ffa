import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, hugeText, id, measure, nullable, primary, text, whole } from '../table-columns.js';

export class Listings1763600000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [listings(runner), ...counts]) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['listing_buckets', 'listing_tallies', 'listings']) await runner.dropTable(name, true);
  }
}

/** Money in cents. The columns from `price` on are derived from the others, for search. */
const listings = (runner: QueryRunner): Table =>
  new Table({
    name: 'listings',
    columns: [
      id(),
      whole('chatbot_id'),
      text('sale_type', 16),
      text('status', 16),
      text('currency_symbol', 16),
      text('property_type', 100),
      measure('bedrooms'),
      measure('bathrooms'),
      text('url', 2048),
      text('mls_number', 100),
      measure('year_built'),
      measure('days_on_market'),
      measure('lot_area'),
      measure('building_area'),
      text('area_unit', 16),
      nullable(hugeText('images', runner)),
      text('tours', 16),
      measure('parking_spots'),
      hugeText('description', runner),
      nullable(hugeText('extras', runner)),
      text('location', 500),
      text('address', 500),
      text('city', 100),
      text('state', 100),
      text('zip', 20),
      measure('latitude'),
      measure('longitude'),
      ...['sale_price', 'unit_area_price', 'hoa_month', 'zestimate_price', 'rent_price'].map((name) =>
        nullable(big(name)),
      ),
      text('space_type', 16),
      nullable(big('deposit_fee')),
      nullable(big('price')),
      measure('square_feet'),
      text('url_hash', 43),
      text('city_key', 300),
      text('state_key', 300),
      text('property_type_key', 300),
      hugeText('search_text', runner),
    ],
    indices: [
      { name: 'listings_newest', columnNames: ['chatbot_id', 'id'] },
      { name: 'listings_sale_type', columnNames: ['chatbot_id', 'sale_type', 'id'] },
      { name: 'listings_city', columnNames: ['chatbot_id', 'city_key', 'id', 'sale_type'] },
      { name: 'listings_mls_number', columnNames: ['chatbot_id', 'mls_number'] },
      { name: 'listings_url', columnNames: ['chatbot_id', 'url_hash'] },
    ],
  });

/** How many listings of a chatbot say what, and how many lie in each stretch of ids. */
const counts = [
  new Table({
    name: 'listing_tallies',
    columns: [primary(whole('chatbot_id')), primary(text('kind', 16)), primary(text('term', 300)), whole('n')],
  }),
  new Table({
    name: 'listing_buckets',
    columns: [primary(whole('chatbot_id')), primary(whole('bucket')), whole('n')],
  }),
];
