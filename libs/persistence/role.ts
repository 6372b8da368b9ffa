/** What a connection is opened for: SQLite has one to write and one to read; migrations may take as long as they need. */
export type Role = 'writer' | 'reader' | 'migrator';
