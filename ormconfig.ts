import { DataSource } from 'typeorm';
import { loadEnvFile } from '#libs/kernel/env-file.js';
import { readEnvironment } from '#libs/kernel/environment.js';
import { connections } from './src/connections.js';

loadEnvFile();

/** The service's database for TypeORM's own command line: `npx typeorm -d dist/modules/ormconfig.js migration:show`. */
export default new DataSource(connections(readEnvironment(process.env), 'writer'));
