import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/kernel/environment.js';
import type { KeyHasher } from '../../ports/key-hasher.js';
import { PepperStore } from '../../ports/pepper-store.js';

/**
 * HMAC-SHA256 with the installation's pepper: `KEY_PEPPER`, or, where none is set, one that the first process makes and
 * keeps in the database, so that replicas agree without being told. While peppers are changed, `KEY_PEPPER_ALSO` is a
 * second one.
 */
@Injectable()
export class PepperedKeyHasher implements KeyHasher {
  private peppers: Promise<readonly [string, ...string[]]> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly store: PepperStore,
  ) {}

  async hash(token: string): Promise<string> {
    return (await this.hashes(token))[0];
  }

  async hashes(token: string): Promise<readonly [string, ...string[]]> {
    this.peppers ??= this.findPeppers().catch((error: unknown) => {
      this.peppers = undefined;
      throw error;
    });
    const [first, ...others] = await this.peppers;
    return [hmac(first, token), ...others.map((pepper) => hmac(pepper, token))];
  }

  random(count: number): Uint8Array {
    return randomBytes(count);
  }

  private async findPeppers(): Promise<readonly [string, ...string[]]> {
    const { KEY_PEPPER, KEY_PEPPER_ALSO } = this.environment;
    const first = KEY_PEPPER ?? (await this.store.find()) ?? (await this.store.keep(randomBytes(32).toString('hex')));
    const also = KEY_PEPPER_ALSO === 'database' ? await this.store.find() : KEY_PEPPER_ALSO;
    return also ? [first, also] : [first];
  }
}

const hmac = (pepper: string, token: string): string => createHmac('sha256', pepper).update(token).digest('hex');
