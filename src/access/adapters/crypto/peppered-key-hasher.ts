import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/kernel/environment.js';
import { WrongSetting } from '#libs/kernel/wrong-setting.js';
import type { KeyHasher } from '../../ports/key-hasher.js';
import { PepperStore } from '../../ports/pepper-store.js';

/**
 * HMAC-SHA256 with the installation's pepper: `KEY_PEPPER`, or, where none is set, one that the first process makes and
 * keeps in the database, so that replicas agree without being told. While peppers are changed, `KEY_PEPPER_ALSO` is a
 * second one. Peppers that none of the stored keys was made with stop the start: they would refuse every key.
 */
@Injectable()
export class PepperedKeyHasher implements KeyHasher, OnApplicationBootstrap {
  private found: Promise<Peppers> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly store: PepperStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.peppers();
  }

  async hash(token: string): Promise<string> {
    return (await this.hashes(token))[0];
  }

  async hashes(token: string): Promise<readonly [string, ...string[]]> {
    const [first, ...others] = await this.peppers();
    return [hmac(first, token), ...others.map((pepper) => hmac(pepper, token))];
  }

  random(count: number): Uint8Array {
    return randomBytes(count);
  }

  private peppers(): Promise<Peppers> {
    this.found ??= this.findPeppers().catch((error: unknown) => {
      this.found = undefined;
      throw error;
    });
    return this.found;
  }

  private async findPeppers(): Promise<Peppers> {
    const { KEY_PEPPER, KEY_PEPPER_ALSO } = this.environment;
    const first = KEY_PEPPER ?? (await this.store.find()) ?? (await this.store.keep(randomBytes(32).toString('hex')));
    const also = KEY_PEPPER_ALSO === 'database' ? await this.store.find() : KEY_PEPPER_ALSO;
    const peppers: Peppers = also ? [first, also] : [first];
    await this.checkMarks(peppers);
    return peppers;
  }

  /** With one pepper alone a change is over, and the former one is no longer known. */
  private async checkMarks(peppers: Peppers): Promise<void> {
    const [first, ...others] = peppers.map(markOf);
    const kept = await this.store.marks();
    if (kept.length > 0 && ![first!, ...others].some((mark) => kept.includes(mark))) throw new WrongSetting(CHANGED);
    if (!kept.includes(first!)) await this.store.addMark(first!);
    if (others.length === 0 && kept.length > 1) await this.store.keepMark(first!);
  }
}

type Peppers = readonly [string, ...string[]];

const CHANGED =
  'KEY_PEPPER: the keys in this database were made with another one, so that each would be refused; set that one, or name it in KEY_PEPPER_ALSO as docs/keys.md has it';

const hmac = (pepper: string, token: string): string => createHmac('sha256', pepper).update(token).digest('hex');

const markOf = (pepper: string): string => hmac(pepper, 'the mark of a pepper');
