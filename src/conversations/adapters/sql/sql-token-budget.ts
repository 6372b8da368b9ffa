import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { DAY_MS } from '#libs/domain/spans.js';
import { Database } from '#libs/persistence/database.js';
import type { TokenBudget } from '../../ports/allowances.js';

/** One row per workspace and day, raised where a turn ends; days are counted since 1970. */
@Injectable()
export class SqlTokenBudget implements TokenBudget {
  private readonly perDay: number;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.perDay = environment.WORKSPACE_TOKENS_PER_DAY;
  }

  get isLimited(): boolean {
    return this.perDay > 0;
  }

  async requireRest(workspaceId: number): Promise<void> {
    if (!this.isLimited) return;
    const now = await this.now();
    const sql = 'SELECT tokens FROM workspace_tokens WHERE workspace_id = ? AND day = ?';
    const [row] = await this.database.select<{ tokens: number }>(sql, [workspaceId, dayOf(now)]);
    if (Number(row?.tokens ?? 0) < this.perDay) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((DAY_MS - (now % DAY_MS)) / 1000));
    throw new DomainError('too-many', 'This workspace has used up its tokens of today; they are back at midnight UTC', {
      retryAfterSeconds,
      limit: 'workspace-tokens',
    });
  }

  async spend(workspaceId: number, tokens: number): Promise<void> {
    if (!this.isLimited || tokens === 0) return;
    const raise =
      this.database.dialect === 'mysql'
        ? 'ON DUPLICATE KEY UPDATE tokens = tokens + VALUES(tokens)'
        : 'ON CONFLICT (workspace_id, day) DO UPDATE SET tokens = tokens + excluded.tokens';
    const sql = `INSERT INTO workspace_tokens (workspace_id, day, tokens) VALUES (?, ?, ?) ${raise}`;
    await this.database.change(sql, [workspaceId, dayOf(await this.now()), tokens]);
  }

  /** On a cluster the database's time decides. */
  private async now(): Promise<number> {
    if (this.database.dialect === 'sqlite') return this.clock.now();
    const sql = 'SELECT ROUND(UNIX_TIMESTAMP(SYSDATE(3)) * 1000) AS now';
    return Number((await this.database.select<{ now: number }>(sql))[0]!.now);
  }
}

const dayOf = (instant: number): number => Math.floor(instant / DAY_MS);
