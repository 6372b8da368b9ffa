import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { KeyHasher } from '../../ports/key-hasher.js';
import { Peppers } from './peppers.js';

/** HMAC-SHA256 with the installation's pepper. */
@Injectable()
export class PepperedKeyHasher implements KeyHasher {
  constructor(private readonly peppers: Peppers) {}

  async hash(token: string): Promise<string> {
    return (await this.hashes(token))[0];
  }

  async hashes(token: string): Promise<readonly [string, ...string[]]> {
    const [first, ...others] = await this.peppers.all();
    return [hmac(first, token), ...others.map((pepper) => hmac(pepper, token))];
  }

  random(count: number): Uint8Array {
    return randomBytes(count);
  }
}

const hmac = (pepper: string, token: string): string => createHmac('sha256', pepper).update(token).digest('hex');
