/** How busy the way to the database is at this moment. */
export abstract class DatabaseUse {
  /** Connections that are in use. SQLite's is the one that writes. */
  abstract readonly used: number;
  /** Connections that are open and free. */
  abstract readonly idle: number;
  /** Callers that wait for a connection. */
  abstract readonly waiting: number;
}
