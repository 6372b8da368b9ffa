import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { PepperStore } from '../../ports/pepper-store.js';

/** The pepper in force, and behind it the one that is being changed from or to, if any. */
export type Known = readonly [string, ...string[]];

/**
 * The installation's peppers: `KEY_PEPPER`, or, where none is set, one that the first process makes and keeps in the
 * database, so that replicas agree without being told. While peppers are changed, `KEY_PEPPER_ALSO` is a second one.
 * Peppers that none of the stored keys was made with stop the start: they would refuse every key.
 */
@Injectable()
export class Peppers implements OnApplicationBootstrap {
  private known: Promise<Known> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly store: PepperStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.all();
  }

  all(): Promise<Known> {
    this.known ??= this.find().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  private async find(): Promise<Known> {
    const { KEY_PEPPER, KEY_PEPPER_ALSO } = this.environment;
    const first = KEY_PEPPER ?? (await this.store.find()) ?? (await this.store.keep(randomBytes(32).toString('hex')));
    const also = KEY_PEPPER_ALSO === 'database' ? await this.store.find() : KEY_PEPPER_ALSO;
    const known: Known = also ? [first, also] : [first];
    await this.checkMarks(known);
    return known;
  }

  /** With one pepper alone a change is over, and the former one is no longer known. */
  private async checkMarks(known: Known): Promise<void> {
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
