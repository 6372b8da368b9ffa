import type { ModuleTables } from '#libs/persistence/tables.js';
import { CreateRealEstate1764115201000 } from './adapters/migrations/1764115201000-create-real-estate.js';
import { rereadings } from './adapters/migrations/reread-features.js';
import { ListingSchema } from './adapters/sql/listing.schema.js';

export const REAL_ESTATE_TABLES: ModuleTables = {
  schemas: [ListingSchema],
  migrations: [CreateRealEstate1764115201000, ...rereadings()],
};
