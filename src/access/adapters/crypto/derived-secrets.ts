import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DerivedSecrets } from '../../access.api.js';
import type { VisitorSeal } from '../../ports/visitor-seal.js';
import { Peppers } from './peppers.js';

/** HMAC-SHA256 with the pepper: no secret of one purpose tells that of another, or the pepper. */
@Injectable()
export class PepperedSecrets implements DerivedSecrets {
  constructor(private readonly peppers: Peppers) {}

  async of(purpose: string): Promise<readonly [string, ...string[]]> {
    const [first, ...others] = await this.peppers.all();
    const derived = (pepper: string) => createHmac('sha256', pepper).update(`derived: ${purpose}`).digest('hex');
    return [derived(first), ...others.map(derived)];
  }
}

/** HMAC-SHA256 under a key of its own. */
@Injectable()
export class PepperedVisitorSeal implements VisitorSeal {
  constructor(private readonly secrets: PepperedSecrets) {}

  async sign(content: Uint8Array): Promise<Uint8Array> {
    const [first] = await this.secrets.of(PURPOSE);
    return hmac(first, content);
  }

  async isSigned(content: Uint8Array, signature: Uint8Array): Promise<boolean> {
    const secrets = await this.secrets.of(PURPOSE);
    return secrets.some((secret) => timingSafeEqual(hmac(secret, content), signature));
  }
}

const PURPOSE = 'visitor tokens';

const hmac = (secret: string, content: Uint8Array): Uint8Array => createHmac('sha256', secret).update(content).digest();
