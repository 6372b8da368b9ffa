import { Injectable } from '@nestjs/common';
import { languageTag } from '#libs/domain/language-names.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { sentencesFor } from '#libs/visitor/own-sentences.js';
import { shownTimeThere, type Viewing } from '../domain/viewing.js';
import type { ViewingDecision, ViewingDecisions } from '../leads.api.js';
import { Viewings } from '../ports/viewings.js';

/** Confirms or declines a wish to see a home. */
@Injectable()
export class DecideViewing implements ViewingDecisions {
  constructor(private readonly viewings: Viewings) {}

  async run({ sessionId }: { readonly sessionId: number }, decision: ViewingDecision): Promise<string | null> {
    const { viewingId, state, time } = decision;
    const viewing = (await this.viewings.newestOf(sessionId)).find(({ id }) => id === viewingId);
    if (!viewing) throw new DomainError('not-found', 'The viewing does not exist');
    const confirmed = state === 'confirmed' ? time : null;
    if (viewing.state === state && viewing.confirmedTime === confirmed) return null;
    const told = toldOf(viewing, state, time);
    await this.viewings.decide(viewingId, state, confirmed);
    return told;
  }
}

/** What the visitor reads; `time` counts from 1. */
function toldOf({ home, times, timeZone, language }: Viewing, state: ViewingDecision['state'], time: number): string {
  const { viewingConfirmed, viewingDeclined } = sentencesFor(language);
  const wished = times[time - 1];
  if (state === 'confirmed' && !wished) throw new DomainError('invalid', `Time must be from 1 to ${times.length}`);
  const when = wished ? shownTimeThere(wished, timeZone, languageTag(language) ?? 'en') : '';
  const sentence = state === 'confirmed' ? viewingConfirmed : viewingDeclined;
  return sentence.replace('{home}', () => home).replace('{time}', () => when);
}
