import { DataSource } from 'typeorm';
import { loadEnvFile } from '#libs/config/env-file.js';
import { readEnvironment } from '#libs/config/environment.js';
import { connections } from './src/bootstrap/connections.js';

loadEnvFile();

/** The service's database for TypeORM's own command line: `npx typeorm -d dist/modules/ormconfig.js migration:show`. */
export default new DataSource(connections(readEnvironment(process.env), 'writer'));
