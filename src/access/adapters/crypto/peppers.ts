import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import type { AnswerSeal, Retry } from '#libs/domain/retry.js';
import type { SecretSeal } from '../../access.api.js';
import { type KeyHasher, PepperStore } from '../../ports/key-hasher.js';

/** The pepper in force, and behind it the one that is being changed from or to, if any. */
export type PepperRing = readonly [string, ...string[]];

/**
 * The installation's peppers: `KEY_PEPPER`, or, where none is set, one that the first process makes and keeps in the
 * database, so that replicas agree without being told. While peppers are changed, `KEY_PEPPER_ALSO` is a second one.
 * Peppers that none of the stored keys was made with stop the start: they would refuse every key.
 */
@Injectable()
export class Peppers implements OnApplicationBootstrap {
  private known: Promise<PepperRing> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly store: PepperStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.all();
  }

  all(): Promise<PepperRing> {
    this.known ??= this.find().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  private async find(): Promise<PepperRing> {
    const { KEY_PEPPER, KEY_PEPPER_ALSO } = this.environment;
    const first = KEY_PEPPER ?? (await this.store.find()) ?? (await this.store.keep(randomBytes(32).toString('hex')));
    const also = KEY_PEPPER_ALSO === 'database' ? await this.store.find() : KEY_PEPPER_ALSO;
    const known: PepperRing = also ? [first, also] : [first];
    await this.checkMarks(known);
    return known;
  }

  /** With one pepper alone a change is over, and the former one is no longer known. */
  private async checkMarks(known: PepperRing): Promise<void> {
    const [first, ...others] = known.map(markOf);
    const kept = await this.store.marks();
    if (kept.length > 0 && ![first!, ...others].some((mark) => kept.includes(mark))) throw new WrongSetting(CHANGED);
    if (!kept.includes(first!)) await this.store.addMark(first!);
    if (others.length === 0 && kept.length > 1) await this.store.keepMark(first!);
  }
}

const CHANGED =
  'KEY_PEPPER: the keys in this database were made with another one, so that each would be refused; set that one, or name it in KEY_PEPPER_ALSO as docs/keys.md has it';

/** Tells one pepper from another, and nothing of either. */
const markOf = (pepper: string): string => createHmac('sha256', pepper).update('the mark of a pepper').digest('hex');

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

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a key that takes the Idempotency-Key itself, of which a hash alone is stored, and the pepper: a copy of
 * the tables opens nothing. Stored as base64 of initialization vector, tag and text.
 */
@Injectable()
export class PepperedAnswerSeal implements AnswerSeal {
  constructor(private readonly peppers: Peppers) {}

  async seal(retry: Retry, answer: string): Promise<string> {
    const [pepper] = await this.peppers.all();
    return sealed(answer, retry.lockWith(pepper));
  }

  async open(retry: Retry, sealed: string): Promise<string | null> {
    for (const pepper of await this.peppers.all()) {
      const answer = opened(sealed, retry.lockWith(pepper));
      if (answer !== null) return answer;
    }
    return null;
  }
}

/** AES-256-GCM under a key made of the pepper in force: with `KEY_PEPPER` a copy of the tables opens nothing. */
@Injectable()
export class PepperedSecretSeal implements SecretSeal {
  constructor(private readonly peppers: Peppers) {}

  async seal(purpose: string, secret: string): Promise<string> {
    const [pepper] = await this.peppers.all();
    return sealed(secret, lockOf(pepper, purpose));
  }

  async open(purpose: string, sealed: string): Promise<string | null> {
    for (const pepper of await this.peppers.all()) {
      const secret = opened(sealed, lockOf(pepper, purpose));
      if (secret !== null) return secret;
    }
    return null;
  }

  async renewed(purpose: string, former: string): Promise<string | null> {
    const [pepper] = await this.peppers.all();
    if (opened(former, lockOf(pepper, purpose)) !== null) return null;
    const secret = await this.open(purpose, former);
    return secret === null ? null : sealed(secret, lockOf(pepper, purpose));
  }
}

const lockOf = (pepper: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', pepper, '', `secret of ${purpose}`, 32));

function sealed(secret: string, lock: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, lock, iv);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function opened(sealed: string, lock: Uint8Array): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const [iv, tag, text] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv(CIPHER, lock, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
