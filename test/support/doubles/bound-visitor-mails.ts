import { readEnvironment } from '#libs/config/environment.js';
import type { Database, DatabaseTime } from '#libs/persistence/database.js';
import { SqlVisitorMails } from '../../../src/notifications/adapters/typeorm/sql-visitor-mails.js';
import { BoundVisitorMails } from '../../../src/notifications/use-cases/bound-visitor-mails.js';

/** As the service bounds them with no settings of its own. */
export const boundVisitorMails = (database: Database, time: DatabaseTime): BoundVisitorMails =>
  new BoundVisitorMails(new SqlVisitorMails(database, time), readEnvironment({}));
