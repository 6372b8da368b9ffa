import { createRequire } from 'node:module';
import type Driver from 'better-sqlite3';

/**
 * From this Node on the driver is version 13. Version 12 ends the process on Node 24.19 and newer, whenever a statement is
 * collected; version 13 ends it on Node 20.
 */
const FIRST_OF_13 = 22;
const NAME = Number.parseInt(process.versions.node, 10) < FIRST_OF_13 ? 'better-sqlite3' : 'better-sqlite3-13';

const require = createRequire(import.meta.url);

/** The driver for the Node that runs, loaded when it is first asked for: an installation on MySQL never does. */
export const sqliteDriver = (): typeof Driver => require(NAME) as typeof Driver;
