import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { big, hugeText, id, measure, nullable, primary, text, whole } from '#libs/persistence/table-columns.js';
import { createTables, dropTables } from '#libs/persistence/tables.js';
import { dropTextIndex, makeTextIndex } from '../sql/text-index.js';

/** Listings with what a search finds them by, how many say what, their meanings, imports that can go on, and feeds. */
export class CreateRealEstate1764115201000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables(runner));
    await makeTextIndex(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTextIndex(runner);
    await dropTables(runner, tables(runner));
  }
}

const tables = (runner: QueryRunner): Table[] => [
  listings(runner),
  ...counts,
  ...meanings,
  imports,
  ...feeds(runner),
  pictures(runner),
];

const MEASURES = ['price', 'square_feet', 'lot_feet', 'year_built', 'days_on_market'];

/** By one measure, with the others and the cell, so that a count of two filters reads the index alone. */
const byMeasure = (column: string): string[] => [
  ...['chatbot_id', column, 'id', 'cell'],
  ...MEASURES.filter((other) => other !== column),
];

const INDEXES: Readonly<Record<string, readonly string[]>> = {
  listings_newest: ['chatbot_id', 'id'],
  listings_sale_type: ['chatbot_id', 'sale_type', 'id'],
  listings_city: ['chatbot_id', 'city_key', 'id', 'sale_type', 'cell', ...MEASURES],
  listings_mls_number: ['chatbot_id', 'mls_number', 'id', 'sale_type'],
  listings_mls_key: ['chatbot_id', 'mls_key'],
  listings_url: ['chatbot_id', 'url_hash'],
  listings_link_key: ['chatbot_id', 'link_key'],
  listings_price: [...byMeasure('price'), 'sale_type'],
  listings_area: byMeasure('square_feet'),
  listings_lot: byMeasure('lot_feet'),
  listings_year: byMeasure('year_built'),
  listings_days: byMeasure('days_on_market'),
  listings_cell: ['chatbot_id', 'cell', 'id', ...MEASURES],
  listings_zip: ['chatbot_id', 'zip', 'id'],
  listings_zip_key: ['chatbot_id', 'zip_key'],
  listings_bedrooms: ['chatbot_id', 'bedrooms', 'id'],
  listings_place: ['chatbot_id', 'latitude', 'longitude'],
};

/** Money in cents. The columns from `price` to `link_key`, and `source_key`, are derived from the others, for search. */
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
      measure('lot_feet'),
      nullable(big('cell')),
      nullable(hugeText('address_text', runner)),
      nullable(hugeText('extras_text', runner)),
      // What descriptions say yes or no to, fees, and how a contract stands.
      nullable(hugeText('features_text', runner)),
      nullable(big('hoa')),
      nullable(big('deposit')),
      nullable(big('tax')),
      { ...text('contract_status', 100), default: "''" },
      // What identifies a listing, as a search compares it.
      nullable(text('mls_key', 100)),
      nullable(text('zip_key', 20)),
      nullable(text('link_key', 43)),
      // Whose listing it is: what rules of display want said beside a home.
      ...[text('listing_firm', 200), text('firm_contact', 200), text('source', 100), text('disclaimer', 500)].map(
        (column) => ({ ...column, default: "''" }),
      ),
      // What the home's owner forbids.
      ...['hide_address', 'no_estimate', 'no_comments'].map((name) => ({ ...whole(name), default: 0 })),
      // The source as an owner's list of those is compared with it.
      { ...text('source_key', 100), default: "''" },
    ],
    indices: Object.entries(INDEXES).map(([name, columns]) => ({ name, columnNames: [...columns] })),
  });

/** How many listings of a chatbot say what, lie in each stretch of ids, and agree in all columns of a cell. */
const counts = [
  new Table({
    name: 'listing_tallies',
    columns: [primary(whole('chatbot_id')), primary(text('kind', 16)), primary(text('term', 300)), whole('n')],
  }),
  new Table({
    name: 'listing_buckets',
    columns: [primary(whole('chatbot_id')), primary(whole('bucket')), whole('n')],
  }),
  new Table({
    name: 'listing_cells',
    columns: [
      primary(whole('chatbot_id')),
      primary(big('cell')),
      text('sale_type', 16),
      text('status', 16),
      text('property_type_key', 300),
      text('state_key', 300),
      measure('bedrooms'),
      measure('bathrooms'),
      measure('parking_spots'),
      text('tours', 16),
      text('space_type', 16),
      whole('n'),
    ],
  }),
];

/** What listings mean, as vectors, and up to where each chatbot's listings have theirs. Both are filled from the listings. */
const meanings = [
  new Table({
    name: 'listing_meanings',
    columns: [
      primary(whole('chatbot_id')),
      primary(whole('listing_id')),
      text('model', 100),
      text('text_hash', 22),
      { name: 'vector', type: 'blob' },
    ],
  }),
  new Table({
    name: 'listing_meaning_marks',
    columns: [
      primary(whole('chatbot_id')),
      text('model', 100),
      whole('after_id'),
      whole('touched_id'),
      whole('is_checking'),
      big('check_at'),
      big('due_at'),
      big('lease_until'),
    ],
    indices: [{ name: 'listing_meaning_marks_due', columnNames: ['due_at', 'chatbot_id'] }],
  }),
];

/** Up to where files are imported, so that an import which was cut short can go on. */
const imports = new Table({
  name: 'listing_imports',
  columns: [primary(whole('chatbot_id')), primary(text('digest', 43)), whole('attached')],
});

/** Up to where feeds were pulled, and which of their records are here. Instants are in milliseconds since 1970. */
const feeds = (runner: QueryRunner): Table[] => [
  new Table({
    name: 'listing_feeds',
    columns: [
      id(),
      whole('chatbot_id'),
      text('name', 200),
      ...[
        big('mark'),
        hugeText('next_page', runner),
        big('newest'),
        big('begun_at'),
        whole('gone'),
        big('compared_at'),
        whole('kept_pictures'),
        text('reading', 64),
      ],
      ...[big('pulled_at'), big('tried_at'), big('stale_ms'), big('lease_until'), text('holder', 36)],
      // That webhooks were told of its silence.
      { ...whole('silent_told'), default: '0' },
      // How its last run ended, as JSON.
      nullable(text('last_run', 1_000)),
    ],
    indices: [{ name: 'listing_feeds_name', columnNames: ['chatbot_id', 'name'], isUnique: true }],
  }),
  new Table({
    name: 'listing_feed_records',
    columns: [
      primary(whole('chatbot_id')),
      primary(whole('feed_id')),
      primary(text('record_key', 255)),
      text('mls_number', 100),
      nullable(big('changed_at')),
    ],
    indices: [{ name: 'listing_feed_records_number', columnNames: ['chatbot_id', 'mls_number'] }],
  }),
];

/** Pictures of listings that are kept here, by the place among those of the listing, and where they are had from. */
const pictures = (runner: QueryRunner): Table =>
  new Table({
    name: 'listing_pictures',
    columns: [
      primary(whole('chatbot_id')),
      primary(text('mls_number', 100)),
      primary(whole('place')),
      whole('workspace_id'),
      hugeText('address', runner),
      // Of the bytes that came; empty until they have.
      text('sha256', 64),
      nullable(whole('small_file')),
      nullable(whole('large_file')),
      // When it is to be had, in milliseconds since 1970; 0 is never.
      big('due_at'),
      whole('tries'),
    ],
    indices: [
      { name: 'listing_pictures_due', columnNames: ['due_at'] },
      { name: 'listing_pictures_hash', columnNames: ['sha256'] },
    ],
  });
