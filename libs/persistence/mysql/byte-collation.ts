/** Collations that compare byte by byte, blanks at the end included, as MariaDB and MySQL name them. */
const OF_MARIADB = 'utf8mb4_nopad_bin';
const OF_MYSQL = 'utf8mb4_0900_bin';

const EITHER = /\butf8mb4_(?:nopad|0900)_bin\b/g;

/** The one of the server that says this of its version. */
export const byteCollation = (version: string): string =>
  version.toLowerCase().includes('mariadb') ? OF_MARIADB : OF_MYSQL;

/** A definition of a table as the server of this version words it, whichever server has worded it. */
export const withOwnCollation = (definition: string, version: string): string =>
  definition.replaceAll(EITHER, byteCollation(version));
