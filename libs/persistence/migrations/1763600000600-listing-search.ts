import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { big, measure, primary, text, whole } from '../table-columns.js';

/** Columns and counts of the typed search. They are filled by the migration behind this one, and by every write. */
export class ListingSearch1763600000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(cells, true);
    for (const [name, type] of Object.entries(columnTypes(runner))) {
      // Written out, because TypeORM would copy the whole table on SQLite.
      if (!(await runner.hasColumn('listings', name))) await runner.query(`ALTER TABLE listings ADD ${name} ${type}`);
    }
    await remake(runner, 'listings_city', ['chatbot_id', 'city_key', 'id', 'sale_type', 'cell', ...MEASURES]);
    for (const [name, columns] of Object.entries(INDEXES)) await remake(runner, name, columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.dropIndex('listings', name);
    await remake(runner, 'listings_city', ['chatbot_id', 'city_key', 'id', 'sale_type']);
    for (const name of Object.keys(columnTypes(runner))) await runner.query(`ALTER TABLE listings DROP COLUMN ${name}`);
    await runner.dropTable('listing_cells', true);
  }
}

/** An index that is made anew, whether an interrupted run has left it or not. */
async function remake(runner: QueryRunner, name: string, columnNames: string[]): Promise<void> {
  const table = await runner.getTable('listings');
  if (table?.indices.some((index) => index.name === name)) await runner.dropIndex('listings', name);
  await runner.createIndex('listings', new TableIndex({ name, columnNames }));
}

const columnTypes = ({ dataSource }: QueryRunner): Record<string, string> => {
  const hugeText = dataSource.options.type === 'mysql' ? 'mediumtext' : 'text';
  return { lot_feet: 'double', cell: 'bigint', address_text: hugeText, extras_text: hugeText };
};

const MEASURES = ['price', 'square_feet', 'lot_feet', 'year_built', 'days_on_market'];

/** By one measure, with the others and the cell, so that a count of two filters reads the index alone. */
const byMeasure = (column: string) => [
  ...['chatbot_id', column, 'id', 'cell'],
  ...MEASURES.filter((other) => other !== column),
];

const INDEXES: Record<string, string[]> = {
  listings_price: byMeasure('price'),
  listings_area: byMeasure('square_feet'),
  listings_lot: byMeasure('lot_feet'),
  listings_year: byMeasure('year_built'),
  listings_days: byMeasure('days_on_market'),
  listings_cell: ['chatbot_id', 'cell', 'id', ...MEASURES],
  listings_zip: ['chatbot_id', 'zip', 'id'],
  listings_bedrooms: ['chatbot_id', 'bedrooms', 'id'],
  listings_place: ['chatbot_id', 'latitude', 'longitude'],
};

/** How many listings of a chatbot agree in all of these. */
const cells = new Table({
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
});
