/**
 * A path for SQLite, or the address of a server with the name of a database; user name and password are encoded, so that
 * neither is taken for another part of the address.
 */
export const DATABASE_ADDRESS =
  /^(?:sqlite:.+|mysql:\/\/(?:(?:[^\s/?#%]|%[\da-f]{2})*@)?(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?\/[^\s/?#%]+(?:\?[^#]*)?)$/i;
