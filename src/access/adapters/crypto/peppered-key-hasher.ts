import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/kernel/environment.js';
import type { KeyHasher } from '../../ports/key-hasher.js';
import { PepperStore } from '../../ports/pepper-store.js';

/**
 * HMAC-SHA256 with the installation's pepper: `KEY_PEPPER`, or, where none is set, one that the first process makes and
 * keeps in the database, so that replicas agree without being told.
 */
@Injectable()
export class PepperedKeyHasher implements KeyHasher {
  private pepper: Promise<string> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly store: PepperStore,
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
    return this.environment.KEY_PEPPER ?? (await this.store.find()) ?? this.store.keep(randomBytes(32).toString('hex'));
  }
}
