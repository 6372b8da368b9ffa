import type { Clock } from '#libs/domain/clock.js';
import type { DatabaseTime } from '#libs/persistence/database.js';

/** The database's time, as that clock tells it. */
export const databaseTimeOf = (clock: Clock): DatabaseTime => ({
  get now() {
    return `${clock.now()}`;
  },
});
