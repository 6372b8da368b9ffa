import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { Database } from '#libs/persistence/database.js';
import type { MailBacklog } from '../../notifications.api.js';

@Injectable()
export class SqlMailBacklog implements MailBacklog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read() {
    const [row] = await this.database.select<{ letters: number; oldest: number | null }>(
      'SELECT COUNT(*) AS letters, MIN(queued_at) AS oldest FROM mails WHERE due_at IS NOT NULL',
    );
    const { letters, oldest } = row!;
    const oldestSeconds = oldest === null ? 0 : Math.max(0, (this.clock.now() - Number(oldest)) / 1000);
    return { letters: Number(letters), oldestSeconds };
  }
}
