import { Injectable } from '@nestjs/common';
import type { KeptCall, ShownHomes } from '../answering.api.js';
import { SeenFacts } from '../domain/rows/seen-facts.js';
import { homesIn } from '../domain/shown-homes.js';

/** Finds the homes that an answer names among what its tools returned. */
@Injectable()
export class FindShownHomes implements ShownHomes {
  in(answer: string, calls: readonly Pick<KeptCall, 'facts'>[]): number[] {
    const facts = new SeenFacts();
    for (const call of calls) facts.see(call.facts);
    return homesIn(answer, facts).map(({ id }) => id);
  }
}
