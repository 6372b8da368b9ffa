import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/kernel/environment.js';
import { Database } from '#libs/persistence/database.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import type { KeyHasher } from '../../ports/key-hasher.js';

/**
 * HMAC-SHA256 with the installation's pepper: `KEY_PEPPER`, or, where none is set, one that the first process makes and
 * keeps in the database, so that replicas agree without being told.
 */
@Injectable()
export class PepperedKeyHasher implements KeyHasher {
  private pepper: Promise<string> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly database: Database,
  ) {}

  async hash(token: string): Promise<string> {
    this.pepper ??= this.findPepper().catch((error: unknown) => {
      this.pepper = undefined;
      throw error;
    });
    return createHmac('sha256', await this.pepper)
      .update(token)
      .digest('hex');
  }

  random(count: number): Uint8Array {
    return randomBytes(count);
  }

  private async findPepper(): Promise<string> {
    return this.environment.KEY_PEPPER ?? (await this.stored()) ?? (await this.make());
  }

  private async stored(): Promise<string | undefined> {
    const [row] = await this.database.select<{ pepper: string }>('SELECT pepper FROM installation WHERE id = 1');
    return row?.pepper;
  }

  private async make(): Promise<string> {
    const pepper = randomBytes(32).toString('hex');
    try {
      await this.database.change('INSERT INTO installation (id, pepper) VALUES (1, ?)', [pepper]);
      return pepper;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await this.stored())!;
    }
  }
}
