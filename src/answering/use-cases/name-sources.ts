import { Injectable } from '@nestjs/common';
import { KnowledgeBase } from '../../knowledge/knowledge.api.js';
import { ListingOverviews } from '../../real-estate/real-estate.api.js';
import type { AnswerSources } from '../answering.api.js';

/** The modules that an answer looks things up in say themselves when there is something. */
@Injectable()
export class NameSources implements AnswerSources {
  readonly conditions: AnswerSources['conditions'];

  constructor(knowledge: KnowledgeBase, overviews: ListingOverviews) {
    this.conditions = { knowledge: knowledge.isTaught, listings: overviews.areThere };
  }
}
