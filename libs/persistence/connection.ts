import type { DataSource } from 'typeorm';

/** What a connection is opened for: SQLite has one to write and one to read; migrations may take as long as they need. */
export type ConnectionRole = 'writer' | 'reader' | 'migrator';

export type Dialect = 'sqlite' | 'mysql';

export const dialectOf = ({ options }: DataSource): Dialect => (options.type === 'mysql' ? 'mysql' : 'sqlite');
