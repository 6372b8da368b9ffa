import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '#libs/domain/spans.js';
import { Database, DatabaseTime } from '#libs/persistence/database.js';
import { held } from '#libs/persistence/sql-parts.js';
import { type MailScope, waitFor, withinTheHour } from '../../domain/visitor-mails.js';
import type { VisitorMails } from '../../ports/visitor-mails.js';

interface Row {
  readonly instants: string;
}

/** One row a scope, locked until the mail is committed: of two that are queued at once each sees the other. */
@Injectable()
export class SqlVisitorMails implements VisitorMails {
  constructor(
    private readonly database: Database,
    private readonly time: DatabaseTime,
  ) {}

  async count(scopes: readonly MailScope[]): Promise<number> {
    const counted: { readonly scope: string; readonly instants: readonly number[]; readonly now: number }[] = [];
    let wait = 0;
    for (const { scope, most } of scopes) {
      const { instants, now } = await this.locked(scope);
      wait = Math.max(wait, waitFor(instants, most, now));
      counted.push({ scope, instants, now });
    }
    if (wait > 0) return wait;
    for (const { scope, instants, now } of counted)
      await this.database.change('UPDATE visitor_mails SET instants = ?, newest = ? WHERE scope = ?', [
        JSON.stringify([...instants, now]),
        now,
        scope,
      ]);
    return 0;
  }

  async forgetOld(): Promise<void> {
    await this.database.change(`DELETE FROM visitor_mails WHERE newest < ${this.time.now} - ${HOUR_MS}`, []);
  }

  /** The clock is read once the lock is held: what others have counted meanwhile lies before it. */
  private async locked(scope: string): Promise<{ readonly instants: readonly number[]; readonly now: number }> {
    const row = (await this.lockExisting(scope)) ?? (await this.begin(scope));
    const [time] = await this.database.select<{ now: number | string }>(`SELECT ${this.time.now} AS now`);
    const now = Number(time!.now);
    return { instants: withinTheHour(JSON.parse(row.instants) as number[], now), now };
  }

  private async lockExisting(scope: string): Promise<Row | undefined> {
    return (
      await this.database.select<Row>(
        `SELECT instants FROM visitor_mails WHERE scope = ?${held(this.database.dialect)}`,
        [scope],
      )
    )[0];
  }

  private async begin(scope: string): Promise<Row> {
    const insert = this.database.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    await this.database.change(
      `${insert} INTO visitor_mails (scope, instants, newest) VALUES (?, '[]', ${this.time.now})`,
      [scope],
    );
    return (await this.lockExisting(scope))!;
  }
}
