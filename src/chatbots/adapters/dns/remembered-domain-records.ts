import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#libs/domain/spans.js';
import { Clock } from '#libs/domain/clock.js';
import { TextRecords } from '#libs/outbound/text-records.js';
import { log } from '#libs/telemetry/log.js';
import type { DomainRecords } from '../../ports/domain-records.js';

/** Names that are remembered at once. */
const MOST_NAMES = 10_000;
/** Texts at a name that are looked at, and their characters: more is nobody's proof. */
const MOST_TEXTS = 50;
const MOST_CHARACTERS = 255;

/** For how long texts are taken for what stands there, where there are some and where there are none, in milliseconds. */
const FRESH_MS = 300_000;
const NONE_MS = 30_000;
/** For how long they still are while they cannot be looked up, and when that is tried again. */
const STALE_MS = HOUR_MS;
const AFTER_FAILURE_MS = 10_000;

interface CachedRecords {
  readonly texts: readonly string[];
  readonly at: number;
}

/** Text records, remembered by each process: a page is asked for more often than its name changes hands. */
@Injectable()
export class RememberedDomainRecords implements DomainRecords {
  private readonly known = new LRUCache<string, CachedRecords>({ max: MOST_NAMES });
  private readonly failed = new LRUCache<string, { readonly at: number }>({ max: MOST_NAMES });
  private readonly underWay = new Map<string, Promise<readonly string[] | null>>();

  constructor(
    private readonly records: TextRecords,
    private readonly clock: Clock,
  ) {}

  at(name: string, isFresh: boolean): Promise<readonly string[] | null> {
    const known = this.known.get(name);
    const isGood = known && this.isYounger(known, known.texts.length > 0 ? FRESH_MS : NONE_MS);
    if (isGood && !isFresh) return Promise.resolve(known.texts);
    const failed = this.failed.get(name);
    if (failed && this.isYounger(failed, AFTER_FAILURE_MS) && !isFresh) return Promise.resolve(this.stale(name));
    const look = this.underWay.get(name) ?? this.look(name).finally(() => this.underWay.delete(name));
    this.underWay.set(name, look);
    return look;
  }

  private async look(name: string): Promise<readonly string[] | null> {
    try {
      const found = await this.records.at(name);
      const texts = found.filter(({ length }) => length <= MOST_CHARACTERS).slice(0, MOST_TEXTS);
      this.known.set(name, { texts, at: this.clock.elapsed() });
      this.failed.delete(name);
      return texts;
    } catch (error) {
      log.warn({ err: error }, 'a text record cannot be looked up');
      this.failed.set(name, { at: this.clock.elapsed() });
      return this.stale(name);
    }
  }

  private stale(name: string): readonly string[] | null {
    const known = this.known.get(name);
    return known && this.isYounger(known, STALE_MS) ? known.texts : null;
  }

  private isYounger({ at }: { readonly at: number }, ms: number): boolean {
    return this.clock.elapsed() - at < ms;
  }
}
